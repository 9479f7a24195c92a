import { faultOfLabel, numbersIn } from "../../domain/fault-of-label.ts";

type Node = Readonly<Record<string, unknown>>;

/**
 * Why a SELECT that a model wrote would print what no data say: it reads no data, an output is a number
 * of its own, or a text of its own tells more than its conditions. Null where it would not.
 */
export function faultOfOutputs(parsed: unknown): string | null {
  const nodes = nodesIn(parsed);
  if (!nodes.some(readsData)) return "it reads no data";
  if (nodes.some((node) => node.type === "EXPRESSION_LIST" && nodesIn(node.values).some(isNumber)))
    return "a list of values holds no numbers";
  const conditions = numbersIn(nodes.filter(isCondition));
  for (const output of outputsIn(parsed)) {
    const within = nodesIn(output);
    const isComputed = within.some(
      (node) => computing.has(String(node.class)) || counting.has(String(node.function_name)),
    );
    if (!isComputed && within.some(isNumber)) return "an output is no number of its own";
    for (const text of textsIn(output)) {
      const fault = faultOfLabel(text, conditions);
      if (fault !== null) return fault;
    }
  }
  return null;
}

/** As the part that every SELECT is given, under which the columns have their aliases. */
const readsData = ({ type, schema_name: schema = "", table_name: name }: Node) =>
  type === "BASE_TABLE" && schema === "" && String(name).toLowerCase() === "data";
const computing: ReadonlySet<string> = new Set(["COLUMN_REF", "STAR", "SUBQUERY", "WINDOW"]);
const counting: ReadonlySet<string> = new Set(["count_star", "count"]);

function nodesIn(part: unknown): Node[] {
  if (typeof part !== "object" || part === null) return [];
  const own = Array.isArray(part) ? [] : [part as Node];
  return [...own, ...Object.values(part).flatMap(nodesIn)];
}

/** Of each SELECT within it, but where only the existence of a row counts. */
function outputsIn(part: unknown): unknown[] {
  if (typeof part !== "object" || part === null) return [];
  const { type, subquery_type: of, select_list: list } = part as Node;
  if (of === "EXISTS" || of === "NOT_EXISTS") return [];
  const own = type === "SELECT_NODE" && Array.isArray(list) ? list : [];
  return [...own, ...Object.values(part).flatMap(outputsIn)];
}

const isCondition = ({ class: kind }: Node) => kind === "COMPARISON" || kind === "BETWEEN";

const constantOf = (node: Node): unknown =>
  node.class === "CONSTANT" ? (node.value as Node | undefined)?.value : undefined;
const isNumber = (node: Node) => typeof constantOf(node) === "number";

/** Texts that an output may become; what a column is compared with is none. */
function textsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const node = part as Node;
  if (isCondition(node) || node.class === "OPERATOR") return [];
  const own = constantOf(node);
  if (typeof own === "string") return [own];
  if (node.class === "FUNCTION" && formatting.has(String(node.function_name))) return [];
  return Object.values(node).flatMap(textsIn);
}

/** Their texts are patterns, units and separators. */
const formatting: ReadonlySet<string> = new Set([
  ...["strftime", "strptime", "try_strptime", "date_trunc", "date_part", "date_diff", "datediff"],
  ...["datepart", "datetrunc", "date_add", "regexp_matches", "regexp_extract", "regexp_replace"],
  ...["string_agg", "split_part", "like_escape", "~~", "!~~", "~~*", "contains", "starts_with"],
]);
