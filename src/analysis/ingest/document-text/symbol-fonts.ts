/**
 * The Unicode letters of a text in a symbol font, whose letters Word stores as U+F020 to U+F0FF: in
 * Symbol, Greek letters and signs as in "≥ 5 µg"; in the Wingdings family, ticks, boxes and arrows.
 */
export function symbolLetters(text: string, font = ""): string {
  if (!privateUse.test(text)) return text;
  const table = /wing|webd|dings/i.test(font) ? wingdings : symbols;
  return text.replace(eachPrivateUse, (letter) => table.get(letter.charCodeAt(0) & 0xff) ?? "•");
}

/** The letter that a `sym` element or a stored symbol names by font and number. */
export function symbolLetter(font: string, code: number): string {
  const isSymbolFont = /^symbol|wing|webd|dings/i.test(font);
  if (!isSymbolFont && (code < 0xf000 || code > 0xf0ff))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  return symbolLetters(String.fromCharCode(0xf000 | (code & 0xff)), font);
}

const privateUse = /[\uf020-\uf0ff]/;
const eachPrivateUse = /[\uf020-\uf0ff]/g;

/** Adobe's encoding of Symbol from 0x20 and from 0xA0 on; `\0` stands where it has none. */
const symbols = tableOf([
  [
    0x20,
    " !∀#∃%&∍()*+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}~",
  ],
  [
    0xa0,
    "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\0〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭",
  ],
]);

/** Those of Wingdings that texts use as text; the rest are pictures. */
const wingdings = tableOf([
  [0x20, " "],
  [0x4a, "☺😐☹"],
  [0x6c, "●❍■□"],
  [0x71, "❑❒⬧⧫◆❖⬥⌧"],
  [0xa7, "▪□"],
  [0xa1, "○"],
  [0xa8, "☐"],
  [0xd8, "➢"],
  [0xdf, "←→↑↓↖↗↙↘"],
  [0xe8, "➔"],
  [0xfb, "✗✓☒☑"],
]);

function tableOf(parts: readonly (readonly [number, string])[]): ReadonlyMap<number, string> {
  return new Map(
    parts.flatMap(([first, letters]) =>
      [...letters].map((letter, at) => [first + at, letter] as const),
    ),
  );
}
