import type { Step } from "../../domain/method.ts";
import { type QuestionContext, sentencesOf } from "./reading.ts";

/** Texts as numbers, in their place: `where "male" is coded as 1 and "female" as 0`. */
export function readRecoding(marked: string, context: QuestionContext): Step[] {
  const codes = sentencesOf(marked)
    .filter((sentence) => /\bcod(?:e|ed|ing)\b|\bencod|\bmapp(?:ed|ing)\b|\blabel/i.test(sentence))
    .flatMap((sentence) => [
      ...sentence.matchAll(/⟦v(\d+)⟧(?:is|are|being|=|:|to|as|mapped|coded|encoded|\s)+(\d+)\b/gi),
    ])
    .flatMap(([, at = "", code = ""]) => {
      const value = context.values[Number(at)];
      return value === undefined
        ? []
        : [{ column: value.column, value: value.text, code: Number(code) }];
    });
  return [...Map.groupBy(codes, ({ column }) => column)].flatMap(([column, listed]) => {
    const name = context.columns[column]?.name;
    const unique = [...new Map(listed.map((one) => [one.value, one])).values()];
    if (name === undefined || unique.length < 2) return [];
    const of = { kind: "column" as const, column: name };
    const pairs = unique.map(({ value, code }) => ({ value, code }));
    return [{ kind: "derive" as const, name, of: { kind: "recode" as const, of, codes: pairs } }];
  });
}

/** The value of a recoded column that words such as `label 0` mean. */
export function codedValue(words: string, steps: readonly Step[]) {
  const code = /\b(?:label|code|class|encoded?)\s+(\d+)\b/i.exec(words)?.[1];
  const step = steps.find((one) => one.kind === "derive" && one.of.kind === "recode");
  if (code === undefined || step?.kind !== "derive") return null;
  return { column: step.name, code: Number(code) };
}
