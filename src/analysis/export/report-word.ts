import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  InternalHyperlink,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { ChartPicture } from "./chart-picture.ts";
import type { FullReport } from "./full-report.ts";
import { reportBlocks } from "./report-blocks.ts";
import type { Block, ListBlock, Run, TableBlock } from "./rich/block.ts";
import { linkTarget } from "./rich/link-target.ts";
import { listsIn } from "./rich/lists-in.ts";
import { replaceUnprintable } from "./rich/replace-unprintable.ts";
import { startsFromRight } from "./rich/starts-from-right.ts";

/** Media type of a Word document. */
export const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** What the parts of one document share. */
interface Writing {
  readonly pictures: ReadonlyMap<string, ChartPicture>;
  /** Lists in their order: each counts for itself. */
  readonly lists: readonly ListBlock[];
  /** Names of places that links may lead to. */
  readonly places: ReadonlySet<string>;
}

/** How a paragraph stands: in which list and how deep, and how far from the margin in twips. */
interface Standing {
  readonly depth: number;
  readonly indent: number;
}

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;

/** Between the margins of an A4 page, in CSS pixels. */
const lineWidth = 600;

/** In half points, by rank. */
const headingSizes = [36, 30, 26, 24, 22, 22] as const;

/** As deep as a word processor counts. */
const maxLevels = 9;

/** A Word document (.docx) of the report: charts as pictures, each number a link to its receipt at the end. */
export async function reportWord(
  full: FullReport,
  pictures: ReadonlyMap<string, ChartPicture>,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = full.title.trim() || `Analysis for ${full.fileName || "Data"}`;
  return blocksWord(reportBlocks(full), { title, pictures });
}

interface WordParts {
  readonly title: string;
  /** By chart id. */
  readonly pictures: ReadonlyMap<string, ChartPicture>;
}

/** A Word document of blocks. */
export async function blocksWord(
  blocks: readonly Block[],
  { title, pictures }: WordParts,
): Promise<Uint8Array<ArrayBuffer>> {
  const names = blocks.flatMap((block) => ("name" in block && block.name ? [block.name] : []));
  const lists = blocks.flatMap(listsIn);
  const writing: Writing = { pictures, lists, places: new Set(names) };
  const document = new Document({
    title: replaceUnprintable(title),
    creator: "Candor",
    styles: { default: { document: { run: { font: "Calibri", size: 22 } }, ...headingStyles() } },
    numbering: { config: lists.map(numbering) },
    sections: [
      { children: blocks.flatMap((block) => written(block, writing, { depth: 0, indent: 0 })) },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

/** Without a level in its outline a word processor shows a heading as mere large text. */
function headingStyles() {
  return Object.fromEntries(
    headingSizes.map((size, at) => [
      `heading${at + 1}`,
      {
        run: { size, bold: true },
        paragraph: { outlineLevel: at, keepNext: true, spacing: { before: 240, after: 120 } },
      },
    ]),
  );
}

const listName = (at: number) => `list-${at + 1}`;

function numbering({ ordered, start }: ListBlock, at: number) {
  const levels = Array.from({ length: maxLevels }, (_, level) => ({
    level,
    format: ordered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
    text: ordered ? `%${level + 1}.` : "•",
    start: ordered ? start : 1,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: 720 + level * 360, hanging: 360 } } },
  }));
  return { reference: listName(at), levels };
}

function written(block: Block, writing: Writing, standing: Standing): (Paragraph | Table)[] {
  const indent = { left: standing.indent };
  switch (block.kind) {
    case "heading": {
      const heading = headings[block.rank - 1] ?? HeadingLevel.HEADING_6;
      return [new Paragraph({ heading, children: namedRuns(block, writing) })];
    }
    case "paragraph":
      return [
        new Paragraph({
          ...{ indent, spacing: { after: 120 }, bidirectional: startsFromRight(block.runs) },
          children: namedRuns(block, writing),
        }),
      ];
    case "quote": {
      const inner = { ...standing, indent: standing.indent + 480 };
      return block.blocks.flatMap((one) => written(one, writing, inner));
    }
    case "code":
      return [new Paragraph({ indent, children: textRuns({ text: block.text, code: true }) })];
    case "rule":
      return [
        new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1 } } }),
      ];
    case "chart":
      return chartParagraphs(block, writing);
    case "list":
      return listParagraphs(block, writing, standing);
    case "table":
      return [tableOf(block, writing), new Paragraph({})];
  }
}

function chartParagraphs(
  { id, caption }: Extract<Block, { kind: "chart" }>,
  writing: Writing,
): Paragraph[] {
  const picture = writing.pictures.get(id);
  const title = new Paragraph({
    keepNext: true,
    children: runsOf(
      caption.map((run) => ({ ...run, bold: true })),
      writing,
    ),
  });
  if (!picture) return [title];
  const { png, width, height } = picture;
  const scale = Math.min(1, lineWidth / width);
  const name = caption.map(({ text }) => text).join("");
  const altText = {
    name: replaceUnprintable(name),
    title: replaceUnprintable(name),
    description: replaceUnprintable(name),
  };
  const image = new ImageRun({
    type: "png",
    data: png,
    transformation: { width: width * scale, height: height * scale },
    altText,
  });
  return [title, new Paragraph({ spacing: { after: 240 }, children: [image] })];
}

function listParagraphs(list: ListBlock, writing: Writing, { depth }: Standing) {
  const reference = listName(writing.lists.indexOf(list));
  const level = Math.min(depth, maxLevels - 1);
  const below = { depth: depth + 1, indent: 720 + level * 360 };
  return list.items.flatMap(({ checked, blocks }) => {
    const box: Run[] = checked === null ? [] : [{ text: checked ? "☒ " : "☐ " }];
    const [first, ...more] = blocks;
    const opens = first?.kind === "paragraph";
    const runs = opens ? [...box, ...first.runs] : box;
    return [
      new Paragraph({
        ...{ numbering: { reference, level }, bidirectional: startsFromRight(runs) },
        children: runsOf(runs, writing),
      }),
      ...(opens ? more : blocks).flatMap((block) => written(block, writing, below)),
    ];
  });
}

function tableOf({ rows, rightAligned }: TableBlock, writing: Writing): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map((row, at) => {
      const isHead = at === 0;
      const children = row.map((runs, column) => {
        const alignment = rightAligned[column] ? AlignmentType.END : AlignmentType.START;
        const shown = isHead ? runs.map((run) => ({ ...run, bold: true })) : runs;
        return new TableCell({
          margins: { left: 100, right: 100 },
          children: [new Paragraph({ alignment, children: runsOf(shown, writing) })],
        });
      });
      return new TableRow({ tableHeader: isHead, cantSplit: true, children });
    }),
  });
}

function namedRuns(
  { runs, name }: { readonly runs: readonly Run[]; readonly name?: string },
  writing: Writing,
): ParagraphChild[] {
  const children = runsOf(runs, writing);
  return name === undefined ? children : [new Bookmark({ id: placeName(name), children })];
}

function runsOf(runs: readonly Run[], { places }: Writing): ParagraphChild[] {
  return runs.flatMap((run): ParagraphChild[] => {
    const target = linkTarget(run.link);
    if (target?.kind === "page")
      return [new ExternalHyperlink({ link: target.address, children: textRuns(run, "single") })];
    if (target === null || !places.has(target.name)) return textRuns(run);
    const anchor = placeName(target.name);
    return [new InternalHyperlink({ anchor, children: textRuns(run, "dotted") })];
  });
}

/** Word takes letters, digits and low lines in the name of a place. */
const placeName = (name: string) => name.replaceAll("-", "_");

/** One for each line: a run is begun by its line break. */
function textRuns(run: Run, underline?: "single" | "dotted"): TextRun[] {
  const { text, bold, italic, struck, code, raised } = run;
  const look = {
    ...(bold && { bold }),
    ...(italic && { italics: italic }),
    ...(struck && { strike: struck }),
    ...(raised && { superScript: raised }),
    ...(code && { font: "Courier New" }),
    ...(underline && { underline: { type: underline } }),
  };
  return replaceUnprintable(text)
    .split("\n")
    .map((line, at) => new TextRun({ ...look, text: line, ...(at > 0 && { break: 1 }) }));
}
