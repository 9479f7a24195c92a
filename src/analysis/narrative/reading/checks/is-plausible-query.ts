import type { Condition, Expression, Query, Value } from "#contract/query.ts";
import { requiredConditions } from "../../../domain/required-conditions.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { namesMoney } from "../columns/is-total-meaningful.ts";
import { wordsOf } from "../words/vocabulary.ts";

interface Asked {
  readonly columns: readonly ColumnProfile[];
  readonly question: string;
  /** Whether a total is spoken of. */
  readonly saysTotal: boolean;
}

/**
 * Whether a query can be what somebody asks. A misreading often comes to one that cannot: the number of
 * different wards where the ward is Oak, groups by a time and by its hour, single records beyond the
 * largest there is where a total was spoken of, or records where money was.
 */
export function isPlausibleQuery(query: Query, { columns, question, saysTotal }: Asked): boolean {
  const required = requiredConditions(query.where);
  return (
    !countsOneValue(query, required) &&
    !groupsByOne(query, required) &&
    !groupsTwice(query, columns) &&
    !sharesOwnGroup(query) &&
    !sharesAll(query, required) &&
    !sharesNamed(query, required) &&
    !query.measures.some(({ value }) => sharesBounded(value)) &&
    !sharesRequired(query, required) &&
    !(versus.test(question) && groupsOneValue(query, required)) &&
    !addsPeriodNumbers(query, columns) &&
    !addsPrices(query, columns) &&
    !addsWhereAny(query, columns) &&
    !repeatsRecords(query) &&
    !dividesByItself(query) &&
    !required.some(saysTwice) &&
    !(wholeShare.test(question) && countsShare(query)) &&
    !(money.test(question) && countsAlone(query, columns)) &&
    !(saysTotal && required.some((part) => isBeyond(part, columns)))
  );
}

/** `images per exam`, where no column counts images: a number divided by itself. */
const dividesByItself = ({ measures }: Query): boolean =>
  measures.some(
    ({ value }) =>
      value.kind === "arithmetic" &&
      value.operator === "/" &&
      JSON.stringify(value.left) === JSON.stringify(value.right),
  );

/** `from ED or an emergency`, both of which were taken for the same ward: one of them means something else. */
const saysTwice = (condition: Condition): boolean =>
  condition.kind === "or" &&
  new Set(condition.of.map((one) => JSON.stringify(one))).size < condition.of.length;

/** The column that an expression is and nothing else. */
export const columnIn = (of: Expression | null): string | null =>
  of?.kind === "column" ? of.column : null;

function countsOneValue({ measures }: Query, required: readonly Condition[]): boolean {
  const fixed = new Set(
    required.flatMap((part) =>
      part.kind === "compare" && part.operator === "=" ? [columnIn(part.left)] : [],
    ),
  );
  return measures.some(
    ({ value }) =>
      value.kind === "aggregate" &&
      value.aggregate === "distinct" &&
      columnIn(value.of) !== null &&
      fixed.has(columnIn(value.of)),
  );
}

/** `routine next to urgent`: groups of a column of which a single value is left set nothing against it. */
const groupsOneValue = ({ by }: Query, required: readonly Condition[]): boolean =>
  by.some(({ of }) =>
    required.some(
      (part) =>
        part.kind === "compare" &&
        part.operator === "=" &&
        columnIn(part.left) !== null &&
        columnIn(part.left) === columnIn(of),
    ),
  );

const versus = /\b(?:vs|versus|next to|against|compared|alongside|beside)\b/i;

/** The share of the urgent among the urgent, and among all others. */
const sharesOwnGroup = ({ by, measures }: Query): boolean =>
  measures.some(
    ({ value }) =>
      value.kind === "share" &&
      value.of.kind === "compare" &&
      by.some(({ of }) => columnIn(of) !== null && columnIn(of) === shared(value.of)),
  );

/** What share of the approved was approved: all of it. */
const sharesAll = ({ measures }: Query, required: readonly Condition[]): boolean =>
  measures.some(({ value }) => {
    const text = JSON.stringify(value);
    return (
      text.startsWith('{"kind":"arithmetic","operator":"*","left":{"kind":"number","value":100}') &&
      required.some((part) => text.includes(`"where":${JSON.stringify(part)}`))
    );
  });

/** `fill rate` where only filled shifts are left: all of them. */
const sharesRequired = ({ measures }: Query, required: readonly Condition[]): boolean =>
  measures.some(
    ({ value }) =>
      value.kind === "share" &&
      value.among === null &&
      required.some((part) => JSON.stringify(part) === JSON.stringify(value.of)),
  );

/** `what share wear theirs less than 4 hours`: so many of the records, and not of all hours those of such records. */
const sharesBounded = (value: Value): boolean =>
  value.kind === "arithmetic" &&
  (sharesBounded(value.left) ||
    sharesBounded(value.right) ||
    (value.operator === "/" &&
      value.left.kind === "aggregate" &&
      value.left.aggregate === "sum" &&
      value.left.where?.kind === "compare" &&
      columnIn(value.left.of) !== null &&
      columnIn(value.left.of) === columnIn(value.left.where.left)));

/** What share of the planned and the emergency caesareans were caesareans: all of them. */
const sharesNamed = ({ measures }: Query, required: readonly Condition[]): boolean =>
  measures.some(
    ({ value }) =>
      value.kind === "share" &&
      value.among === null &&
      value.of.kind === "text" &&
      required.some((part) => holdAll(part, value.of)),
  );

/** Whether each value that a condition names has the text that another asks for. */
function holdAll(part: Condition, text: Condition): boolean {
  if (text.kind !== "text" || text.match !== "contains") return false;
  const { of, values } = valuesNamed(part);
  return (
    columnIn(of) !== null &&
    columnIn(of) === columnIn(text.of) &&
    values.length > 0 &&
    values.every((value) => value.toLowerCase().includes(text.value.toLowerCase()))
  );
}

function valuesNamed(part: Condition): { of: Expression | null; values: readonly string[] } {
  if (part.kind === "in") return { of: part.of, values: part.values.map(String) };
  if (part.kind !== "compare" || part.operator !== "=" || part.right.kind !== "text")
    return { of: null, values: [] };
  return { of: part.left, values: [part.right.value] };
}

const shared = (of: Condition): string | null => (of.kind === "compare" ? columnIn(of.left) : null);

/** Groups by a column of which the records have but one value: the words mean something else. */
const groupsByOne = ({ by }: Query, required: readonly Condition[]): boolean =>
  by.some(({ of }) =>
    required.some(
      (part) =>
        part.kind === "compare" &&
        part.operator === "=" &&
        part.right.kind === "text" &&
        columnIn(of) !== null &&
        columnIn(part.left) === columnIn(of),
    ),
  );

/** `what % of the total spend`: of a sum, and no share of records. */
const wholeShare =
  /(?:%|\b(?:percent|percentage|share|proportion|fraction)) of (?:the |our |all )*(?:total|overall)\b/i;

const countsShare = ({ measures }: Query): boolean =>
  measures.some(({ value }) => value.kind === "share") &&
  measures.some(({ value }) => value.kind === "aggregate" && value.aggregate === "sum");

/** Money that is asked for; a sign before a number bounds something. */
const money = /\b(?:spend|spent|spending|dollars|money)\b|\bin \$|\$(?!\s*\d)/i;

/** Counts of records, where columns hold money. */
const countsAlone = ({ measures }: Query, columns: readonly ColumnProfile[]): boolean =>
  columns.some((column) => column.unit === "money" || namesMoney(column)) &&
  measures.length > 0 &&
  measures.every(({ value }) => isCountAlone(value));

const isCountAlone = (value: Value): boolean => {
  if (value.kind === "aggregate") return value.of === null;
  if (value.kind === "arithmetic") return isCountAlone(value.left) && isCountAlone(value.right);
  return value.kind === "over-groups" ? isCountAlone(value.of) : value.kind === "number";
};

/** More values than the days of a month: times, each of which has one hour or month. */
const manyValues = 31;

/** By single times and, besides, by what is computed of them. */
function groupsTwice({ by }: Query, columns: readonly ColumnProfile[]): boolean {
  const plain = by
    .flatMap(({ of }) => columnIn(of) ?? [])
    .filter((name) => columns.some((one) => one.name === name && one.distinct > manyValues));
  return by.some(
    ({ of }) =>
      of.kind !== "column" &&
      plain.some((name) => JSON.stringify(of).includes(`"column":${JSON.stringify(name)}`)),
  );
}

/** Calendar years and weeks are numbers that nobody adds up. */
const addsPeriodNumbers = ({ measures }: Query, columns: readonly ColumnProfile[]): boolean =>
  measures.some(
    ({ value }) =>
      value.kind === "aggregate" &&
      value.aggregate === "sum" &&
      columns.some(
        ({ name, type, minimum, maximum }) =>
          name === columnIn(value.of) &&
          ((/year|yr|fy/i.test(name) && Number(minimum) >= 1900 && Number(maximum) <= 2100) ||
            (/(?:^|[^a-z])(?:week|wk)(?:$|[^a-z])/i.test(name) &&
              type === "BIGINT" &&
              Number(minimum) >= 1 &&
              Number(maximum) <= 53)),
      ),
  );

/**
 * What a kilogram or an hour costs adds up to nothing; neither does what one piece costs, where another
 * column holds what all of them do.
 */
const addsPrices = ({ measures }: Query, columns: readonly ColumnProfile[]): boolean => {
  const money = columns.filter(({ unit }) => unit === "money");
  const prices = money.filter(({ name }) =>
    /unit|each|(?:^|[^a-z])per(?:[^a-z]|$)|price/i.test(name),
  );
  const isTotalled = money.some(({ name }) => /total|amount|line|sum|gross|net/i.test(name));
  const never = [...columns.filter(isRatePerUnit), ...(isTotalled ? prices : [])];
  const sums = (value: Value): boolean =>
    value.kind === "arithmetic"
      ? sums(value.left) || sums(value.right)
      : value.kind === "aggregate" &&
        value.aggregate === "sum" &&
        never.some(({ name }) => name === columnIn(value.of));
  return measures.some(({ value }) => sums(value));
};

const isRatePerUnit = ({ name }: ColumnProfile): boolean =>
  [wordsOf(name).join(" "), name.toLowerCase()].some((text) => perUnit.test(text));

const perUnit =
  /\b(?:cost|price|fee|charge|tariff|wage|pay|spend|rate)s?\b(?:.* per(?: |$)| ?\/ ?[a-z])|[£$€] ?\/ ?[a-z]/;

/** `% of offered calls that were abandoned`, where each row counts many: no rows with any abandoned one. */
const addsWhereAny = ({ measures }: Query, columns: readonly ColumnProfile[]): boolean =>
  measures.some(
    ({ value }) =>
      value.kind === "arithmetic" &&
      columns.some(
        ({ name, type, maximum }) =>
          type === "BIGINT" &&
          Number(maximum) > 1 &&
          JSON.stringify(value).includes(
            `"kind":"compare","operator":">","left":${JSON.stringify({ kind: "column", column: name })},"right":{"kind":"number","value":0}`,
          ),
      ),
  );

/** Sums and counts of records, each of which stands there once for each of its months. */
const repeatsRecords = ({ from, where, measures }: Query): boolean =>
  from.kind === "unpivot" &&
  // Empty cells are counted one by one.
  !requiredConditions(where).some(
    (part) => part.kind === "empty" && columnIn(part.of) === from.value,
  ) &&
  measures.some(({ value }) => !isOncePerMonth(value, from.value));

function isOncePerMonth(value: Value, cell: string): boolean {
  if (value.kind === "arithmetic")
    return isOncePerMonth(value.left, cell) && isOncePerMonth(value.right, cell);
  if (value.kind === "over-groups") return isOncePerMonth(value.of, cell);
  if (value.kind !== "aggregate") return true;
  return value.aggregate === "count" || value.aggregate === "sum"
    ? columnIn(value.of) === cell
    : true;
}

function isBeyond(part: Condition, columns: readonly ColumnProfile[]): boolean {
  if (part.kind !== "compare" || part.right.kind !== "number") return false;
  const column = columns.find(({ name }) => name === columnIn(part.left));
  return (
    (part.operator === ">" || part.operator === ">=") &&
    typeof column?.maximum === "number" &&
    part.right.value > column.maximum
  );
}
