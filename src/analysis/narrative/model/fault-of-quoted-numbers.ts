import { numeralsIn } from "../../table/numerals.ts";
import { multiplierLetterOf, smallNumberOf } from "../reading/words/number-words.ts";
import { type Meanings, meaningOf } from "./cell-meaning.ts";

/**
 * Why a declared constant may not stand where a passage has it: each says one thing, and without the
 * words for that it is a figure which nothing backs. Null where it may.
 */
export function faultOfConstants(text: string): string | null {
  for (const { inner, before, after } of givenIn(text, "constant")) {
    const meant = meanings.get(inner);
    if (meant === undefined) return `“${inner}” is not among the constants`;
    if (!meant.test(`${before}•${after}`)) return `“${inner}” does not stand for what it means`;
  }
  return null;
}

/** What stands around each of the constants, its own place being the dot. */
const meanings: ReadonlyMap<string, RegExp> = new Map([
  ["95%", /confiden|interval/i],
  ["0.05", /significan|\bp[ -]values?\b|threshold|\blevel\b/i],
  ["1.5", /• (?:times the )?interquartile/i],
  ["10%", /\b(?:largest|smallest|highest|lowest|top|bottom|first|last) •/i],
  ["80%", /• of (?:the|its|their|all|the whole)\b/i],
  ["90th", /• percentile/i],
  ["100", /\b(?:out of|of|from|to) •/i],
]);

/**
 * Why a number of the question may not stand where a passage has it: it is no finding, so a result that
 * the passage refers to must hold it, in what was computed or as the name of a row. Null where it may.
 */
export function faultOfAsked(text: string, of: Meanings): string | null {
  const numbers = givenIn(text, "asked").filter(({ inner }) => isNumber(inner));
  if (numbers.length === 0) return null;
  const cited = [...text.matchAll(/\{\{([a-z]+\d+\.\d+\.[a-z][a-z0-9_]*)/g)].flatMap(
    ([, inner = ""]) => meaningOf(inner, of) ?? [],
  );
  const said = cited.flatMap(({ result: { origin }, labels }) => [
    origin.kind === "query" ? origin.sql : "",
    ...labels.map(({ value }) => String(value)),
  ]);
  for (const { inner, before } of numbers) {
    if (isFigure.test(before)) return `“${inner}” is no finding but a number of the question`;
    if (isHowMany.test(before)) continue;
    const isHeld = (number: number) => said.some((words) => holds(words, number));
    if (!valuesOf(inner).every((number) => isHeld(number) || isHeld(number / 100)))
      return `no result that it refers to was asked about “${inner}”`;
  }
  return null;
}

const isNumber = (asked: string): boolean =>
  numeralsIn(asked).length > 0 ||
  asked
    .toLowerCase()
    .split(/[\s-]+/)
    .some((word) => smallNumberOf(word) !== undefined);

/** Behind these stands what was found. */
const isFigure =
  /(?:^|[,;:]|\b(?:is|are|was|were|be|been|has|have|had|holds?|equals?|shows?|sees|saw|counts?|comes? to|came to|amounts? to|reach(?:es|ed)?|about|around|roughly|exactly|only|just))\s*$/i;

/** How many rows are spoken of, or how much time: results need not say it. */
const isHowMany =
  /\b(?:top|first|last|bottom|past|next|previous|highest|lowest|largest|smallest|longest|shortest)\s*$/i;

/** Days of months are often said by another date, and the number of a quarter belongs to its letter. */
function valuesOf(asked: string): number[] {
  const plain = asked.toLowerCase().replace(/(?<=\d),(?=\d{3})/g, "");
  const small = smallNumberOf(plain.trim());
  if (small !== undefined) return [small];
  const isDate = /[a-z]{3,}/.test(plain);
  return [...plain.matchAll(/(?<![a-z])(\d+(?:\.\d+)?)\s?(bn|mn|[km])?\b/g)].flatMap(
    ([, digits = "", letter = ""]) =>
      isDate && digits.length < 3 ? [] : [Number(digits) * (multiplierLetterOf(letter) ?? 1)],
  );
}

const holds = (words: string, number: number) =>
  new RegExp(`(?<![\\d.])0*${String(number).replace(".", "\\.")}(?!\\.?\\d)`).test(words);

interface Given {
  readonly inner: string;
  /** What stands in its sentence before and after it, other references as dots. */
  readonly before: string;
  readonly after: string;
}

function givenIn(text: string, kind: "asked" | "constant"): Given[] {
  const dotted = (part: string) => part.replace(/\{\{[^{}]+\}\}/g, "•");
  return [...text.matchAll(new RegExp(`\\{\\{${kind}:([^{}]+)\\}\\}`, "g"))].map((found) => ({
    inner: (found[1] ?? "").trim(),
    before:
      dotted(text.slice(0, found.index))
        .split(/[.!?]\s/)
        .at(-1) ?? "",
    after: dotted(text.slice(found.index + found[0].length)).split(/[.!?](?:\s|$)/)[0] ?? "",
  }));
}
