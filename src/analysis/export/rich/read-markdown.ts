import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Block, ListItem, Run } from "./block.ts";
import { replaceUnprintable } from "./replace-unprintable.ts";

const parser = unified().use(remarkParse).use(remarkGfm);

type Node = ReturnType<typeof parser.parse>["children"][number];
type NodeOf<Type extends Node["type"]> = Extract<Node, { type: Type }>;
type Look = Omit<Run, "text">;

/**
 * Reads GitHub-flavoured markdown into blocks. Raw HTML stays text and a picture its description;
 * footnotes stand at the end under their labels.
 */
export function readMarkdown(markdown: string): Block[] {
  const { children } = parser.parse(replaceUnprintable(markdown));
  const notes = children.filter((node) => node.type === "footnoteDefinition");
  const text = children.filter((node) => node.type !== "footnoteDefinition");
  return [...text.flatMap(blocksOf), ...notes.flatMap(noteOf)];
}

/** The same where only a line is meant: the runs of all its paragraphs, one after the other. */
export function readLine(markdown: string): Run[] {
  return readMarkdown(markdown).flatMap((block, at): Run[] => {
    if (block.kind !== "paragraph" && block.kind !== "heading") return [];
    return at === 0 ? [...block.runs] : [{ text: " " }, ...block.runs];
  });
}

function blocksOf(node: Node): Block[] {
  switch (node.type) {
    case "heading":
      return [{ kind: "heading", rank: node.depth, runs: runsIn(node.children, {}) }];
    case "paragraph":
      return [{ kind: "paragraph", runs: runsIn(node.children, {}) }];
    case "blockquote":
      return [{ kind: "quote", blocks: node.children.flatMap(blocksOf) }];
    case "code":
      return [{ kind: "code", text: node.value }];
    case "html":
      return [{ kind: "paragraph", runs: [{ text: node.value }] }];
    case "thematicBreak":
      return [{ kind: "rule" }];
    case "list":
      return [listOf(node)];
    case "table":
      return [tableOf(node)];
    case "footnoteDefinition":
      return noteOf(node);
    default:
      return [];
  }
}

function listOf({ ordered, start, children }: NodeOf<"list">): Block {
  const items = children.map(
    (item): ListItem => ({
      checked: item.checked ?? null,
      blocks: item.children.flatMap(blocksOf),
    }),
  );
  return { kind: "list", ordered: ordered === true, start: start ?? 1, items };
}

function tableOf({ align, children }: NodeOf<"table">): Block {
  const columns = children[0]?.children.length ?? 0;
  const each = <Value>(make: (column: number) => Value) =>
    Array.from({ length: columns }, (_, column) => make(column));
  return {
    kind: "table",
    rightAligned: each((column) => align?.[column] === "right"),
    rows: children.map((row) => each((column) => runsIn(row.children[column]?.children ?? [], {}))),
  };
}

function noteOf({ label, identifier, children }: NodeOf<"footnoteDefinition">): Block[] {
  const [first, ...more] = children.flatMap(blocksOf);
  const mark: Run[] = [{ text: label ?? identifier, raised: true }, { text: " " }];
  if (first?.kind !== "paragraph")
    return [{ kind: "paragraph", runs: mark }, ...(first ? [first] : []), ...more];
  return [{ kind: "paragraph", runs: [...mark, ...first.runs] }, ...more];
}

function runsIn(nodes: readonly Node[], look: Look): Run[] {
  return nodes.flatMap((node) => runsOf(node, look));
}

function runsOf(node: Node, look: Look): Run[] {
  switch (node.type) {
    case "text":
    case "html":
      return [{ ...look, text: node.value }];
    case "strong":
      return runsIn(node.children, { ...look, bold: true });
    case "emphasis":
      return runsIn(node.children, { ...look, italic: true });
    case "delete":
      return runsIn(node.children, { ...look, struck: true });
    case "link":
      return runsIn(node.children, { ...look, link: node.url });
    case "inlineCode":
      return [{ ...look, text: node.value, code: true }];
    case "break":
      return [{ ...look, text: "\n" }];
    case "image":
    case "imageReference":
      return [{ ...look, text: node.alt ?? "" }];
    case "footnoteReference":
      return [{ ...look, text: node.label ?? node.identifier, raised: true }];
    case "linkReference":
      return runsIn(node.children, look);
    default:
      return [];
  }
}
