import { type Item, type ItemOf, isCue } from "./item.ts";

/** `encounter 0041236`: a code, with the name of its column beside it or with only one that it fits. */
export function placeIdentifiers(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (const item of items) {
    if (item.kind === "identifier") addIdentifier(out, item);
    else out.push(item);
  }
  return out;
}

/** Adds a code to the items before it: to a list of the same column, or as a list of its own. */
function addIdentifier(out: Item[], item: ItemOf<"identifier">): void {
  const [list, before] = [out.at(-2), out.at(-1)];
  if (isListOf(before, item)) {
    out[out.length - 1] = extended(before, item);
    return;
  }
  if (isOfAnother([before, list], item)) {
    out.push(item);
    return;
  }
  if (isCue(before, "and", "or") && isListOf(list, item)) {
    out.splice(-2, 2, extended(list, item));
    return;
  }
  const isNamed =
    (before?.kind === "column" || before?.kind === "entity") && before.column === item.column;
  if (isNamed || before?.kind === "records") out.pop();
  const { column, value, from, to, weight } = item;
  out.push({
    kind: "list",
    column,
    values: [value],
    joined: "one",
    negated: false,
    from,
    to,
    weight,
  });
}

const isListOf = (
  list: Item | undefined,
  { column }: ItemOf<"identifier">,
): list is ItemOf<"list"> => list?.kind === "list" && list.column === column;

const extended = (list: ItemOf<"list">, { value, to }: ItemOf<"identifier">): Item => ({
  ...list,
  values: [...list.values, value],
  joined: "and",
  to,
});

/** Whether the code stands behind the name of another column of codes. */
function isOfAnother(
  before: readonly (Item | undefined)[],
  { column }: ItemOf<"identifier">,
): boolean {
  const named = before.find(
    (one): one is ItemOf<"list"> | ItemOf<"entity"> | ItemOf<"column"> =>
      (one?.kind === "list" || one?.kind === "entity" || one?.kind === "column") &&
      one.column.kind === "identifier",
  );
  return named !== undefined && named.column !== column;
}
