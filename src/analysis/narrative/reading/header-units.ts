import type { QuestionWord } from "./words.ts";

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

const units: readonly (readonly [RegExp, string])[] = [
  [/(?:^|[\s_([-])(?:min|mins|minutes?)(?:$|[\s_)\]-])|[a-z]Min(?:s|utes)?$/, "minute"],
  [/(?:^|[\s_([-])(?:h|hr|hrs|hours?)(?:$|[\s_)\]-])|[a-z]H(?:ou)?rs?$|[a-z]Hours$/, "hour"],
  [/(?:^|[\s_([-])(?:d|days?)(?:$|[\s_)\]-])|[a-z]Days?$/, "day"],
  [/(?:^|[\s_([-])(?:wk|wks|weeks?)(?:$|[\s_)\]-])|[a-z]W(?:ee)?ks?$/, "week"],
  [/(?:^|[\s_([-])(?:yr|yrs|years?)(?:$|[\s_)\]-])|[a-z]Y(?:ea)?rs?$/, "year"],
  [/(?:^|[\s_([-])(?:s|sec|secs|seconds?)(?:$|[\s_)\]-])|[a-z]Secs?$/, "second"],
  [/(?:^|[\s_([-])km(?:$|[\s_)\]-])|[a-z]Km$/, "kilometre"],
  [/(?:^|[\s_([-])(?:mi|miles?)(?:$|[\s_)\]-])|[a-z]Miles?$/, "mile"],
  [/(?:^|[\s_([-])kgs?(?:$|[\s_)\]-])|[a-z]Kg$/, "kilogram"],
  [/(?:^|[\s_([-])(?:g|gms?|grams?)(?:$|[\s_)\]-])|[a-z](?:G|Gm|Grams?)$/, "gram"],
  [/(?:^|[\s_([-])(?:mls?|millilit(?:re|er)s?)(?:$|[\s_)\]-])|[a-z]Ml$/, "millilitre"],
  [/%|(?:^|[\s_([-])(?:pct|percent)(?:$|[\s_)\]-])/, "%"],
  [/\$|(?:^|[\s_([-])(?:usd|dollars?)(?:$|[\s_)\]-])/i, "$"],
];

/** The unit that a header says its numbers are in: `min`, `days`, `%`; null where it says none. */
export function unitOfHeader(header: string): string | null {
  if (/^los$/i.test(header)) return "day";
  if (/^age$/i.test(header)) return "year";
  const apart = apartFromUnit(header);
  return units.find(([pattern]) => pattern.test(apart))?.[1] ?? null;
}
