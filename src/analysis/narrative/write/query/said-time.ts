import { quoteQuestion, type Template } from "../../../domain/fact.ts";
import { minutesIn, timeUnitOf } from "../../minutes-in.ts";
import { numberWords, type WordScope } from "./word-scope.ts";

/**
 * `18 weeks`, of 126 that a column of days is bounded by: the time as the question writes it, where that comes to
 * the number in the column's unit, such as `day`, or in any where that is not known. Null where no time of the
 * question does.
 */
export function saidTime(
  value: number,
  unit: string | null,
  { question }: WordScope,
): Template | null {
  const owns = unit === null ? [...minutesIn.values()] : [minutesIn.get(unit) ?? Number.NaN];
  for (const { 0: text, groups = {} } of question.matchAll(times)) {
    const { first = "", last, unit: said = "" } = groups;
    const told = timeUnitOf.get(said.toLowerCase()) ?? "";
    const minutes = minutesIn.get(told) ?? Number.NaN;
    const end = [first, last ?? ""].find((written) =>
      owns.some((own) => Math.abs((numberOf(written) * minutes) / own - value) < 1e-9),
    );
    if (end === undefined) continue;
    return last === undefined ? quoteQuestion(text) : `${quoteQuestion(end)} ${told}s`;
  }
  return null;
}

const number = `\\d[\\d,]*(?:\\.\\d+)?|half an?|an?|${[...numberWords.values()].join("|")}`;
const times = new RegExp(
  `\\b(?<first>${number})(?:\\s*(?:to|and|-|–)\\s*(?<last>${number}))?(?:(?<=\\d)[\\s-]*|[\\s-]+)(?<unit>${[...timeUnitOf.keys()].join("|")})\\b`,
  "gi",
);

function numberOf(said: string): number {
  const word = said.toLowerCase();
  if (/^an?$/.test(word)) return 1;
  if (word.startsWith("half")) return 0.5;
  const [known] = [...numberWords].find(([, name]) => name === word) ?? [];
  return known ?? Number(word.replaceAll(",", ""));
}
