import type { Step } from "../../domain/method.ts";
import { readRestrictions } from "./read-conditions.ts";
import { codedValue } from "./read-recoding.ts";
import {
  columnsIn,
  equalsValue,
  isFlag,
  type QuestionContext,
  type Reading,
  type Restriction,
} from "./reading.ts";
import { markText } from "./text-marks.ts";

/** The words of a name such as `mean_fare_class1` or `meanFare`. */
export function nameWords(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Za-z]{2,})(\d)/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .replaceAll(/\b(not|non)(?=null)/gi, "$1 ")
    .trim();
}

/** The restrictions that the name of an answer holds, by the values and restrictions that are known. */
export function readSlotRestrictions(name: string, reading: Reading): Restriction[] {
  const { context, restrictions: known, steps } = reading;
  const words = nameWords(name);
  const marked = markText(words, context);
  const found = [
    ...readRestrictions(marked, context),
    ...flagged(marked, context, known),
    ...shortValues(name, context),
    ...knownByWords(name, known),
    ...coded(words, context, steps),
  ];
  const seen = new Set<string>();
  return found.filter((one) => {
    const key = JSON.stringify(one.condition);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** `survived`, `not_survived`: where the question tells those apart. */
function flagged(
  marked: string,
  context: QuestionContext,
  known: readonly Restriction[],
): Restriction[] {
  return columnsIn(marked).flatMap((at) => {
    if (!isFlag(context.columns[at]) || !known.some(({ column }) => column === at)) return [];
    const isDenied = new RegExp(
      `\\b(?:not|non|no|didnt|without)\\s+(?:\\w+\\s+)?⟦c${at}⟧`,
      "i",
    ).test(marked);
    const column = context.columns[at]?.name ?? "";
    const value = isDenied ? 0 : 1;
    return [
      {
        column: at,
        condition: { kind: "in", of: { kind: "column", column }, values: [value] },
        value,
        words: "",
      },
    ];
  });
}

/** `Mr`, `S`: values too short to be looked for in a sentence. */
function shortValues(name: string, context: QuestionContext): Restriction[] {
  const tokens = name.split(/[_\s-]+/);
  return context.values.flatMap(({ column, text, isPlain }) => {
    const of = context.columns[column];
    const bare = text.replace(/\.$/, "");
    const isDerived =
      of?.isDerived === true && tokens.some((token) => token.toLowerCase() === bare.toLowerCase());
    const isLetter =
      !isPlain && bare.length <= 2 && (of?.distinct ?? 99) <= 10 && tokens.includes(bare);
    if (of === undefined || !(isDerived || isLetter)) return [];
    return [
      {
        column,
        condition: { kind: "in", of: { kind: "column", column: of.name }, values: [text] },
        value: text,
        words: bare,
      },
    ];
  });
}

/** `label_0` */
function coded(words: string, context: QuestionContext, steps: readonly Step[]): Restriction[] {
  const found = codedValue(words, steps);
  const at = context.columns.findIndex(({ name }) => name === found?.column);
  return found === null ? [] : equalsValue(context, at, found.code);
}

/** `below3`, `between3and4`: as the text has them. */
function knownByWords(name: string, known: readonly Restriction[]): Restriction[] {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return known.filter(({ value, words }) => {
    const collapsed = words.replaceAll(/[^a-z0-9]/g, "");
    return value === null && collapsed.length >= 4 && plain.includes(collapsed);
  });
}
