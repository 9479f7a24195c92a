import type { Block, ListBlock } from "./block.ts";

/** All lists of a block in their order, each before those within it. */
export function listsIn(block: Block): ListBlock[] {
  if (block.kind === "quote") return block.blocks.flatMap(listsIn);
  if (block.kind !== "list") return [];
  return [block, ...block.items.flatMap(({ blocks }) => blocks.flatMap(listsIn))];
}
