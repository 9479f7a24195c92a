import type { ColumnProfile } from "../../../table/profile.ts";
import type { QuestionWord } from "./split-words.ts";
import type { KnownColumn } from "./vocabulary.ts";

const grouping: readonly ColumnProfile["kind"][] = ["category", "binary"];
const headed: readonly ColumnProfile["kind"][] = ["category"];
const kindsOfThings =
  "status statuses type types category categories group groups code codes kind kinds class classes route routes " +
  "method methods channel channels name names label labels option options setting settings source sources profile profiles";
const kindsOfNumbers =
  "reading readings value values result results size sizes measurement measurements score scores circumference";
/** They head what is told apart, but say nothing of a header that they stand in. */
const heads = "grade grades colour colours color colors tier tiers bracket brackets";
const generic: ReadonlyMap<string, readonly ColumnProfile["kind"][]> = new Map([
  ...kindsOfThings.split(" ").map((word) => [word, grouping] as const),
  ...heads.split(" ").map((word) => [word, headed] as const),
  ...kindsOfNumbers.split(" ").map((word) => [word, ["number"]] as const),
  ["level", ["category", "number"]],
  ["levels", ["category", "number"]],
  ["date", ["date"]],
  ["dates", ["date"]],
]);

/** Whether a word of a header says of what kind the others are: `type` of `stroke_type`. */
export const namesKind = (word: string): boolean => generic.get(word) === grouping;

/** Whether a word such as `status` or `level` says no more than what kind of column it is. */
export const saysKind = (word: QuestionWord, column: ColumnProfile): boolean =>
  (generic.get(word.lower)?.includes(column.kind) ?? false) || namesVisit(word, column);

/** `first appointment`, of a header such as `first_dt`. */
const namesVisit = ({ lower }: QuestionWord, { kind, name }: ColumnProfile): boolean =>
  kind === "date" &&
  /^(?:first|last|next|initial)(?:[ _-]?(?:dt|date|on|at|day|seen|contact|visit))?$/i.test(name) &&
  /^(?:appointments?|appts?|visits?|contacts?|sessions?|attendances?|reviews?|assessments?|seen)$/.test(
    lower,
  );

/** `report turnaround`, where `ReportMin` says how long it took. */
const lengths: ReadonlySet<string> = new Set(
  "time times turnaround duration durations length delay interval".split(" "),
);
const spans: ReadonlySet<string> = new Set(["second", "minute", "hour", "day", "week"]);

export const isLengthWord = (word: QuestionWord | undefined): boolean =>
  lengths.has(word?.lower ?? "");

/** `report turnaround`, of a number of minutes. */
export const saysLength = (
  word: QuestionWord,
  { profile, unit }: Pick<KnownColumn, "profile" | "unit">,
): boolean => profile.kind === "number" && spans.has(unit ?? "") && isLengthWord(word);

/** `total cost`, of a column of money that is called `Total`. */
export const saysTotal = (
  words: readonly QuestionWord[],
  at: number,
  { unit, name }: ColumnProfile,
): boolean =>
  unit === "money" &&
  /total/i.test(name) &&
  words[at - 1]?.lower === "total" &&
  /^(?:costs?|price|charges?|amounts?|values?|sales|bill|spend|spending)$/.test(
    words[at]?.lower ?? "",
  );

/** `actual operating time`, `total dollar sales`: two words that say what kind of number a column holds. */
export function saysMoreAt(
  words: readonly QuestionWord[],
  at: number,
  { profile, unit }: KnownColumn,
): boolean {
  const [first = "", second = ""] = [words[at]?.lower, words[at + 1]?.lower];
  if (profile.kind !== "number") return false;
  if (spans.has(unit ?? "")) return /.ing$/.test(first) && lengths.has(second);
  return (
    profile.unit === "money" &&
    /^(?:dollar|money|cash|monetary)$/.test(first) &&
    /^(?:values?|amounts?|sales|costs?|sums?|totals?|figures?)$/.test(second)
  );
}
