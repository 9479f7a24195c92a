import type { ColumnProfile } from "../../../table/profile.ts";
import { holdsTime } from "../question-context.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";

/** `Planned Start` and `Actual Start`: the only two moments of a table of which one was set for the other. */
export function plannedMoments({
  profile,
}: Vocabulary): { readonly planned: ColumnProfile; readonly done: ColumnProfile } | null {
  const moments = profile.columns.filter((column) => column.kind === "date" || holdsTime(column));
  const pairs = moments
    .filter(({ name }) => wordsOf(name).some((word) => set.test(word)))
    .flatMap((planned) =>
      moments
        .filter((done) => done !== planned && isDone(done) && isPlannedFor(planned, done))
        .map((done) => ({ planned, done })),
    );
  return pairs.length === 1 ? (pairs[0] ?? null) : null;
}

const set = /^(?:plan\w*|sched\w*|expect\w*|target\w*|book\w*|due)$/;
const isDone = ({ name }: ColumnProfile): boolean =>
  wordsOf(name).some((word) => /^(?:act|actual\w*|real)$/.test(word));

/** Whether nothing but the words for planned and done tells two headers apart. */
export function isPlannedFor(planned: ColumnProfile, done: ColumnProfile): boolean {
  const bare = ({ name }: ColumnProfile) => wordsOf(name).filter((word) => !scenario.test(word));
  return (
    wordsOf(done.name).some((word) => scenario.test(word)) &&
    bare(planned).join() === bare(done).join()
  );
}

const scenario =
  /^(?:plan\w*|sched\w*|expect\w*|target\w*|estimat\w*|est|book\w*|act|actual\w*|real|worked|done|taken|true|used)$/;
