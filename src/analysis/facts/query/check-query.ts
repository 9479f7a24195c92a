import type { Query } from "#contract/query.ts";
import { refuse } from "./quote-sql.ts";

const deepest = 12;

/** Refuses a query before it is compiled where its shape alone forbids it. */
export function checkQuery(query: Query): void {
  if (isTooDeep(query)) refuse(`a query may be nested ${deepest} deep`);
  checkOutputs(query);
}

export const isTooDeep = (query: Query): boolean =>
  nodesIn(query).some(({ depth }) => depth > deepest);

/** The kinds of what a query is made of, without those of a query it starts from. */
export const kindsIn = (query: Query): ReadonlySet<string> => kindsOf({ ...query, from: null });

/** The kinds of all nodes in a part of a query. */
export const kindsOf = (root: unknown): ReadonlySet<string> =>
  new Set(nodesIn(root).map(({ kind }) => kind));

interface Node {
  readonly kind: string;
  readonly depth: number;
}

/** Not by recursion, which a query nested too deep would break. */
function nodesIn(root: unknown): Node[] {
  const nodes: Node[] = [];
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    const kind = "kind" in next.value ? String(next.value.kind) : null;
    const depth = next.depth + (kind === null ? 0 : 1);
    if (kind !== null) nodes.push({ kind, depth });
    for (const value of Object.values(next.value)) open.push({ value, depth });
  }
  return nodes;
}

function checkOutputs({ by, rows, measures, having }: Query): void {
  const isGrouped = by.length + measures.length > 0;
  if (!isGrouped && rows.length === 0) refuse("a query needs something to show");
  if (isGrouped && rows.length > 0) refuse("a query shows single records or groups, not both");
  if (!isGrouped && having !== null) refuse("a condition on groups needs groups");
  const names = [...by, ...rows, ...measures].map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) refuse(`two outputs are called ${twice}`);
}
