import { boundary, gap } from "./fold-character.ts";
import { foldText, openReading, plainWay, type ReadingKind } from "./text-reading.ts";

/** The forms in which each kind of reading looks for a keyword; none where nothing can be seen of it. */
export type KeywordForms = Readonly<Record<ReadingKind, readonly string[]>>;

/** What a keyword may be written as, folded. */
export function formsOf(keyword: string): KeywordForms {
  const spelt = spellings(keyword);
  const words = [...new Set(spelt.flatMap(wordForms))].filter((form) => form.trim() !== "");
  return { words, turned: turnedForms(spelt), digits: digitForms(keyword) };
}

/** Folded in each way, and once more with a gap for every apostrophe: `D'Angelo`, `D Angelo`. */
function spellings(keyword: string): string[] {
  const apart = keyword.replace(/(?<=\p{L})['’‘ʼ`´](?=\p{L})/gu, " ");
  const isPlain = /^[ -~]*$/.test(keyword);
  return (isPlain ? ways.slice(0, 1) : ways).flatMap((way) => {
    const reading = openReading({ ...plainWay, ...way, kind: "turned" });
    return (apart === keyword ? [keyword] : [keyword, apart]).map((text) =>
      foldText(text, reading),
    );
  });
}

const ways = [{}, { spellsOut: true }, { byLooks: true }, { spellsOut: true, byLooks: true }];

function wordForms(spelling: string): string[] {
  const inside = spelling.replace(/^,|,$/g, "");
  const form = inside.replaceAll(boundary, gap);
  // At an end a full stop may part a number that goes on in the text.
  const points = form.replace(/^ (?=\d)/, ".").replace(/(?<=\d) $/, ".");
  const [last = "", ...first] = inside.split(boundary);
  const turned = first.length === 1 && isName(form) ? [`${first[0]}${gap}${last}`] : [];
  return [form, points, ...turned];
}

/** Two to four words with letters and no digit. */
function isName(form: string): boolean {
  const words = form.split(gap);
  return (
    words.length > 1 && words.length <= 4 && words.every((word) => /^\p{L}[^\d]*$/u.test(word))
  );
}

/** `doe,john` for "John Doe": the last words, a boundary, the first ones. */
function turnedForms(spelt: readonly string[]): string[] {
  const names = spelt.filter((form) => !form.includes(boundary) && isName(form));
  const forms = names.flatMap((form) => {
    const words = form.split(gap);
    return words.slice(1).flatMap((_, at) => {
      const [first, last] = [words.slice(0, at + 1), words.slice(at + 1)];
      if ([...last, ...first].join(gap) === form) return [];
      return [gap, boundary].flatMap((inner) =>
        [boundary, gap + boundary].map((between) => last.join(inner) + between + first.join(inner)),
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
  const groups = [...numbers.flatMap(usualGroups), ...(written.length > 1 ? [written] : [])];
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
    (forms, group) => forms.flatMap((form) => [`${form}${group}`, `${form}${boundary}${group}`]),
    [first],
  );
}
