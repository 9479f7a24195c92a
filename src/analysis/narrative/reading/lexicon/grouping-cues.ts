import type { CuePhrases } from "./cue-phrases.ts";

/** Phrases that ask for groups, an order among them, or single records. Separated by commas; matched by stem, the longest first. */
export const groupingCues: CuePhrases = {
  by: `
    by, broken down by, break down by, split by, grouped by, group by, broken out by, breakdown by,
    separately by, split out by, according to, depending on, sorted by, for the different, for the various,
    across the, across, going by, by each, per each, separated by, split up by
  `,
  each: `
    counts for each, numbers for each, apart, split out, separately for, for each of, broken out, each,
    every, for each, each of the, for every single, for all, individually, separately, seperately,
    respectively, apiece, of each, in each, on each, at each, one by one, each one, for each of the, to each,
    per each
  `,
  per: `
    per
  `,
  which: `
    which, what, whose, who, where, in which, at which, on which, for which, which of the, which one,
    who operated, who did it, who put it in, who did the, who did them, who performed it, who read it,
    who read them, who reported it, who handled it, who dealt with it, who saw them, who treated them,
    who prescribed it, who wrote it, who was the, who led it, whose case, whose list, whose, who took it,
    who ordered it, who signed it, who by, by whom, when was it, when was that, when did it happen,
    where was it, where was that, where did it happen, where did that happen, where did it go, where were they,
    when were they, what kind of, which type of, what type of, which ones, from which, by which, with which
  `,
  between: `
    between, among, amongst, out of, of the, of all, of all the, out of all
  `,
  whole: `
    whole, entire, all, overall, whole hospital, across all, in general, everywhere, everyone, everybody,
    everything, full, for all, whole lot, all of them, throughout, across the board, all the, complete
  `,
  both: `
    both, either, any of, one of, either of
  `,
  most: `
    most, more, the most, highest, top, greatest, worst, best
  `,
  least: `
    least, fewest, lowest, fewer, bottom
  `,
  rank: `
    rank, ranks, ranked, ranking, where does it come, what place, position, place, come in the ranking,
    how does it rank, where do we rank, stand
  `,
  list: `
    list, list them, list all, show all, name them, name all, give names, show me all, give me the list,
    which ones, who are they, list of, name, list the, show me the, show
  `,
  latest: `
    last, the last, final, freshest, latest available, most recently recorded, last known, last seen,
    most recent, latest, newest, most recently, last recorded, latest one, most up to date, current
  `,
  earliest: `
    earliest, first ever, oldest record, first recorded, very first
  `,
};
