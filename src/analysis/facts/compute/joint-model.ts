import type { CellReference, Result } from "#contract/report.ts";
import type { FactOf } from "../../domain/fact.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import { quoteName, quoteText } from "../query/quote-sql.ts";
import { type Evidence, fitLogistic } from "../statistics/logistic-regression.ts";
import { type FactContext, noTest, numberAt, referToCell } from "./ledger.ts";
import { numberColumn } from "./measures.ts";
import { logisticColumns, termColumns } from "./model-operations.ts";

/** Columns that take part at most, and values of one that get a term of their own. */
const maxPredictors = 6;
const maxValues = 9;
/** Records for each term; for a share, records of the rarer outcome. */
const fewestEach = 10;
const fewestInTerm = 10;
const leastFilled = 0.7;

/** One column of numbers of the model. */
interface Term {
  readonly predictor: string;
  readonly label: string;
  /** What a term of 0 and 1 sets against each other. */
  readonly compared: string;
  readonly sql: string;
}

interface Outcome {
  readonly column: ColumnProfile;
  readonly value: string | null;
}

/**
 * What matters for a column once the others are held equal: least squares for a number, a logistic
 * model for the share of a value. Both rest on sums that one query gives, so that the model is
 * computed again like every other result. Null where fewer than two columns can take part.
 */
export async function jointModel(
  context: FactContext,
  { column, value }: Outcome,
  candidates: readonly ColumnProfile[],
): Promise<FactOf<"joint-model"> | null> {
  let predictors = candidates
    .filter(({ filled }) => filled >= leastFilled * context.profile.rows)
    .filter((one) => termsOf(one).length > 0)
    .slice(0, maxPredictors);
  const method = value === null && column.kind === "number" ? "linear" : "logistic";
  const attempt = method === "linear" ? linear : logistic;
  // The weakest one gives way where there are too few records, or where it depends on the others.
  for (; predictors.length >= 2; predictors = predictors.slice(0, -1)) {
    const found = await attempt(context, { column, value }, predictors);
    if (found === null) continue;
    const { model, fit } = found;
    return {
      kind: "joint-model",
      asked: true,
      ...noTest,
      strength: strengthOf(method, numberAt(fit, "explained")),
      p: numberAt(fit, "p"),
      ...{ column: column.name, value, method, model, fit },
    };
  }
  return null;
}

const strengthOf = (method: "linear" | "logistic", explained: number) =>
  Math.sqrt(Math.max(0, method === "linear" ? explained / 100 : explained));

type Attempt = Promise<{ model: Result; fit: Result } | null>;

async function linear(
  context: FactContext,
  { column }: Outcome,
  predictors: readonly ColumnProfile[],
): Attempt {
  const { ledger, profile } = context;
  const terms = predictors.flatMap(termsOf);
  const outcome = { predictor: "", label: column.name, compared: "", sql: quoteName(column.name) };
  const all = [...terms, outcome];
  const places = all.map((_, place) => place);
  const sums = places.map((j) => listOf(places.map((i) => `p${Math.min(i, j)}_${Math.max(i, j)}`)));
  const sql =
    `with ${standardised(all)}, p as (select ${places.flatMap((j) => places.slice(0, j + 1).map((i) => `sum(z${i} * z${j}) as p${i}_${j}`)).join(", ")} from z) ` +
    `select ${shared(all)}, ${sums.join(", ")} from p, m`;
  if (!(await hasEnough(context, sql, terms.length))) return null;
  const products = await ledger.query({
    title: `Sums for a model of ${column.name}`,
    words:
      "sums of products of all columns that take part, each less its mean and by its standard deviation, over records that hold all of them",
    columns: [
      ...termColumns,
      ...all.map(({ label }, place) => numberColumn(`with${place}`, label)),
    ],
    sql,
    population: profile.rows,
  });
  const inputs = cellsOf(products);
  const model = ledger.derive({
    title: `What matters for ${column.name}, all else equal`,
    words:
      "least squares of the standardised columns together; partial correlation is that with the others held equal",
    operation: "linear-model",
    inputs,
  });
  if (model.rows.length < 2) return null;
  const fit = ledger.derive({
    title: `How well the model explains ${column.name}`,
    words: "adjusted share of variance explained, with the F test of the whole model",
    operation: "linear-fit",
    inputs,
  });
  return { model, fit };
}

async function logistic(
  context: FactContext,
  { column, value }: Outcome,
  predictors: readonly ColumnProfile[],
): Attempt {
  const { ledger, profile } = context;
  const terms = predictors.flatMap(termsOf);
  const y =
    value === null
      ? `${quoteName(column.name)}`
      : `(${quoteName(column.name)}::varchar = ${quoteText(value)})`;
  const intercept = { predictor: "", label: "Intercept", compared: "", sql: "1" };
  const all = [intercept, ...terms];
  const sqlAt = (coefficients: readonly number[]) => logisticSql(all, `${y}::int`, coefficients);
  const zeros = all.map(() => 0);
  if (!(await hasEnough(context, sqlAt(zeros), terms.length))) return null;
  const found = await fitLogistic(all.length, async (coefficients) =>
    evidenceOf(await ledger.peek(sqlAt(coefficients))),
  );
  if (found === null) return null;
  const target = value === null ? column.name : `${column.name} = ${value}`;
  const products = await ledger.query({
    title: `Sums for a model of ${target}`,
    words:
      "sums over records that hold all columns that take part, at the coefficients that fit best: score, information and log-likelihood",
    columns: [
      ...logisticColumns,
      ...all.map(({ label }, place) => numberColumn(`with${place}`, label)),
    ],
    sql: sqlAt(found),
    population: profile.rows,
  });
  const inputs = cellsOf(products);
  const model = ledger.derive({
    title: `What matters for ${target}, all else equal`,
    words: "logistic regression on the columns together, with Wald tests",
    operation: "logistic-model",
    inputs,
  });
  if (model.rows.length < 2) return null;
  const fit = ledger.derive({
    title: `How well the model explains ${target}`,
    words: "McFadden's R², with the likelihood ratio test of the whole model",
    operation: "logistic-fit",
    inputs,
  });
  return { model, fit };
}

/** A number as it is; two values as 0 and 1; more values by a term each but for the most frequent. */
function termsOf(column: ColumnProfile): Term[] {
  const x = quoteName(column.name);
  if (column.kind === "number" || (column.kind === "binary" && column.type !== "VARCHAR"))
    return [{ predictor: column.name, label: column.name, compared: "", sql: `${x}::double` }];
  const kept = column.values.slice(0, maxValues).filter(({ count }) => count >= fewestInTerm);
  const [base, ...others] = kept;
  if (base === undefined) return [];
  const own = others.map(({ value }) => ({
    predictor: column.name,
    label: `${column.name} = ${value}`,
    compared: `${value} against ${base.value}`,
    sql: `(${x}::varchar = ${quoteText(value)})::int`,
  }));
  const rest = column.filled - kept.reduce((sum, { count }) => sum + count, 0);
  if (rest < fewestInTerm) return own;
  const among = kept.map(({ value }) => quoteText(value)).join(", ");
  return [
    ...own,
    {
      predictor: column.name,
      label: `${column.name}, another value`,
      compared: `another value against ${base.value}`,
      sql: `(${x}::varchar not in (${among}))::int`,
    },
  ];
}

/** Records that hold everything (`c`), means and deviations (`m`), standardised columns (`z`). */
function standardised(all: readonly Term[], y?: string): string {
  const present = all.map(({ sql }) => `(${sql}) is not null`).join(" and ");
  const outcome = y === undefined ? "" : `, ${y} as y`;
  const alsoY = y === undefined ? "" : ` and (${y}) is not null`;
  return (
    `c as (select ${all.map(({ sql }, place) => `(${sql})::double as x${place}`).join(", ")}${outcome} from data where ${present}${alsoY}), ` +
    `m as (select count(*) as n, ${all.map((_, place) => `avg(x${place}) as a${place}, stddev_samp(x${place}) as s${place}`).join(", ")} from c), ` +
    `z as (select ${all.map((_, place) => `coalesce((x${place} - a${place}) / nullif(s${place}, 0), 1) as z${place}`).join(", ")}${y === undefined ? "" : ", y"} from c, m)`
  );
}

const listOf = (items: readonly string[]) => `unnest([${items.join(", ")}])`;

const shared = (all: readonly Term[]) =>
  [
    listOf(all.map(({ label }) => quoteText(label))),
    listOf(all.map(({ predictor }) => quoteText(predictor))),
    listOf(all.map(({ compared }) => quoteText(compared))),
    "n",
    listOf(all.map((_, place) => `a${place}`)),
    listOf(all.map((_, place) => `s${place}`)),
  ].join(", ");

/** Everything that the records say about these coefficients; the intercept's term is always 1. */
function logisticSql(all: readonly Term[], y: string, coefficients: readonly number[]): string {
  const odds = coefficients.map((value, place) => `${value}::double * z${place}`).join(" + ");
  const places = all.map((_, place) => place);
  const chance = "1 / (1 + exp(-greatest(-700, least(700, o))))";
  const information = places.map((j) =>
    listOf(places.map((i) => `i${Math.min(i, j)}_${Math.max(i, j)}`)),
  );
  return (
    `with ${standardised(all, y)}, o as (select *, ${odds} as o from z), e as (select *, ${chance} as q from o), ` +
    `p as (select sum(y) as events, sum(ln(greatest(case when y = 1 then q else 1 - q end, 1e-300))) as loglik, ${places.map((i) => `sum(z${i} * (y - q)) as g${i}`).join(", ")}, ${places.flatMap((j) => places.slice(0, j + 1).map((i) => `sum(z${i} * z${j} * q * (1 - q)) as i${i}_${j}`)).join(", ")} from e) ` +
    `select ${shared(all)}, ${listOf(coefficients.map((value) => `${value}::double`))}, ${listOf(places.map((i) => `g${i}`))}, loglik, events::bigint, ${information.join(", ")} from p, m`
  );
}

function evidenceOf(rows: Result["rows"]): Evidence {
  return {
    score: rows.map((row) => Number(row[7])),
    information: rows.map((row) => row.slice(10).map(Number)),
    logLikelihood: Number(rows[0]?.[8]),
  };
}

/** Whether each term has at least ten records, for a share ten of the rarer outcome. */
async function hasEnough({ ledger }: FactContext, sql: string, terms: number): Promise<boolean> {
  const [row] = await ledger.peek(sql);
  const n = Number(row?.[3] ?? 0);
  const isShare = sql.includes(" as events");
  const events = isShare ? Number(row?.[9]) : n;
  return Math.min(events, isShare ? n - events : n) >= fewestEach * terms;
}

const cellsOf = (result: Result): CellReference[] =>
  result.rows.flatMap((_, row) => result.columns.map(({ key }) => referToCell(result, key, row)));
