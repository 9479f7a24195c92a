import type { ColumnProfile } from "../../../table/profile.ts";
import { columnOf, isMeasure } from "../question-context.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";
import type { Item, ItemOf } from "./item.ts";

/** Which unit of time the rows of a column number: `pan_day`, `study week`. */
const units: ReadonlyMap<string, RegExp> = new Map([
  ["day", /^day$/],
  ["week", /^(?:week|wk)$/],
  ["month", /^month$/],
  ["year", /^(?:year|yr)$/],
  ["hour", /^hour$/],
]);

/** What makes of such a number a length of time, or a day of something else. */
const lasting =
  /^(?:length|los|stay|wait|waited|waiting|delay|per|to|from|in|of|duration|since|until|old|age|birth|time|late|lead|total|avg|average|mean|max|min|rate|next|prior|before|after|last)$/;

/** `on which day`, where days are numbered and no column holds dates: the groups are its numbers. */
export function numberedPeriod(
  { moment, from, to, weight }: ItemOf<"moment">,
  vocabulary: Vocabulary,
): Item | null {
  if (moment.kind !== "grain") return null;
  const column = columnOfUnit(moment.part, vocabulary);
  return (
    column && {
      kind: "group",
      of: columnOf(column),
      name: column.name,
      column,
      part: null,
      asked: !moment.each,
      ...{ from, to, weight },
    }
  );
}

function columnOfUnit(part: string, { profile }: Vocabulary): ColumnProfile | null {
  const unit = units.get(part);
  if (!unit || profile.columns.some(({ kind }) => kind === "date")) return null;
  const found = profile.columns.filter((column) => {
    const words = wordsOf(column.name);
    return (
      isMeasure(column) &&
      column.type === "BIGINT" &&
      words.some((word) => unit.test(word)) &&
      !words.some((word) => lasting.test(word))
    );
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
