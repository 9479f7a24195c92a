import { isMissingValue } from "../table/missing-value.ts";
import type { CodedColumn } from "../table/text-coder.ts";
import { type CellNotes, countsInCell, mayHold, placesInCell } from "./cell-places.ts";
import { holdsKnown, knownOf } from "./copy/mask-cells.ts";
import { findNames } from "./identifiers/names/find-names.ts";
import type { TextIdentifierId } from "./identifiers/recognizer.ts";
import { kindsInTexts } from "./text-identifiers.ts";
import { areLargeRegions } from "./vocabulary/in-public-vocabulary.ts";
import { wordsOf } from "./vocabulary/is-ordinary.ts";
import { xRay } from "./vocabulary/label-words.ts";
import { isReleasableWord, mayBeName } from "./vocabulary/releasable-words.ts";

export interface TextColumn {
  readonly column: CodedColumn;
  readonly notes: CellNotes;
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
  const read = column.texts.flatMap((text, code) =>
    mayHold(text, notes) && !isMissingValue(text) ? [{ text, code }] : [],
  );
  const found = kindsInTexts(read.map(({ text }) => text));
  return new Map(
    read.map(({ text, code }, at) => [
      code,
      [...(found.get(at) ?? [])].filter(
        (id) => countsInCell(text, notes)(id) && !(id === "name" && isNoName(text, notes)),
      ),
    ]),
  );
}

/** Whether what reads as a name in a cell is none: `Hong Kong` among countries, `Digital X-Ray`. */
function isNoName(text: string, notes: CellNotes): boolean {
  if (notes === "all") return false;
  if (areLargeRegions(text)) return true;
  const isOfNobody = (word: string) => isReleasableWord(word) && !mayBeName(word);
  return (
    findNames(text).length === 0 &&
    placesInCell(text, notes)
      .filter(({ id }) => id === "name")
      .every(({ start, end }) =>
        wordsOf(text.slice(start, end).replace(xRay, " ")).every(isOfNobody),
      )
  );
}

/** Cells without a name that was found, in which a name of the same row stands. */
function namesOfTheirRow(
  { column, names }: TextColumn,
  hasName: (code: number) => boolean,
): number {
  const isOpen = column.texts.map((text, code) => !hasName(code) && !isMissingValue(text));
  const parts = names.map(({ texts }) => texts.map((text) => knownOf(text, true)));
  const holds = (row: number, code: number) =>
    names.some(({ codes }, at) =>
      holdsKnown(column.texts[code] ?? "", parts[at]?.[codes[row] ?? -1] ?? []),
    );
  let cells = 0;
  for (let row = 0; names.length > 0 && row < column.codes.length; row += 1) {
    const code = column.codes[row] ?? -1;
    if (isOpen[code] && holds(row, code)) cells += 1;
  }
  return cells;
}
