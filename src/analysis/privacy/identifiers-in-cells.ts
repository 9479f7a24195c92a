import { isAbsent } from "../absent.ts";
import type { CodedColumn } from "../text-coder.ts";
import type { TextIdentifierId } from "./identifiers/recognizer.ts";
import { namePartsIn, standsIn } from "./name-mentions.ts";
import { kindsInTexts } from "./text-identifiers.ts";

export interface TextColumn {
  readonly column: CodedColumn;
  /** Which of its cells are read as notes; in the others only what proves itself is sought. */
  readonly notes: "all" | "sentences" | "none";
  /** Columns that name a person in each row. */
  readonly names: readonly CodedColumn[];
}

/** How many cells hold each kind of identifier somewhere in their text. */
export function identifiersInCells(input: TextColumn): Map<TextIdentifierId, number> {
  const kinds = kindsByText(input);
  const cells = new Map<TextIdentifierId, number>();
  const add = (id: TextIdentifierId, count: number) => cells.set(id, (cells.get(id) ?? 0) + count);
  for (const [code, ids] of kinds) for (const id of ids) add(id, input.column.counts[code] ?? 0);
  const mentions = namesOfTheirRow(input, (code) => kinds.get(code)?.includes("name") === true);
  if (mentions > 0) add("name", mentions);
  return cells;
}

/** What stands in each different text, by its code. */
function kindsByText({ column, notes }: TextColumn): Map<number, TextIdentifierId[]> {
  const read = column.texts.flatMap((text, code) => (mayHold(text, notes) ? [{ text, code }] : []));
  const found = kindsInTexts(read.map(({ text }) => text));
  return new Map(
    read.map(({ text, code }, at) => {
      const isNote = notes === "all" || (notes === "sentences" && sentence.test(text));
      return [code, [...(found.get(at) ?? [])].filter((id) => isNote || selfProving.has(id))];
    }),
  );
}

/** Cells without a name that was found, in which a name of the same row stands. */
function namesOfTheirRow(
  { column, names }: TextColumn,
  hasName: (code: number) => boolean,
): number {
  const isOpen = column.texts.map((text, code) => !hasName(code) && !isAbsent(text));
  const parts = names.map(({ texts }) => texts.map(namePartsIn));
  const holds = (row: number, code: number) =>
    names.some(({ codes }, at) =>
      parts[at]?.[codes[row] ?? -1]?.some((part) => standsIn(column.texts[code] ?? "", part)),
    );
  let cells = 0;
  for (let row = 0; names.length > 0 && row < column.codes.length; row += 1) {
    const code = column.codes[row] ?? -1;
    if (isOpen[code] && holds(row, code)) cells += 1;
  }
  return cells;
}

/** Most cells are too short, or have neither digit, capital letter nor sign, and need no further look. */
const mayHold = (text: string, notes: TextColumn["notes"]): boolean =>
  text.length >= 5 && (notes === "all" ? telling : provingOrSentence).test(text) && !isAbsent(text);

const telling = /[\d\p{Lu}@]|\b(?:dr|mr|mrs|pt)\b/u;
const sentence = /^(?:\S{1,80}\s+){4}\S/;
const provingOrSentence = /@|:\/\/|\d[- ]\d|^(?:\S{1,80}\s+){4}\S/;

/** What identifies somebody in a short cell too; the rest of such a cell may name a place, a product, a period. */
const selfProving = new Set<TextIdentifierId>(["email", "ssn", "phone", "url"]);
