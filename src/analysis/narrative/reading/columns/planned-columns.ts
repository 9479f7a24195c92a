import type { ColumnProfile } from "../../../table/profile.ts";
import { isNotPlanned } from "../placement/amount-quantities.ts";
import { holdsTime } from "../question-context.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";

/** What was set, and what came of it. */
export interface PlannedPair {
  readonly planned: ColumnProfile;
  readonly done: ColumnProfile;
}

/** `PlannedMin` and `ActualMin`: those of the columns that differ in nothing but the words for planned and done. */
export const plannedPairs = (columns: readonly ColumnProfile[]): PlannedPair[] =>
  columns
    .filter(isPlanned)
    .flatMap((planned) =>
      columns
        .filter((done) => !isPlanned(done) && isPlannedFor(planned, done))
        .map((done) => ({ done, planned })),
    );

/** `Planned Start` and `Actual Start`: the only pair of moments. */
export function plannedMoments({ profile }: Vocabulary): PlannedPair | null {
  const moments = profile.columns.filter((column) => column.kind === "date" || holdsTime(column));
  const [only, ...others] = plannedPairs(moments);
  return only && others.length === 0 ? only : null;
}

export const isPlanned = (column: ColumnProfile): boolean => !isNotPlanned({ profile: column });

/** Whether nothing but the words for planned and done tells two headers apart. */
function isPlannedFor(planned: ColumnProfile, done: ColumnProfile): boolean {
  const bare = ({ name }: ColumnProfile) => wordsOf(name).filter((word) => !scenario.test(word));
  return (
    wordsOf(done.name).some((word) => scenario.test(word)) &&
    bare(planned).join() === bare(done).join()
  );
}

const scenario =
  /^(?:plan\w*|sched\w*|expect\w*|target\w*|estimat\w*|est|book\w*|act|actual\w*|real|worked|done|taken|true|used)$/;
