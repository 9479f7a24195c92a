import type { Item, ItemOf } from "./item.ts";

export type DateItem = ItemOf<"column"> | ItemOf<"flag">;

/** Whether an item is a date, or says that it came: `scanned`, of a `first_scan_at`. */
export const isDateItem = (item: Item | undefined): item is DateItem =>
  (item?.kind === "column" || (item?.kind === "flag" && item.holds)) && item.column.kind === "date";
