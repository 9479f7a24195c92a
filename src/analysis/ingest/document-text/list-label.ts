import { symbolLetters } from "./symbol-fonts.ts";

/** One level of a list: how its numbers are written. */
export interface ListLevel {
  readonly start: number;
  /** `decimal`, `lowerLetter`, `bullet` and so on, as .docx names them. */
  readonly format: string;
  /** Text with `%1` to `%9` where the numbers of the levels stand. */
  readonly text: string;
  /** Numbers of other levels are written in digits here too. */
  readonly isLegal?: boolean;
  /** The level whose next number restarts this one; any higher one where it is missing, none for 0. */
  readonly restart?: number;
}

/** Levels from the highest on. */
export type ListLevels = readonly (ListLevel | undefined)[];

/** A list as a paragraph stands in it. */
export interface NumberedList {
  /** Lists with the same counter go on counting where the other stopped. */
  readonly counter: string;
  readonly levels: ListLevels;
  /** Starts that hold for this list alone, by level, once; `id` tells it from its like. */
  readonly id: string;
  readonly starts: ReadonlyMap<number, number>;
}

/** Counts the paragraphs of lists and writes their labels, such as `2.1.` or `•`. */
export class ListCounter {
  readonly #numbers = new Map<string, (number | undefined)[]>();
  readonly #started = new Set<string>();

  /** The label of the next paragraph of a list; empty where its level has none. */
  next(list: NumberedList, level: number): string {
    const numbers = this.#numbers.get(list.counter) ?? [];
    this.#numbers.set(list.counter, numbers);
    const startOf = (at: number) => list.starts.get(at) ?? list.levels[at]?.start ?? 1;
    for (let at = 0; at < level; at += 1) numbers[at] ??= startOf(at);
    const key = `${list.id}/${level}`;
    const restarts = list.starts.has(level) && !this.#started.has(key);
    this.#started.add(key);
    const last = restarts ? undefined : numbers[level];
    numbers[level] = last === undefined ? startOf(level) : last + 1;
    for (let at = level + 1; at < numbers.length; at += 1)
      if (restartsAfter(list.levels[at], level)) numbers[at] = undefined;
    return labelOf(list.levels, level, numbers);
  }
}

const restartsAfter = (level: ListLevel | undefined, changed: number) =>
  level?.restart === undefined || changed < level.restart;

function labelOf(levels: ListLevels, at: number, numbers: readonly (number | undefined)[]): string {
  const level = levels[at];
  if (level === undefined) return "";
  if (level.format === "bullet") return bullet(level.text);
  return level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const from = Number(digit) - 1;
    const format = levels[from]?.format ?? "decimal";
    const number = numbers[from] ?? levels[from]?.start ?? 1;
    return writeNumber(number, level.isLegal && format !== "none" ? "decimal" : format);
  });
}

/** Letters of unknown fonts are bullets all the same. */
function bullet(text: string): string {
  if (text.trim() === "") return "";
  // The letter that Word draws as a circle.
  if (text === "o") return "◦";
  return symbolLetters(text, "Symbol") === text ? text : "•";
}

function writeNumber(number: number, format: string): string {
  const write = formats[format];
  return number < 1 || number > 32_767 || write === undefined ? String(number) : write(number);
}

const formats: Readonly<Record<string, (number: number) => string>> = {
  none: () => "",
  decimalZero: (number) => String(number).padStart(2, "0"),
  lowerLetter: (number) => letters(number),
  upperLetter: (number) => letters(number).toUpperCase(),
  lowerRoman: (number) => roman(number),
  upperRoman: (number) => roman(number).toUpperCase(),
  ordinal: (number) => `${number}${ordinalEnd(number)}`,
  chineseCounting: (number) => chinese(number),
  chineseCountingThousand: (number) => chinese(number),
  taiwaneseCountingThousand: (number) => chinese(number),
  japaneseCounting: (number) => chinese(number),
  ideographDigital: (number) => chinese(number),
};

/** a to z, then aa, bb, as word processors go on. */
function letters(number: number): string {
  const letter = String.fromCharCode(97 + ((number - 1) % 26));
  return letter.repeat(Math.min(1 + Math.floor((number - 1) / 26), 20));
}

const romans = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const;

/** A number of 1 to 32,767 in small Roman letters. */
export function roman(number: number): string {
  let [left, text] = [number, ""];
  for (const [value, sign] of romans) {
    text += sign.repeat(Math.floor(left / value));
    left %= value;
  }
  return text;
}

function ordinalEnd(number: number): string {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10;
  return ["th", "st", "nd", "rd"][last] ?? "th";
}

function chinese(number: number): string {
  const digit = (value: number) => "〇一二三四五六七八九"[value] ?? "";
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return digit(ones);
  if (tens > 9) return String(number);
  return `${tens > 1 ? digit(tens) : ""}十${ones > 0 ? digit(ones) : ""}`;
}
