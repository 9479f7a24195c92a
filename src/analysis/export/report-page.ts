import type { FullReport } from "./full-report.ts";
import { reportBlocks } from "./report-blocks.ts";
import { pageStyle } from "./report-page-style.ts";
import type { Block, ListItem, Run, TableBlock } from "./rich/block.ts";
import { linkTarget } from "./rich/link-target.ts";
import { replaceUnprintable } from "./rich/replace-unprintable.ts";

/** What the blocks of a page are drawn with. */
interface Drawing {
  /** Charts by id, as SVG. */
  readonly charts: ReadonlyMap<string, string>;
  /** What is said of a place when the pointer rests on a link to it. */
  readonly hints: ReadonlyMap<string, string>;
}

/**
 * A report as one HTML page that needs nothing from anywhere: charts within it, no script, and a
 * policy that lets none in. `charts` are SVG texts by id, which the page's style colours.
 */
export function reportPage(full: FullReport, charts: ReadonlyMap<string, string>): string {
  const { results, quotes = [] } = full.answer.report;
  const hints = new Map([
    ...results.map(({ id, words }) => [id, words] as const),
    ...quotes.map(
      ({ id, document, sentence }) => [id, `${document}, sentence ${sentence}`] as const,
    ),
  ]);
  const blocks = reportBlocks(full);
  const title = full.title.trim() || `Analysis for ${full.fileName || "Data"}`;
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title>`,
    `<style>${pageStyle}</style>\n</head>\n<body>\n<main>`,
    ...blocks.map((block) => blockHtml(block, { charts, hints })),
    "</main>\n</body>\n</html>\n",
  ].join("\n");
}

function blockHtml(block: Block, drawing: Drawing): string {
  const inline = (runs: readonly Run[]) => runs.map((run) => runHtml(run, drawing)).join("");
  switch (block.kind) {
    case "heading":
      return `<h${block.rank}${nameOf(block)} dir="auto">${inline(block.runs)}</h${block.rank}>`;
    case "paragraph":
      return `<p${nameOf(block)} dir="auto">${inline(block.runs)}</p>`;
    case "quote":
      return `<blockquote>${blocksHtml(block.blocks, drawing)}</blockquote>`;
    case "code":
      return `<pre><code>${escaped(block.text)}</code></pre>`;
    case "rule":
      return "<hr>";
    case "chart":
      return `<figure><figcaption dir="auto">${inline(block.caption)}</figcaption>${drawing.charts.get(block.id) ?? ""}</figure>`;
    case "list": {
      const items = block.items.map((item) => itemHtml(item, drawing)).join("\n");
      return block.ordered ? `<ol start="${block.start}">${items}</ol>` : `<ul>${items}</ul>`;
    }
    case "table":
      return tableHtml(block, inline);
  }
}

const blocksHtml = (blocks: readonly Block[], drawing: Drawing) =>
  blocks.map((block) => blockHtml(block, drawing)).join("\n");

const nameOf = ({ name }: { readonly name?: string }) =>
  name === undefined ? "" : ` id="${escaped(name)}"`;

/** An item of one paragraph is that paragraph; boxes of a task list are signs, not controls. */
function itemHtml({ checked, blocks }: ListItem, drawing: Drawing): string {
  const box = checked === null ? "" : `${checked ? "☒" : "☐"} `;
  const [first, ...more] = blocks;
  if (first?.kind !== "paragraph") return `<li>${box}${blocksHtml(blocks, drawing)}</li>`;
  const text = first.runs.map((run) => runHtml(run, drawing)).join("");
  return `<li dir="auto">${box}${text}${blocksHtml(more, drawing)}</li>`;
}

function tableHtml({ rows, rightAligned }: TableBlock, inline: (runs: readonly Run[]) => string) {
  const [head = [], ...body] = rows;
  const line = (row: TableBlock["rows"][number], tag: string) => {
    const cells = row.map((runs, at) => {
      const look = rightAligned[at] ? ' class="number"' : "";
      return `<${tag}${look} dir="auto">${inline(runs)}</${tag.split(" ")[0]}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  };
  return `<div class="table"><table><thead>${line(head, 'th scope="col"')}</thead><tbody>\n${body
    .map((row) => line(row, "td"))
    .join("\n")}\n</tbody></table></div>`;
}

function runHtml({ text, link, ...look }: Run, { hints }: Drawing): string {
  const tags = [
    look.bold && "b",
    look.italic && "i",
    look.struck && "s",
    look.code && "code",
    look.raised && "sup",
  ].filter((tag) => typeof tag === "string");
  const inner = tags.reduce(
    (html, tag) => `<${tag}>${html}</${tag}>`,
    escaped(text).replaceAll("\n", "<br>"),
  );
  const target = linkTarget(link);
  if (target === null) return inner;
  if (target.kind === "page")
    return `<a rel="noopener noreferrer" href="${escaped(target.address)}">${inner}</a>`;
  // Where nothing stands behind a number, it is not shown as if something did.
  const hint = hints.get(target.name);
  return hint === undefined
    ? inner
    : `<a class="receipt" href="#${escaped(target.name)}" title="${escaped(hint)}">${inner}</a>`;
}

const escaped = (text: string) =>
  replaceUnprintable(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
