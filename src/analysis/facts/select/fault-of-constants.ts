import { nodesIn, numberOf, outputsIn, type ParsedNode, textOf } from "./parsed-node.ts";
import { constantArguments, numbersOfTexts, unitsOfMeasure } from "./select-functions.ts";

/**
 * Why a SELECT would print a figure that whoever wrote it brought along, in full or as a part: `count(*) * 0 + 42`
 * has a receipt, and no data behind it. Each constant of an output must have one of few uses that make no
 * figure: to round, to turn a unit or a part into another, to name a group, to count by ones; conditions
 * may hold any. Null where each has one.
 */
export function faultOfConstants(parsed: unknown): string | null {
  const lists = outputsIn(parsed);
  if (lists.length > mostSelects) return `it has more than ${mostSelects} SELECTs`;
  const outputs = lists.flat();
  for (const output of outputs) {
    const fault = faultIn(output, { isCounted: false, isNumber: false }) ?? faultOfTerms(output);
    if (fault !== null) return fault;
  }
  if (lists.filter((list) => list.some((one) => scalesIn(one) > 0)).length > 1)
    return "numbers may scale in one SELECT alone, not in one upon another";
  // What names a group in one SELECT could be read as a number in the next.
  if (outputs.some(hasText) && outputs.some((output) => nodesIn(output).some(readsNumber)))
    return "it reads numbers from texts beside texts of its own";
  return faultOfLimits(parsed);
}

/** Many make a figure out of many that are one each. */
const mostSelects = 8;
const mostTerms = 6;

interface Use {
  /** It is within an aggregate, where each record may count as one or none. */
  readonly isCounted: boolean;
  /** It becomes a number, which no text may. */
  readonly isNumber: boolean;
}

function faultIn(node: ParsedNode, use: Use): string | null {
  switch (node.class) {
    case "CONSTANT":
      return faultOfConstant(node, use);
    case "COMPARISON":
    case "BETWEEN":
    case "CONJUNCTION":
    case "COLUMN_REF":
    case "POSITIONAL_REFERENCE":
    case "STAR":
    case "SUBQUERY":
      return null;
    case "CASE":
      return firstFault(branchesOf(node), use);
    case "CAST":
      return faultOfCast(node, use);
    case "OPERATOR":
      return node.type === "OPERATOR_COALESCE" ? faultOfFallback(node, use) : null;
    case "FUNCTION":
    case "WINDOW":
      return faultOfCall(node, use);
    default:
      return nodesIn(node).some((one) => one.class === "CONSTANT") ? onlyUses : null;
  }
}

const onlyUses =
  "a constant in an output may only round, scale a unit, or name a group: compare in WHERE or CASE instead";

function faultOfConstant(node: ParsedNode, { isCounted, isNumber }: Use): string | null {
  const number = numberOf(node);
  if (number !== null) return isCounted && (number === 0 || number === 1) ? null : onlyUses;
  if (textOf(node) !== null) return isNumber ? onlyUses : null;
  return (node.value as ParsedNode | undefined)?.is_null === true ? null : onlyUses;
}

const firstFault = (nodes: readonly ParsedNode[], use: Use): string | null =>
  nodes.map((node) => faultIn(node, use)).find((fault) => fault !== null) ?? null;

function branchesOf({ case_checks: checks, else_expr: last }: ParsedNode): ParsedNode[] {
  const thens = (checks as ParsedNode[]).map(({ then_expr: then }) => then as ParsedNode);
  return last === undefined ? thens : [...thens, last as ParsedNode];
}

function faultOfCast({ child, cast_type: type }: ParsedNode, use: Use): string | null {
  const of = child as ParsedNode;
  if (of.class === "CONSTANT") return onlyUses;
  const isNumber = use.isNumber || (type as ParsedNode).id !== "VARCHAR";
  return faultIn(of, { ...use, isNumber });
}

/** `coalesce(sum(c3), 0)`: nothing counts as none. */
const faultOfFallback = (node: ParsedNode, use: Use): string | null =>
  firstFault(
    childrenOf(node).filter((one) => numberOf(one) !== 0),
    use,
  );

const childrenOf = ({ children = [] }: ParsedNode) => children as ParsedNode[];

function faultOfCall(node: ParsedNode, use: Use): string | null {
  const name = String(node.function_name);
  const children = childrenOf(node);
  if (name === "row_number" && node.orders === undefined) return "row_number needs an ORDER BY";
  if (node.default_expr !== undefined) return onlyUses;
  if (node.aggregates !== undefined) return onlyUses;
  const isOperator = node.is_operator === true || operators.has(name);
  if (isOperator) return faultOfOperator(name, children, use);
  if (!aggregates.has(name) && children.length > 0 && !children.some(ofData)) return onlyUses;
  const given = constantArguments.get(name) ?? [];
  const within: Use = {
    isCounted: aggregates.has(name),
    isNumber: use.isNumber || numbersOfTexts.has(name),
  };
  return firstFault(
    children.filter((one, at) => one.class !== "CONSTANT" || !given.includes(at)),
    name === "nullif" ? { ...within, isCounted: true } : within,
  );
}

const ofData = (node: ParsedNode) => nodesIn(node).some((one) => reading.has(String(one.class)));
const reading = new Set(["COLUMN_REF", "POSITIONAL_REFERENCE", "STAR", "SUBQUERY", "WINDOW"]);

const aggregates = new Set(["sum", "avg", "mean", "count", "max", "min", "median", "nullif"]);
const operators = new Set(["+", "-", "*", "/", "//", "%", "**", "^", "||"]);

function faultOfOperator(name: string, children: readonly ParsedNode[], use: Use): string | null {
  if (conditions.has(name)) return null;
  const [left, right] = children;
  if (name === "||") return firstFault(children, use);
  if (left && right && sameAs(left) === sameAs(right) && name !== "+" && name !== "*")
    return "an output takes a value from itself";
  const scaled = name === "*" || name === "/" || name === "//" ? children.filter(isScale) : [];
  if (scaled.length > 1 || (name !== "*" && left && scaled.includes(left))) return onlyUses;
  return firstFault(
    children.filter((one) => !scaled.includes(one)),
    { isCounted: false, isNumber: true },
  );
}

/** They give yes or no. */
const conditions = new Set(["~~", "!~~", "~~*", "!~~*", "~~~"]);

const isScale = (node: ParsedNode) => unitsOfMeasure.has(numberOf(node) ?? Number.NaN);

const scalesIn = (output: ParsedNode): number =>
  operationsIn(output, ["*", "/", "//"])
    .flatMap(childrenOf)
    .filter((one) => isScale(one) && numberOf(one) !== 1).length;

const operationsIn = (output: ParsedNode, names: readonly string[]) =>
  nodesIn(output).filter(({ function_name: name }) => names.includes(String(name)));

function faultOfTerms(output: ParsedNode): string | null {
  if (scalesIn(output) > 1) return "an output scales more than once";
  return operationsIn(output, ["+", "-"]).length > mostTerms
    ? `an output adds more than ${mostTerms} times`
    : null;
}

/** A part as it was written, wherever it stands. */
const sameAs = (node: ParsedNode): string =>
  JSON.stringify(node, (key, value) =>
    key === "query_location" || key === "alias" ? undefined : value,
  );

const hasText = (output: ParsedNode): boolean =>
  labelsIn(output).some((node) => textOf(node) !== null);

/** What a text of an output may become: what its branches and what it joins are. */
function labelsIn(node: ParsedNode): ParsedNode[] {
  if (node.class === "CASE") return branchesOf(node).flatMap(labelsIn);
  if (node.class === "FUNCTION" || node.class === "OPERATOR" || node.class === "WINDOW") {
    const given = constantArguments.get(String(node.function_name)) ?? [];
    const isMade = makingTexts.has(String(node.function_name));
    return childrenOf(node).flatMap((one, at) =>
      !isMade && given.includes(at) ? [] : labelsIn(one),
    );
  }
  return node.class === "CAST" ? labelsIn(node.child as ParsedNode) : [node];
}

const makingTexts = new Set([
  "replace",
  "regexp_replace",
  "lpad",
  "rpad",
  "string_agg",
  "strftime",
]);

/** What makes a number of a text, or of a date that a text may have been. */
const readsNumber = ({ class: kind, child, cast_type: type, function_name: name }: ParsedNode) =>
  (kind === "CAST" &&
    (type as ParsedNode).id !== "VARCHAR" &&
    !aggregates.has(String((child as ParsedNode).function_name))) ||
  numbersOfTexts.has(String(name));

/** `SELECT count(*) FROM (SELECT c1 FROM data LIMIT 42)` counts what was written. */
function faultOfLimits(parsed: unknown): string | null {
  const [statement] = (parsed as { statements: ParsedNode[] }).statements;
  const { modifiers: own, ...top } = (statement?.node ?? {}) as ParsedNode;
  const inner = nodesIn(top).filter(({ type }) => String(type).startsWith("LIMIT"));
  const isOne = ({ limit, offset }: ParsedNode) =>
    offset === undefined && limit !== undefined && numberOf(limit as ParsedNode) === 1;
  const within = nodesIn(own).filter(({ type }) => type === "SUBQUERY_EXPR");
  return inner.every(isOne) && within.length === 0
    ? null
    : "only the outermost SELECT may be limited to more than one row";
}
