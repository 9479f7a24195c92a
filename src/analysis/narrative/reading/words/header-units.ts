import type { QuestionWord } from "./split-words.ts";

const endings =
  "hrs?|ml|kg|mg|g|wks?|mins?|days?|yrs?|secs?|mths?|km|cm|mm|pct|usd|gbp|eur|miles?|mi";

const joined = new RegExp(`(?<![\\p{L}])(\\p{Lu}{2,})(${endings})(?![\\p{L}])`, "gu");

/** `BWg` and `LOShrs` as `BW g` and `LOS hrs`: initials with a unit behind them. */
export const apartFromUnit = (header: string): string => header.replace(joined, "$1 $2");

/** `5 min apgar`, `5-minute apgar`, `apgar at 5 minutes`: the unit of the number in `Apgar5`. */
export const isUnitOfNumber = (words: readonly QuestionWord[], at: number): boolean =>
  isTimeUnit(words[at]) && words[words[at - 1]?.text === "-" ? at - 2 : at - 1]?.kind === "number";

/** The hyphen of `5-minute`. */
export const isBeforeUnit = (words: readonly QuestionWord[], at: number): boolean =>
  words[at]?.text === "-" && isUnitOfNumber(words, at + 1);

const isTimeUnit = (word: QuestionWord | undefined): boolean =>
  /^(?:min|mins|minutes?|hrs?|hours?|days?|wks?|weeks?|mths?|months?|yrs?|years?)$/.test(
    word?.lower ?? "",
  );

/** `per hour open`, `per km`: one of what a number counts, and none of its steps. */
export const isAmountUnit = (lower: string): boolean =>
  /^(?:hour|hr|day|minute|km|kilometre|kilometer|mile|litre|liter|kg)$/.test(lower);

/** Words for a unit, single letters for it, and how it ends a word: `Mins`, `_d`, `TatMin`. */
const written = (words: string, letters: string | null, ending: string | null) => {
  const apart = (pattern: string, flags: string) =>
    new RegExp(`(?:^|[\\s_([-])(?:${pattern})(?:$|[\\s_)\\]-])`, flags);
  const patterns = [
    apart(words, "i"),
    ...(letters === null ? [] : [apart(letters, "")]),
    ...(ending === null ? [] : [new RegExp(`[a-z](?:${ending})$`)]),
  ];
  return (header: string) => patterns.some((pattern) => pattern.test(header));
};

const units: readonly (readonly [(header: string) => boolean, string])[] = [
  [written("min|mins|minutes?", null, "Min(?:s|utes)?"), "minute"],
  [written("hr|hrs|hours?", "h", "H(?:ou)?rs?|Hours"), "hour"],
  [written("d(?:ay|y)s?", "d", "Days?"), "day"],
  [written("wk|wks|weeks?", null, "W(?:ee)?ks?"), "week"],
  [written("yr|yrs|years?", null, "Y(?:ea)?rs?"), "year"],
  [written("sec|secs|seconds?", "s", "Secs?"), "second"],
  [written("km", null, "Km"), "kilometre"],
  [written("mi|miles?", null, "Miles?"), "mile"],
  [written("kgs?", null, "Kg"), "kilogram"],
  [written("gms?|grams?", "g", "G|Gm|Grams?"), "gram"],
  [written("mls?|millilit(?:re|er)s?", null, "Ml"), "millilitre"],
  [(header) => header.includes("%") || written("pct|percent", null, null)(header), "%"],
  [(header) => header.includes("$") || written("usd|dollars?", null, null)(header), "$"],
];

/** The unit that a header says its numbers are in: `min`, `days`, `%`; null where it says none. */
export function unitOfHeader(header: string): string | null {
  if (
    /^(?:a?los|(?:length|duration)[ _]?of[ _]?stay|(?:hospital|inpatient)[ _]?stay|stay)$/i.test(
      header.trim(),
    )
  )
    return "day";
  if (/^age$/i.test(header)) return "year";
  const apart = apartFromUnit(header);
  return units.find(([isWritten]) => isWritten(apart))?.[1] ?? null;
}
