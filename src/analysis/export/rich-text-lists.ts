import type { Block, ListBlock } from "./rich/block.ts";
import { listsIn } from "./rich/lists-in.ts";

/** How deep lists can stand in each other in this format. */
const maxLevels = 9;

/** What the head of a document says of its lists, and the number each is called by in its paragraphs. */
export interface RichTextLists {
  readonly tables: string;
  numberOf(list: ListBlock): number;
}

/** Each list counts for itself, so each stands in the table of lists. */
export function richTextLists(blocks: readonly Block[]): RichTextLists {
  const lists = blocks.flatMap(listsIn);
  const entries = lists.map((list, at) => {
    const levels = Array.from({ length: maxLevels }, (_, level) => levelOf(list, level)).join("");
    return `{\\list\\listtemplateid${at + 1}${levels}{\\listname ;}\\listid${at + 1}}\n`;
  });
  const overrides = lists.map(
    (_, at) => `{\\listoverride\\listid${at + 1}\\listoverridecount0\\ls${at + 1}}`,
  );
  return {
    tables:
      lists.length === 0
        ? ""
        : `{\\*\\listtable${entries.join("")}}\n{\\*\\listoverridetable${overrides.join("")}}\n`,
    numberOf: (list) => lists.indexOf(list) + 1,
  };
}

/** A bullet, or the number of its own level with a point. */
function levelOf({ ordered, start }: ListBlock, level: number): string {
  const place = `\\fi-360\\li${720 + level * 360}`;
  const kind = `\\levelnfc${ordered ? 0 : 23}\\leveljc0\\levelfollow0\\levelstartat${ordered ? start : 1}`;
  const text = ordered
    ? `{\\leveltext\\'02\\'0${level}.;}{\\levelnumbers\\'01;}`
    : "{\\leveltext\\'01\\u8226 ?;}{\\levelnumbers;}";
  return `{\\listlevel${kind}${text}${place}}`;
}
