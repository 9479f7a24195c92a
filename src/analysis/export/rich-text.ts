import type { Block, ListBlock, Run, TableBlock } from "./rich/block.ts";
import { readMarkdown } from "./rich/read-markdown.ts";
import { replaceUnprintable } from "./rich/replace-unprintable.ts";
import { startsFromRight } from "./rich/starts-from-right.ts";
import { type RichTextLists, richTextLists } from "./rich-text-lists.ts";

interface RichTextRequest {
  readonly title: string;
  readonly prompt: string;
  /** GitHub-flavoured markdown. */
  readonly analysis: string;
}

/** Where a block stands: indents in twips, and the lists of its document. */
interface Place {
  readonly lists: RichTextLists;
  readonly indent: number;
  readonly depth: number;
}

/** Between the margins of a letter, in twips. */
const textWidth = 9360;

/** Half points of the headings, by rank. */
const headingSizes = [36, 30, 26, 24, 22, 22] as const;

/**
 * A Rich Text Format document: title, prompt without braces and backslashes, and the analysis with
 * its headings, lists, tables and emphasis, each line break on its own.
 */
export function richText({ title, prompt, analysis }: RichTextRequest): string {
  const blocks = readMarkdown(analysis);
  const lists = richTextLists(blocks);
  const place: Place = { lists, indent: 0, depth: 0 };
  const styles = headingSizes.map(
    (_, at) => `{\\s${at + 1}${headingLook(at + 1)} heading ${at + 1};}`,
  );
  return [
    "{\\rtf1\\ansi\\ansicpg1252\\deff0\\uc1",
    "{\\fonttbl{\\f0\\fswiss\\fcharset0 Arial;}{\\f1\\fmodern\\fcharset0 Courier New;}}",
    `{\\stylesheet{\\s0\\f0\\fs22 Normal;}${styles.join("")}}`,
    `${lists.tables}\\f0\\fs22`,
    paragraph(`\\s1${headingLook(1)}`, [{ text: title }]),
    paragraph(bodyLook, [{ text: "Prompt:", bold: true }]),
    paragraph(bodyLook, [{ text: prompt.replace(/[{}\\]/g, "") }]),
    ...blocks.map((block) => richBlock(block, place)),
    "}",
  ].join("\n");
}

const bodyLook = "\\sa120";

const headingLook = (rank: number) =>
  `\\outlinelevel${rank - 1}\\keepn\\sb240\\sa120\\b\\fs${headingSizes[rank - 1] ?? 22}`;

/** One block, its paragraphs each on lines of their own. */
function richBlock(block: Block, place: Place): string {
  const look = `${bodyLook}\\li${place.indent}`;
  switch (block.kind) {
    case "heading": {
      // The document's title is the only one of the first rank.
      const rank = Math.max(block.rank, 2);
      return paragraph(`\\s${rank}${headingLook(rank)}`, block.runs);
    }
    case "paragraph":
      return paragraph(look, block.runs);
    case "quote":
      return within(block.blocks, { ...place, indent: place.indent + 480 });
    case "code":
      return paragraph(look, [{ text: block.text, code: true }]);
    case "chart":
      return paragraph(look, block.caption);
    case "rule":
      return `\\pard${look}\\brdrb\\brdrs\\brdrw10\\par`;
    case "list":
      return listText(block, place);
    case "table":
      return tableText(block);
  }
}

const within = (blocks: readonly Block[], place: Place) =>
  blocks.map((block) => richBlock(block, place)).join("\n");

function listText(list: ListBlock, place: Place): string {
  const number = place.lists.numberOf(list);
  const indent = place.indent + 720;
  return list.items
    .map(({ checked, blocks }, at) => {
      const mark = list.ordered ? `${list.start + at}.` : "\\u8226?";
      const box: Run[] = checked === null ? [] : [{ text: checked ? "☒ " : "☐ " }];
      const [first, ...more] = blocks;
      const opens = first?.kind === "paragraph";
      const look = `\\sa60\\fi-360\\li${indent}\\ls${number}\\ilvl${Math.min(place.depth, 8)}`;
      const runs = opens ? [...box, ...first.runs] : box;
      const below = { ...place, indent, depth: place.depth + 1 };
      const rest = opens ? more : blocks;
      return [
        paragraph(look, runs, `{\\listtext ${mark}\\tab}`),
        ...rest.map((block) =>
          richBlock(block, block.kind === "list" ? { ...below, indent: indent - 360 } : below),
        ),
      ].join("\n");
    })
    .join("\n");
}

function tableText({ rows, rightAligned }: TableBlock): string {
  const width = Math.floor(textWidth / Math.max(1, rightAligned.length));
  const edges = rightAligned.map((_, at) => `\\clbrdrb\\brdrs\\brdrw10\\cellx${width * (at + 1)}`);
  const lines = rows.map((row, at) => {
    const cells = row.map((runs, column) => {
      const head = at === 0 ? runs.map((run) => ({ ...run, bold: true })) : runs;
      return `\\pard\\intbl${rightAligned[column] ? "\\qr" : direction(runs)} ${head.map(runText).join("")}\\cell`;
    });
    return `\\trowd\\trgaph108\\trleft0${at === 0 ? "\\trhdr" : ""}${edges.join("")}\n${cells.join("\n")}\n\\row`;
  });
  return `${lines.join("\n")}\n\\pard${bodyLook}\\par`;
}

function paragraph(look: string, runs: readonly Run[], before = ""): string {
  return `{\\pard${look}${direction(runs)} ${before}${runs.map(runText).join("")}\\par}`;
}

const direction = (runs: readonly Run[]) => (startsFromRight(runs) ? "\\rtlpar\\qr" : "");

function runText({ text, bold, italic, struck, code, raised }: Run): string {
  const look = [
    bold && "\\b",
    italic && "\\i",
    struck && "\\strike",
    code && "\\f1",
    raised && "\\super",
  ].filter((word) => typeof word === "string");
  return look.length === 0 ? escaped(text) : `{${look.join("")} ${escaped(text)}}`;
}

/** RTF is ASCII: its three signs get a backslash, and each other UTF-16 unit its number. */
function escaped(text: string): string {
  return replaceUnprintable(text)
    .replace(/[\\{}]/g, "\\$&")
    .replace(/\t/g, "\\tab ")
    .replace(/\n/g, "\\line\n")
    .replace(/[^\n -~]/g, unitOf);
}

/** Signed 16 bits, and a question mark for readers that know no Unicode. */
function unitOf(unit: string): string {
  const code = unit.charCodeAt(0);
  return `\\u${code > 32_767 ? code - 65_536 : code}?`;
}
