import { boundaryCharacter, gapCharacter } from "./fold-character.ts";
import { foldText, openReading, plainWay, type ReadingKind } from "./text-reading.ts";

/** The forms in which each kind of reading looks for a keyword; none where nothing can be seen of it. */
export type KeywordForms = Readonly<Record<ReadingKind, readonly string[]>>;

/** What a keyword may be written as, folded. */
export function formsOf(keyword: string): KeywordForms {
  const spelt = spellings(keyword);
  const words = [...new Set(spelt.flatMap(wordForms))].filter((form) => form.trim() !== "");
  // What holds another form is found with it, and would count twice.
  const shortest = words.filter((form) => !words.some((one) => one !== form && form.includes(one)));
  return { words: shortest, turned: turnedForms(spelt), digits: digitForms(keyword) };
}

/** Folded in each way as it is written, and as it may be rewritten. */
function spellings(keyword: string): string[] {
  const isPlain = /^[ -~]*$/.test(keyword);
  const written = [...new Set([keyword, ...rewritten(keyword), ...mixedUmlauts(keyword)])];
  return (isPlain ? ways.slice(0, 1) : ways).flatMap((way) => {
    const reading = openReading({ ...plainWay, ...way, kind: "turned" });
    return written.map((text) => foldText(text, reading));
  });
}

const ways = [{}, { spellsOut: true }, { byLooks: true }, { spellsOut: true, byLooks: true }];

function rewritten(keyword: string): string[] {
  const isLong = keyword.length >= 6;
  return [
    // `D'Angelo`, `D Angelo`
    keyword.replace(/(?<=\p{L})['’‘ʼ`´](?=\p{L})/gu, " "),
    keyword.replace(/(?<!\p{L})([dol]) (?=\p{L})/giu, "$1"),
    // `Anne-Marie`, `Annemarie`
    keyword.replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, ""),
    // `M.D. Anderson`, `MD Anderson`
    isLong ? keyword.replace(/(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu, "$1") : keyword,
  ];
}

/** With some umlauts spelt out: `Joerg Muller`. */
function mixedUmlauts(keyword: string): string[] {
  const parts = keyword.split(/(?=[äöüÄÖÜ])/);
  // An umlaut that begins the keyword is one as well, though nothing stands before it.
  const before = /^[äöüÄÖÜ]/.test(keyword) ? "" : (parts.shift() ?? "");
  if (parts.length < 2 || parts.length > 4) return [];
  const either = (part: string) => [part, `${part[0]?.normalize("NFD")[0]}e${part.slice(1)}`];
  return parts.reduce(
    (forms, part) => forms.flatMap((form) => either(part).map((end) => form + end)),
    [before],
  );
}

function wordForms(spelling: string): string[] {
  const inside = spelling.replace(/^,|,$/g, "");
  const form = inside.replaceAll(boundaryCharacter, gapCharacter);
  // At its ends the text may go on so that a full stop parts a number, or a caret two names.
  const points = form.replace(/^ (?=\d)/, ".").replace(/(?<=\d) $/, ".");
  const carets = form.replace(/^\^(?=\p{L})|(?<=\p{L})\^$/gu, gapCharacter);
  const [last = "", ...first] = inside.split(boundaryCharacter);
  const turned = first.length === 1 && isName(form) ? [`${first[0]}${gapCharacter}${last}`] : [];
  return [form, points, carets, ...turned, ...codeForms(form)];
}

/** Letters and digits of a code, with gaps between them and without: `AB-123456`, `AB123456`. */
function codeForms(form: string): string[] {
  if (form.length < 4 || !/\d/.test(form)) return [];
  const joints = /(?<=\p{L}) ?(?=\d)|(?<=\d) ?(?=\p{L})/gu;
  return [form.replace(joints, gapCharacter), form.replace(joints, "")];
}

/** Two to four words with letters and no digit. */
function isName(form: string): boolean {
  const words = form.split(gapCharacter);
  return (
    words.length > 1 && words.length <= 4 && words.every((word) => /^\p{L}[^\d]*$/u.test(word))
  );
}

/** `doe,john` for "John Doe": the last words, a boundary, the first ones. */
function turnedForms(spelt: readonly string[]): string[] {
  const names = spelt.filter((form) => !form.includes(boundaryCharacter) && isName(form));
  const forms = names.flatMap((form) => {
    const words = form.split(gapCharacter);
    return words.slice(1).flatMap((_, at) => {
      const [first, last] = [words.slice(0, at + 1), words.slice(at + 1)];
      if ([...last, ...first].join(gapCharacter) === form) return [];
      return [gapCharacter, boundaryCharacter].flatMap((inner) =>
        [boundaryCharacter, gapCharacter + boundaryCharacter].map(
          (between) => last.join(inner) + between + first.join(inner),
        ),
      );
    });
  });
  return [...new Set(forms)];
}

/** Digits of the shortest number that is looked for without its gaps: a telephone number without its area. */
const fewestDigits = 7;

/** A number of digits as one run, or parted where it usually is. */
function digitForms(keyword: string): string[] {
  if (keyword.length < fewestDigits || /\p{L}/u.test(keyword)) return [];
  const folded = foldText(keyword, openReading({ ...plainWay, kind: "turned" }));
  const written = folded.match(/\d+/g) ?? [];
  const digits = written.join("");
  if (digits.length < fewestDigits || /[^\d ,.()+]/.test(folded)) return [];
  const long = digits.length === 11 && digits.startsWith("1");
  const numbers = long ? [digits, digits.slice(1)] : [digits];
  const thousands = digits
    .replace(/(?<=\d)(?=(?:\d{3}){1,9}$)/g, boundaryCharacter)
    .split(boundaryCharacter);
  const usual = [...numbers.flatMap(usualGroups), thousands];
  const groups = [...usual, ...(written.length > 1 ? [written] : [])];
  return [...new Set([...numbers, ...groups.filter(({ length }) => length <= 6).flatMap(parted)])];
}

/** Social Security and telephone numbers of North America. */
function usualGroups(digits: string): string[][] {
  const sizes = { 7: [3, 4], 9: [3, 2, 4], 10: [3, 3, 4], 11: [1, 3, 3, 4] }[digits.length];
  if (sizes === undefined) return [];
  let from = 0;
  return [
    sizes.map((size) => {
      from += size;
      return digits.slice(from - size, from);
    }),
  ];
}

/** Groups with a boundary at some of the places between them. */
function parted([first = "", ...others]: readonly string[]): string[] {
  return others.reduce(
    (forms, group) =>
      forms.flatMap((form) => [`${form}${group}`, `${form}${boundaryCharacter}${group}`]),
    [first],
  );
}
