import { smallNumberOf } from "../words/number-words.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/** How sure it is that numbers counted up one by one stand for every number there is. */
const ofEnumeration = 1;

/**
 * `how many had none, how many one, and so forth`, `had no falls, one fall, two falls and so on`: each
 * number by itself. The noun behind the first of them stays, to say what is counted.
 */
export function findEnumerations(words: readonly QuestionWord[]): Piece[] {
  return words.flatMap((_, at): Piece[] => {
    if (numberAt(words, at) === null || isAfterNumber(words, at)) return [];
    const steps = stepsFrom(words, at);
    const last = steps.at(-1);
    if (!last || steps.length < 2) return [];
    const end = endOf(words, last.to);
    if (end === null) return [];
    const noun = nounOf(words, at);
    const weight = ofEnumeration;
    if (noun === 0)
      return [{ kind: "cue", cue: "each", from: startOf(words, at), to: end, weight }];
    return [
      { kind: "cue", cue: "each", from: at, to: at + 1, weight },
      { kind: "cue", cue: "and-so-on", from: at + 1 + noun, to: end, weight },
    ];
  });
}

/** `none`, `no falls`, `0`, `one`: a number that a row may begin with or go on with. */
function numberAt(words: readonly QuestionWord[], at: number): number | null {
  const { lower = "", kind } = words[at] ?? {};
  if (/^(?:none|no|nil|zero|nought)$/.test(lower)) return 0;
  if (/^(?:once|twice)$/.test(lower)) return lower === "once" ? 1 : 2;
  if (kind === "number") return /^\d{1,2}$/.test(lower) ? Number(lower) : null;
  return smallNumberOf(lower) ?? null;
}

/** Whether the number belongs to a row that begins before. */
const isAfterNumber = (words: readonly QuestionWord[], at: number): boolean => {
  const own = numberAt(words, at) ?? 0;
  return words.slice(Math.max(0, at - 6), at).some((_, step, all) => {
    const place = at - all.length + step;
    return (
      numberAt(words, place) === own - 1 && stepsFrom(words, place).some(({ from }) => from === at)
    );
  });
};

interface Step {
  readonly from: number;
  readonly to: number;
}

/** The numbers that follow each other, with what stands between them. */
function stepsFrom(words: readonly QuestionWord[], start: number): Step[] {
  const first = numberAt(words, start);
  if (first === null || first > 1) return [];
  const noun = nounOf(words, start);
  const steps: Step[] = [{ from: start, to: start + 1 + noun }];
  for (let expected = first + 1; ; expected += 1) {
    const at = (steps.at(-1)?.to ?? 0) + joinLength(words, steps.at(-1)?.to ?? 0);
    if (at === steps.at(-1)?.to || numberAt(words, at) !== expected) return steps;
    steps.push({ from: at, to: at + 1 + repeatedNoun(words, at, { start, noun }) });
  }
}

/** Words between a first number and the comma behind it: `no falls,`. */
function nounOf(words: readonly QuestionWord[], at: number): number {
  const length = words.slice(at + 1, at + 4).findIndex(({ text, lower }) => isJoint(text, lower));
  return length > 0 && words.slice(at + 1, at + 1 + length).every(({ kind }) => kind === "word")
    ? length
    : 0;
}

const isJoint = (text: string, lower: string): boolean =>
  /^[,;/]$/.test(text) || /^(?:and|or|how)$/.test(lower);

/** The same noun again, or none. */
function repeatedNoun(
  words: readonly QuestionWord[],
  at: number,
  { start, noun }: { readonly start: number; readonly noun: number },
): number {
  const said = words.slice(start + 1, start + 1 + noun).map(({ stem }) => stem);
  const again = words.slice(at + 1, at + 1 + noun).map(({ stem }) => stem);
  return noun > 0 && said.join(" ") === again.join(" ") ? noun : 0;
}

/** `, how many had`, `, and`: how many words lead on to the next number. */
function joinLength(words: readonly QuestionWord[], at: number): number {
  let end = at;
  while (end < at + 7 && joining.test(words[end]?.lower ?? "")) end += 1;
  return words.slice(at, end).some(({ text, lower }) => isJoint(text, lower)) ? end - at : 0;
}

const joining =
  /^(?:,|;|\/|and|or|then|how|many|number|of|with|had|have|has|took|needed|were|was|got|just|only|at)$/;

/** Where `and so forth` ends; null where it is not said. */
function endOf(words: readonly QuestionWord[], at: number): number | null {
  const rest = words
    .slice(at, at + 7)
    .map(({ lower }) => lower)
    .join(" ");
  const said =
    /^(?:, )?(?:and )?(?:so (?:on|forth)(?: and so (?:on|forth))?|etc(?:etera)?|and up(?:wards)?|onwards|upwards|and more|or more|\. \. \.|\.\.\.|…)(?= |$)/.exec(
      rest,
    )?.[0];
  return said === undefined ? null : at + said.split(" ").length;
}

/** `how many had none`: what leads to the first number says no more than that they are counted. */
function startOf(words: readonly QuestionWord[], at: number): number {
  let from = at;
  while (/^(?:had|have|has|with|took|needed|were|was|got)$/.test(words[from - 1]?.lower ?? ""))
    from -= 1;
  return from;
}
