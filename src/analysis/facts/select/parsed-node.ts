/** A node of what DuckDB's parser makes of a statement. */
export type ParsedNode = Readonly<Record<string, unknown>>;

/** All nodes within a part, itself among them. */
export function nodesIn(part: unknown): ParsedNode[] {
  if (typeof part !== "object" || part === null) return [];
  const own = Array.isArray(part) ? [] : [part as ParsedNode];
  return [...own, ...Object.values(part).flatMap(nodesIn)];
}

/** What each SELECT within a part gives, but where only the existence of a row counts. */
export function outputsIn(part: unknown): ParsedNode[][] {
  if (typeof part !== "object" || part === null) return [];
  const { type, subquery_type: of, select_list: list } = part as ParsedNode;
  if (of === "EXISTS" || of === "NOT_EXISTS") return [];
  const own = type === "SELECT_NODE" && Array.isArray(list) ? [list as ParsedNode[]] : [];
  return [...own, ...Object.values(part).flatMap(outputsIn)];
}

/** The number that a constant is, its decimals counted; null where it is none. */
export function numberOf({ class: kind, value }: ParsedNode): number | null {
  if (kind !== "CONSTANT") return null;
  const { value: of, type } = (value ?? {}) as ParsedNode;
  if (typeof of !== "number") return null;
  const { type_info: info } = (type ?? {}) as ParsedNode;
  const { scale } = (info ?? {}) as ParsedNode;
  return typeof scale === "number" ? of / 10 ** scale : of;
}

/** The text that a constant is; null where it is none. */
export function textOf({ class: kind, value }: ParsedNode): string | null {
  const of = kind === "CONSTANT" ? (value as ParsedNode | undefined)?.value : undefined;
  return typeof of === "string" ? of : null;
}
