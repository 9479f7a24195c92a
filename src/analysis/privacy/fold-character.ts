/** What `foldTable` holds for a character that a reader does not see: scans pass over it. */
export const ignored = 0xffff;

/** Soft hyphen, zero-width characters, direction marks, variation selectors, byte order mark. */
export const invisible = [
  [0xad, 0xad],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2069],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
] as const;

/**
 * Folds each UTF-16 code unit to the one it is compared by: case, full-width forms and kinds of
 * space are levelled. One unit stays one unit, so offsets in the text stay true; that is why
 * `toLowerCase` will not do ("İ" grows) and why "ß" and "ss" stay different.
 */
export function foldTable(): Uint16Array {
  table ??= buildTable();
  return table;
}

/** Made when something is scanned first: it takes some milliseconds, and pages load this code before. */
let table: Uint16Array | undefined;

function buildTable(): Uint16Array {
  const built = new Uint16Array(0x10000);
  for (let code = 0; code < built.length; code += 1) built[code] = folded(code);
  for (const code of [0xa0, 0x1680, 0x202f, 0x205f, 0x3000, 0x09]) built[code] = 0x20;
  for (let code = 0x2000; code <= 0x200a; code += 1) built[code] = 0x20;
  for (const [from, to] of invisible) built.fill(ignored, from, to + 1);
  return built;
}

function folded(code: number): number {
  if (code < 0x80) return code >= 65 && code <= 90 ? code + 32 : code;
  if (code >= 0xd800 && code <= 0xdfff) return code;
  // Full-width forms stand in the order of ASCII.
  if (code >= 0xff01 && code <= 0xff5e) return folded(code - 0xfee0);
  if (code === 0x130) return 0x69;
  const letter = String.fromCharCode(code);
  const upper = letter.toUpperCase();
  const lower = (upper.length === 1 ? upper : letter).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : code;
}
