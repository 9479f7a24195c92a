import type { Source } from "#contract/query.ts";
import type { Profile } from "../../table/profile.ts";
import { columnSql, plainShape, quoteName, quoteText, refuse, type TypedSql } from "./quote-sql.ts";

/** The rows that a query starts from. */
export interface SourceSql {
  /** As a `from` takes it. */
  readonly table: string;
  readonly columns: ReadonlyMap<string, TypedSql>;
  /** What orders the rows. */
  readonly position: string;
  /** An aggregate that counts the records of the user's table behind the rows. */
  readonly records: string;
  /** Where `table` is not the loaded one: what it selects. */
  readonly select: string | null;
  /** Makes names that no column has. */
  readonly fresh: (wanted: string) => string;
}

/** The loaded table. */
export function tableSource(profile: Profile): SourceSql {
  const columns = profile.columns.map(
    (column) => [column.name, columnSql(column, quoteName(column.name))] as const,
  );
  return {
    ...{ table: "data", select: null, columns: new Map(columns) },
    ...{ position: "rowid", records: "count(*)" },
    fresh: freshNames(profile.columns.map(({ name }) => name)),
  };
}

type Unpivot = Extract<Source, { kind: "unpivot" }>;

/**
 * A row for each of some columns in each record, empty cells too. The other columns stay. The
 * values are numbers where all columns are, dates where all are, else texts.
 */
export function unpivotSource(
  { columns: names, name, value }: Unpivot,
  profile: Profile,
): SourceSql {
  const whole = tableSource(profile);
  const parts = names.map((of) => whole.columns.get(of) ?? refuse(`there is no column ${of}`));
  const [first] = parts;
  if (first === undefined) return refuse("a table is made longer by at least one column");
  if (name === value) refuse("the names and the values need two columns");
  const cells = commonColumn(parts, first);
  const { fresh } = whole;
  const [nameKey, valueKey, place] = [fresh("name"), fresh("value"), fresh("place")];
  const each = parts.map((_, at) => `rowid * ${parts.length} + ${at}`);
  const columns = new Map(whole.columns);
  columns.set(name, { sql: nameKey, type: "text", shape: plainShape });
  columns.set(value, { ...cells.typed, sql: valueKey });
  return {
    table: "source",
    select: `select *, unnest([${names.map(quoteText).join(", ")}]) as ${nameKey}, unnest([${cells.each.join(", ")}]) as ${valueKey}, unnest([${each.join(", ")}]) as ${place} from data`,
    columns,
    position: place,
    records: `count(distinct ${place} // ${parts.length})`,
    fresh,
  };
}

function commonColumn(parts: readonly TypedSql[], first: TypedSql) {
  if (parts.every(({ type }) => type === first.type)) {
    const isSame = parts.every(
      ({ shape }) => shape.unit === first.shape.unit && shape.currency === first.shape.currency,
    );
    const { unit, currency } = isSame ? first.shape : plainShape;
    const isWhole = parts.every(({ shape }) => shape.isWhole);
    const isInteger = parts.every((part) => part.isInteger === true);
    const cast = first.type === "number" && !isInteger ? "::double" : "";
    return {
      typed: { type: first.type, shape: { unit, currency, isWhole }, isInteger },
      each: parts.map(({ sql }) => sql + cast),
    };
  }
  return {
    typed: { type: "text", shape: plainShape } as const,
    each: parts.map(({ sql }) => `${sql}::varchar`),
  };
}

/** Names that no column of the table has; DuckDB ignores their case. */
export function freshNames(names: readonly string[]): (wanted: string) => string {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  return (wanted) => {
    let name = wanted;
    while (taken.has(name)) name += "_";
    taken.add(name);
    return name;
  };
}
