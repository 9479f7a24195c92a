import { parseReceiptLink } from "#analysis/report/receipt-link.ts";

interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/**
 * A rehype plugin. A browser may end a line on either side of a button, which would part a number
 * from its bracket or its full stop; here they are put into one span that holds together.
 */
export function noBreakPunctuation() {
  return (tree: Node) => visit(tree);
}

function visit(parent: Node) {
  const children = parent.children ?? [];
  const kept: Node[] = [];
  for (const [index, child] of children.entries()) {
    visit(child);
    if (!isReceipt(child)) {
      kept.push(child);
      continue;
    }
    const opening = cutEnd(kept.at(-1));
    const closing = cutStart(children[index + 1]);
    kept.push(opening + closing === "" ? child : heldTogether(opening, child, closing));
  }
  if (parent.children) parent.children = kept;
}

const isReceipt = ({ tagName, properties }: Node) =>
  tagName === "a" && parseReceiptLink(String(properties?.href ?? "")) !== null;

function cutEnd(node: Node | undefined): string {
  if (node?.type !== "text") return "";
  const [cut = ""] = /[([“‘"'±≈~<>=+−-]+$/.exec(node.value ?? "") ?? [];
  node.value = node.value?.slice(0, node.value.length - cut.length) ?? "";
  return cut;
}

function cutStart(node: Node | undefined): string {
  if (node?.type !== "text") return "";
  const [cut = ""] = /^[)\]”’"'.,;:!?%]+/.exec(node.value ?? "") ?? [];
  node.value = node.value?.slice(cut.length) ?? "";
  return cut;
}

function heldTogether(opening: string, receipt: Node, closing: string): Node {
  const text = (value: string): Node[] => (value === "" ? [] : [{ type: "text", value }]);
  return {
    type: "element",
    tagName: "span",
    properties: { className: ["whitespace-nowrap"] },
    children: [...text(opening), receipt, ...text(closing)],
  };
}
