import { flagValues } from "../columns/flag-columns.ts";
import type { Item, ItemOf } from "./item.ts";

/** What demands something of a record. */
export type Restriction = ItemOf<"list"> | ItemOf<"flag"> | ItemOf<"condition">;

export const isRestriction = (item: Item | undefined): item is Restriction =>
  item?.kind === "list" || item?.kind === "flag" || item?.kind === "condition";

/** What an item demands of a record; the name of a column of yes and no demands a yes. */
export function restrictionOf(item: Item | undefined): Restriction | null {
  if (isRestriction(item)) return item;
  const flag = item?.kind === "column" ? flagValues(item.column) : null;
  return item?.kind === "column" && flag
    ? { ...item, kind: "flag", value: flag.yes, holds: true }
    : null;
}
