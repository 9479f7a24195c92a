import { callsWithoutBrackets, scalarFunctions, tableFunctions } from "./select-functions.ts";

type Node = Readonly<Record<string, unknown>>;

/**
 * Why a SELECT that somebody wrote is not run, as DuckDB's own parser reads it; null where it is. Only
 * what is listed may stand in it: the loaded table, what it names itself, and functions without effect.
 */
export function faultOfSelect(parsed: unknown): string | null {
  if (!isNode(parsed) || parsed.error !== false)
    return isNode(parsed) && typeof parsed.error_message === "string"
      ? parsed.error_message
      : "it cannot be read";
  const { statements } = parsed;
  if (!Array.isArray(statements) || statements.length !== 1)
    return "it must be exactly one statement";
  return faultIn(statements[0], new Set(["data", ...namesOfParts(statements[0])]));
}

const isNode = (part: unknown): part is Node => typeof part === "object" && part !== null;

/** Names that its WITH gives. */
function namesOfParts(part: unknown): string[] {
  if (!isNode(part)) return [];
  const own =
    isNode(part.cte_map) && Array.isArray(part.cte_map.map)
      ? part.cte_map.map.flatMap((entry) =>
          isNode(entry) && typeof entry.key === "string" ? [entry.key.toLowerCase()] : [],
        )
      : [];
  return [...own, ...Object.values(part).flatMap(namesOfParts)];
}

function faultIn(part: unknown, tables: ReadonlySet<string>): string | null {
  if (!isNode(part)) return null;
  const own = Array.isArray(part) ? null : faultOfNode(part, tables);
  if (own !== null) return own;
  for (const [key, within] of Object.entries(part)) {
    // A constant and a type hold nothing that is run, in words of their own.
    if (key === "value" || key === "cast_type") continue;
    const fault = faultIn(within, tables);
    if (fault !== null) return fault;
  }
  // The parts of a WITH stand under `value` too.
  return "key" in part ? faultIn(part.value, tables) : null;
}

function faultOfNode(node: Node, tables: ReadonlySet<string>): string | null {
  if (isNode(node.sample)) return "a sample would not be the same again";
  if (typeof node.class === "string") return faultOfExpression(node);
  if (typeof node.type !== "string") return null;
  switch (node.type) {
    case "BASE_TABLE":
      return faultOfTable(node, tables);
    case "TABLE_FUNCTION":
      return faultOfTableFunction(node);
    default:
      return listedTypes.has(node.type) ? null : `${node.type} is not allowed`;
  }
}

function faultOfTable(node: Node, tables: ReadonlySet<string>): string | null {
  const name = String(node.table_name);
  const { schema_name: schema = "", catalog_name: catalog = "" } = node;
  const isOwn = schema === "" || (schema === "main" && name === "data");
  const isKnown = isOwn && catalog === "" && tables.has(name.toLowerCase());
  return isKnown && !isNode(node.at_clause) ? null : `there is no table ${name}`;
}

function faultOfTableFunction({ function: called }: Node): string | null {
  const name = isNode(called) ? String(called.function_name) : "";
  return tableFunctions.has(name) ? null : `the table function ${name} is not allowed`;
}

function faultOfExpression(node: Node): string | null {
  if (!listedClasses.has(String(node.class))) return `${node.class} is not allowed`;
  if (typeof node.function_name === "string" && !scalarFunctions.has(node.function_name))
    return `the function ${node.function_name} is not allowed`;
  if (node.class !== "COLUMN_REF" || !Array.isArray(node.column_names)) return null;
  const [name, ...more] = node.column_names.map((one) => String(one).toLowerCase());
  return more.length === 0 && callsWithoutBrackets.has(name ?? "")
    ? `${name} is not allowed`
    : null;
}

const listedTypes = new Set([
  ...["SELECT_NODE", "SET_OPERATION_NODE", "CTE_NODE"],
  ...["EMPTY", "SUBQUERY", "JOIN"],
  ...["ORDER_MODIFIER", "LIMIT_MODIFIER", "LIMIT_PERCENT_MODIFIER", "DISTINCT_MODIFIER"],
  ...["ORDER_DEFAULT", "ASCENDING", "DESCENDING"],
]);

const listedClasses = new Set([
  ...["CONSTANT", "COLUMN_REF", "COMPARISON", "CONJUNCTION", "OPERATOR", "CASE", "CAST"],
  ...["BETWEEN", "SUBQUERY", "STAR", "WINDOW", "FUNCTION", "LAMBDA", "COLLATE"],
  ...["POSITIONAL_REFERENCE"],
]);
