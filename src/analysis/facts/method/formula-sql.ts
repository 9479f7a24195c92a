import type { Formula } from "../../domain/method.ts";
import { compileExpression } from "../query/compile-expression.ts";
import { plainShape, quoteNumber, quoteText, type TypedSql } from "../query/quote-sql.ts";
import type { Frame } from "./frame.ts";

/** A derived column as SQL. */
export function formulaSql(formula: Formula, frame: Frame): TypedSql {
  switch (formula.kind) {
    case "logarithm":
      return logarithm(formula, frame);
    case "power":
      return number(`pow(${inner(formula, frame)}::double, ${quoteNumber(formula.exponent)})`);
    case "length":
      return number(lengths[formula.unit](`${inner(formula, frame)}::varchar`));
    case "title":
      return title(formula, frame);
    case "recode":
      return recoded(formula, frame);
    case "moment":
      return {
        sql: `make_timestamp((${inner(formula, frame)} * 1000000)::bigint)`,
        type: "timestamp",
        shape: plainShape,
      };
    case "scaled":
      return scaled(formula, frame);
    default:
      return compileExpression(formula, frame.scope);
  }
}

const number = (sql: string): TypedSql => ({ sql: `(${sql})`, type: "number", shape: plainShape });

const inner = (formula: Extract<Formula, { of: unknown; kind: Own }>, frame: Frame) =>
  compileExpression(formula.of, frame.scope).sql;

type Own = "logarithm" | "power" | "length" | "title" | "recode" | "moment";

const lengths = {
  characters: (of: string) => `length(${of})`,
  words: (of: string) => `len(regexp_extract_all(${of}, '\\S+'))`,
} as const;

const logarithms = { e: "ln", "2": "log2", "10": "log10" } as const;

/** DuckDB refuses the logarithm of a number that is not positive. */
function logarithm(formula: Extract<Formula, { kind: "logarithm" }>, frame: Frame): TypedSql {
  const of = `(${inner(formula, frame)}::double + ${quoteNumber(formula.plus)})`;
  return number(`CASE WHEN ${of} > 0 THEN ${logarithms[formula.base]}(${of}) END`);
}

/** The first word that ends in a full stop. */
function title(formula: Extract<Formula, { kind: "title" }>, frame: Frame): TypedSql {
  const word = `nullif(regexp_extract(${inner(formula, frame)}, '([A-Za-z]+)\\.', 1), '')`;
  if (formula.known.length === 0) return { sql: word, type: "text", shape: plainShape };
  const listed = formula.known.map(quoteText).join(", ");
  const others = formula.others === null ? "NULL" : quoteText(formula.others);
  return {
    sql: `(CASE WHEN ${word} IN (${listed}) THEN ${word} ELSE ${others} END)`,
    type: "text",
    shape: plainShape,
  };
}

function recoded(formula: Extract<Formula, { kind: "recode" }>, frame: Frame): TypedSql {
  const of = `lower(${inner(formula, frame)}::varchar)`;
  const cases = formula.codes.map(
    ({ value, code }) => `WHEN ${of} = ${quoteText(value.toLowerCase())} THEN ${quoteNumber(code)}`,
  );
  return number(`CASE ${cases.join(" ")} END`);
}

function scaled(formula: Extract<Formula, { kind: "scaled" }>, frame: Frame): TypedSql {
  const of = frame.number(formula.column);
  if (formula.to === "deviations")
    return number(`(${of} - avg(${of}) OVER ()) / nullif(stddev_pop(${of}) OVER (), 0)`);
  const least = `min(${of}) OVER ()`;
  return number(`(${of} - ${least}) / nullif(max(${of}) OVER () - ${least}, 0)::double`);
}
