import type { ColumnProfile } from "../../profile.ts";
import type { QuestionWord } from "./words.ts";

const grouping: readonly ColumnProfile["kind"][] = ["category", "binary"];
const generic: ReadonlyMap<string, readonly ColumnProfile["kind"][]> = new Map([
  ...["status", "type", "category", "group"].map((word) => [word, grouping] as const),
  ...["level", "reading", "value", "result"].map((word) => [word, ["number"]] as const),
  ...["levels", "readings", "values", "results"].map((word) => [word, ["number"]] as const),
  ["date", ["date"]],
  ["dates", ["date"]],
]);

/** Whether a word such as `status` or `level` says no more than what kind of column it is. */
export const saysKind = (word: QuestionWord, column: ColumnProfile): boolean =>
  (generic.get(word.lower)?.includes(column.kind) ?? false) || namesVisit(word, column);

/** `first appointment`, of a header such as `first_dt`. */
const namesVisit = ({ lower }: QuestionWord, { kind, name }: ColumnProfile): boolean =>
  kind === "date" &&
  /^(?:first|last|next|initial)(?:[ _-]?(?:dt|date|on|at|day))?$/i.test(name) &&
  /^(?:appointments?|appts?|visits?|contacts?|sessions?|attendances?|reviews?|assessments?|seen)$/.test(
    lower,
  );
