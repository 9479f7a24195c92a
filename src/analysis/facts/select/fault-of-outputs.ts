import { faultOfLabel, numbersIn } from "../../domain/fault-of-label.ts";
import { faultOfConstants } from "./fault-of-constants.ts";
import { nodesIn, outputsIn, type ParsedNode, textOf } from "./parsed-node.ts";

/**
 * Why a SELECT that a model wrote would print what no data say: it reads no data, an output is a figure
 * of its own, or a text of its own tells more than its conditions. Null where it would not.
 */
export function faultOfOutputs(parsed: unknown): string | null {
  const nodes = nodesIn(parsed);
  if (!nodes.some(readsData)) return "it reads no data";
  const constant = faultOfConstants(parsed);
  if (constant !== null) return constant;
  const conditions = numbersIn(nodes.filter(isCondition));
  for (const text of outputsIn(parsed).flat().flatMap(textsIn)) {
    const fault = faultOfLabel(text, conditions);
    if (fault !== null) return fault;
  }
  return null;
}

/** As the part that every SELECT is given, under which the columns have their aliases. */
const readsData = ({ type, schema_name: schema = "", table_name: name }: ParsedNode) =>
  type === "BASE_TABLE" && schema === "" && String(name).toLowerCase() === "data";
const isCondition = ({ class: kind }: ParsedNode) => kind === "COMPARISON" || kind === "BETWEEN";

/** Texts that an output may become; what a column is compared with is none. */
function textsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const node = part as ParsedNode;
  if (isCondition(node) || node.class === "OPERATOR") return [];
  const own = textOf(node);
  if (own !== null) return [own];
  if (node.class === "FUNCTION" && formatting.has(String(node.function_name))) return [];
  return Object.values(node).flatMap(textsIn);
}

/** Their texts are patterns, units and separators. */
const formatting: ReadonlySet<string> = new Set([
  ...["strftime", "strptime", "try_strptime", "date_trunc", "date_part", "date_diff", "datediff"],
  ...["datepart", "datetrunc", "date_add", "regexp_matches", "regexp_extract", "regexp_replace"],
  ...["string_agg", "split_part", "like_escape", "~~", "!~~", "~~*", "contains", "starts_with"],
]);
