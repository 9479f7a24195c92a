import { type ColumnProfile, isCalendar, type Profile } from "../../table/profile.ts";
import { quoteName } from "../query/quote-sql.ts";
import type { FactContext } from "./ledger.ts";

/** Fewer units could as well be ordinary groups. */
const fewestUnits = 8;
const fewestRecordsEach = 1.5;

/** Who or what is looked at again and again, by the names that headers give them. */
const unitNames =
  /\b(?:id|code|provider|patient|subject|person|member|participant|hospital|clinic|trust|org|organi[sz]ation|practice|physician|doctor|surgeon|facility|cent(?:re|er)|school|country|county|state|city|customer|account|device|company)\b/i;

/**
 * The column that names the units whose records repeat: a patient with several visits, a provider
 * with a record each month. Null where each record stands for itself.
 */
export function repeatedUnitColumn({ columns, rows }: Profile): ColumnProfile | null {
  const repeats = ({ distinct, filled }: ColumnProfile) =>
    distinct >= fewestUnits && filled >= 0.9 * rows && filled >= fewestRecordsEach * distinct;
  const identifiers = columns.filter((column) => column.kind === "identifier" && repeats(column));
  const hasTime = columns.some((column) => column.kind === "date" || isCalendar(column));
  const hasOwnName = columns.some(
    ({ kind, distinct }) => kind === "identifier" && distinct === rows,
  );
  const named =
    hasTime && !hasOwnName
      ? columns.filter(
          (column) =>
            column.kind === "category" && unitNames.test(spaced(column.name)) && repeats(column),
        )
      : [];
  const [finest] = [...identifiers, ...named].sort((a, b) => b.distinct - a.distinct);
  return finest ?? null;
}

const spaced = (name: string) => name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/_/g, " ");

/** From here on the records of a unit say so much the same that they are no records of their own. */
const largestDesignEffect = 1.5;

/**
 * The unit whose records must be taken together before two values are tested against each other:
 * the design effect 1 + (m - 1)·ICC·ICC of m records each is above 1.5, where ICC is the share of a
 * value's variance that lies between units. Null where a test may take records as independent.
 * @param values SQL of two numbers, whose relation is tested
 */
export async function unitToAggregate(
  { ledger, profile }: FactContext,
  values: readonly [string, string],
  ownColumns: readonly string[],
): Promise<ColumnProfile | null> {
  const unit = repeatedUnitColumn(profile);
  if (unit === null || ownColumns.includes(unit.name)) return null;
  const [one, other] = await Promise.all(
    values.map(async (value) => {
      const [row] = await ledger.peek(spreadOf(quoteName(unit.name), value));
      return intraclass(row?.map(Number) ?? []);
    }),
  );
  const each = unit.filled / unit.distinct;
  return 1 + (each - 1) * (one ?? 0) * (other ?? 0) > largestDesignEffect ? unit : null;
}

const spreadOf = (unit: string, value: string) =>
  `select count(*), sum(n), sum(n * n), sum(n * m * m), sum(n * m), sum(ss) from (select count(v) as n, avg(v) as m, coalesce(var_pop(v), 0) * count(v) as ss from (select ${unit} as u, (${value})::double as v from data) where u is not null and v is not null group by u)`;

/** The share of variance that lies between units (ICC of a one-way analysis), 0 to 1. */
function intraclass([
  units = 0,
  n = 0,
  squares = 0,
  top = 0,
  total = 0,
  within = 0,
]: readonly number[]) {
  if (units < 2 || n <= units) return 0;
  const between = (top - (total * total) / n) / (units - 1);
  const inside = within / (n - units);
  const each = (n - squares / n) / (units - 1);
  const share = (between - inside) / (between + (each - 1) * inside);
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}
