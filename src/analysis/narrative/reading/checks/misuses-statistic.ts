import type { Ask } from "#contract/reading.ts";
import type { Composition } from "../composition/composition.ts";

/** Whether a statistic of the table answers what is asked of people or of a state. */
export function misusesStatistic({ context }: Composition, asks: readonly Ask[]): boolean {
  const said = context.question.toLowerCase();
  return asks.some((ask) => {
    if (ask.kind !== "statistic") return false;
    const { statistic } = ask;
    // `how many visits weren't completed`: a state of theirs, and no cell that is empty.
    if (statistic.kind === "quality") return /(?:n['’]?t|\bnot) (?:been )?completed\b/.test(said);
    // `who was cancelled twice`: people, where no record's own number is there twice.
    const isOfRecords =
      statistic.kind === "repeats" && statistic.of === context.nouns.key?.profile.name;
    return isOfRecords && /\b(?:who|whom|patients?|pts|people|anyone|anybody)\b/.test(said);
  });
}
