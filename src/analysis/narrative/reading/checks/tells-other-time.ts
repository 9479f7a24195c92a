import type { Query } from "#contract/query.ts";
import { columnsIn } from "../../../domain/columns-in.ts";
import type { Composition } from "../composition/composition.ts";
import { type ItemOf, isTimeUnit } from "../placement/item.ts";
import { dateColumns } from "../question-context.ts";
import { saysMoreTime } from "../words/says-more-time.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { countsOnly } from "./counts-only.ts";

/** Whether a question of how long something takes is answered by another time, or by none. */
export const tellsOtherTime = (work: Composition, queries: readonly Query[]): boolean =>
  countsUnits(work, queries) ||
  tellsOtherUnit(work, queries) ||
  timesAnother(work, queries) ||
  tellsNoTime(work, queries);

/** `do nurses take more sick days`: days, and no number of absences. */
const countsUnits = ({ context }: Composition, queries: readonly Query[]): boolean =>
  queries.every(countsOnly) && saysMoreTime(context.question) !== null;

/** `how many days were lost`: no number of hours. */
const tellsOtherUnit = (
  { context: { question, vocabulary } }: Composition,
  queries: readonly Query[],
): boolean => {
  const asked =
    saysMoreTime(question) ?? /\bhow many (minute|hour|day|week)s\b/i.exec(question)?.[1];
  const measured = columnsIn(queries.map(({ measures }) => measures));
  const units = vocabulary.columns
    .filter(({ profile }) => measured.includes(profile.name))
    .map(({ unit }) => unit)
    .filter((unit) => unit !== null && isTimeUnit(unit));
  return asked !== undefined && units.length > 0 && !units.includes(asked.toLowerCase());
};

/** `which dressing heals fastest`: the time until it is healed, and no length of a visit. */
function timesAnother(work: Composition, queries: readonly Query[]): boolean {
  const { items, context } = work;
  const durations = JSON.stringify(queries).includes('"kind":"duration"');
  return (
    !durations &&
    items.some((item, at) => {
      const verb = items.slice(0, at).findLast(({ kind }) => kind !== "filler");
      const isTime =
        (item.kind === "superlative" || item.kind === "comparative") &&
        item.about.includes(stem("duration"));
      if (!isTime) return false;
      // `do reports take longer`, of a date: until it is reported.
      if (verb?.kind === "column") return verb.column.kind === "date" && !isEventDate(work, verb);
      return (
        verb?.kind === "flag" &&
        verb.to === item.from &&
        isVerbOf(context.words[verb.to - 1]?.lower ?? "", verb.column.name)
      );
    })
  );
}

/** `visits take longer`, beside a `visit_date`: the records themselves. */
const isEventDate = ({ context }: Composition, { column, from, to }: ItemOf<"column">): boolean =>
  dateColumns(context)[0] === column ||
  context.words.slice(from, to).some((word) => context.nouns.own.has(word.stem));

/** `heals`, of a column `healed`: what is done, unlike the `controlled` of `controlled drugs`. */
const isVerbOf = (said: string, name: string): boolean =>
  wordsOf(name).some(
    (word) =>
      /ed$/.test(word) && [word.slice(0, -2), word.slice(0, -1)].includes(said.replace(/s$/, "")),
  );

/** `total staff time in hours`: no number of staff. */
const tellsNoTime = (
  { context: { question, vocabulary } }: Composition,
  queries: readonly Query[],
): boolean => {
  const measured = columnsIn(queries.map(({ measures }) => measures));
  return (
    /\btime in (?:minutes|hours|days)\b/i.test(question) &&
    !JSON.stringify(queries).includes('"kind":"duration"') &&
    !vocabulary.columns.some(
      ({ profile, unit }) => measured.includes(profile.name) && unit !== null,
    )
  );
};
