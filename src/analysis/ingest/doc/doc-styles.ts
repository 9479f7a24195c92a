import { type DocHeader, docTables } from "./doc-header.ts";
import { paragraphOf } from "./doc-settings.ts";

/** What a style of a .doc says of its paragraphs' lists. */
export interface DocStyle {
  readonly list: number | undefined;
  readonly level: number | undefined;
}

/** Reads the styles of paragraphs by their numbers, each with what it takes from the one it is based on. */
export function readDocStyles(header: DocHeader): readonly (DocStyle | undefined)[] {
  const table = header.table(docTables.styles);
  if (table.length < 6) return [];
  const count = table.readUInt16LE(2);
  const baseBytes = table.readUInt16LE(4);
  const own: (OwnStyle | undefined)[] = [];
  let at = 2 + table.readUInt16LE(0);
  while (own.length < count && at + 2 <= table.length) {
    const size = table.readUInt16LE(at);
    own.push(styleOf(table.subarray(at + 2, at + 2 + size), baseBytes));
    // Styles begin at even places.
    at += 2 + size + (size % 2);
  }
  return own.map((_, number) => inherited(own, number));
}

interface OwnStyle extends DocStyle {
  readonly base: number;
}

function styleOf(bytes: Buffer, baseBytes: number): OwnStyle | undefined {
  if (bytes.length < baseBytes + 2 || baseBytes < 10) return undefined;
  const word = bytes.readUInt16LE(2);
  const isParagraph = (word & 15) === 1;
  // The name ends with a zero; behind it stand the settings, after their length and the style's own number.
  const settings = baseBytes + 2 + 2 * bytes.readUInt16LE(baseBytes) + 2;
  if (!isParagraph || settings + 4 > bytes.length) return undefined;
  const size = bytes.readUInt16LE(settings);
  const { list, level } = paragraphOf(bytes.subarray(settings + 4, settings + 2 + size));
  return { base: word >> 4, list, level };
}

/** Chains of styles end after eleven in Word; one that comes back to itself must end too. */
const longestChain = 12;

function inherited(own: readonly (OwnStyle | undefined)[], number: number): DocStyle {
  let [list, level]: (number | undefined)[] = [];
  let style = own[number];
  for (let steps = 0; style !== undefined && steps < longestChain; steps += 1) {
    list ??= style.list;
    level ??= style.level;
    style = own[style.base];
  }
  return { list, level };
}
