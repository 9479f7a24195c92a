import type { Block, Run } from "../rich/block.ts";

/** Names of the places of one report among several of a document, each counted from 0. */
export function uniqueAnchor(name: string, at: number): string {
  if (at === 0) return name;
  const [, quote] = /^quote-(\d+)$/.exec(name) ?? [];
  return quote === undefined ? `${letters(at)}${name}` : `quote-${at * maxQuotes + Number(quote)}`;
}

/** Of one report. */
const maxQuotes = 100_000;

/** `a`, `b` … `z`, `aa`: letters alone, as names begin. */
function letters(at: number): string {
  const last = String.fromCharCode(97 + ((at - 1) % 26));
  return at > 26 ? letters(Math.floor((at - 1) / 26)) + last : last;
}

/** The blocks of a report as they stand among those of others: links lead within their own report. */
export function withUniqueAnchors(blocks: readonly Block[], at: number): Block[] {
  const run = (one: Run): Run =>
    one.link === undefined ? one : { ...one, link: linkApart(one.link, at) };
  const runs = (all: readonly Run[]) => all.map(run);
  return blocks.map((block): Block => {
    switch (block.kind) {
      case "heading":
      case "paragraph": {
        const named = block.name === undefined ? {} : { name: uniqueAnchor(block.name, at) };
        return { ...block, ...named, runs: runs(block.runs) };
      }
      case "quote":
        return { ...block, blocks: withUniqueAnchors(block.blocks, at) };
      case "list":
        return {
          ...block,
          items: block.items.map((item) => ({
            ...item,
            blocks: withUniqueAnchors(item.blocks, at),
          })),
        };
      case "table":
        return { ...block, rows: block.rows.map((row) => row.map(runs)) };
      case "chart":
        return { ...block, id: uniqueChartId(block.id, at), caption: runs(block.caption) };
      default:
        return block;
    }
  });
}

/** Charts are told apart by their ids. */
export const uniqueChartId = (id: string, at: number): string => `${at}-${id}`;

function linkApart(link: string, at: number): string {
  const [, name, rest = ""] = /^#([a-z]+\d+|quote-\d+)(\.\d+\..*)?$/.exec(link) ?? [];
  return name === undefined ? link : `#${uniqueAnchor(name, at)}${rest}`;
}
