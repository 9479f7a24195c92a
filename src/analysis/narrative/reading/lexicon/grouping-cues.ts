import type { CuePhrases } from "./cue-phrases.ts";

/** Phrases that ask for groups, an order among them, or single records. Separated by commas; matched by stem, the longest first. */
export const groupingCues: CuePhrases = {
  by: `
    broken into, broken up into, broken up by, split into, divided into, separated into, cut by, sliced by,
    segmented by, divided up by, divided by, breakdown across, listed by, shown by, arranged by,
    by, broken down by, break down by, split by, grouped by, group by, broken out by, breakdown by,
    separately by, split out by, according to, depending on, sorted by, for the different, for the various,
    based on, based on the, on the basis of, on the basis of the, judged by, by reference to, as per,
    across the, across, going by, by each, per each, separated by, split up by
  `,
  each: `
    within each, within every, within each of the, inside each, for every single one of, by each of the,
    under each, under every, under each of the,
    under each, under every, under each of the, within each, within every, within each of the, inside each,
    inside every, among each, each combination of, every combination of, for each combination of,
    for every combination of, by combination of, each pairing of, each pair of,
    each broken into, each split into, each split by, each broken down by, each split, each broken out by, for every one of,
    for every one of the, kept apart, shown apart, kept separate, set out separately, as separate figures,
    counts for each, numbers for each, apart, split out, separately for, for each of, broken out, each,
    every, for each, each of the, for every single, for all, individually, separately, seperately,
    respectively, apiece, of each, in each, on each, at each, one by one, each one, for each of the, to each,
    per each
  `,
  per: `
    per
  `,
  which: `
    when,
    which single, what single, which individual, which one single, which particular, which exact,
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
    hospital wide, trust wide, system wide, company wide, organisation wide, organization wide, practice wide,
    clinic wide, service wide, site wide, network wide, nationwide, house wide, in the whole hospital,
    full date range, the full date range, entire date range, whole date range, all dates, full range of dates,
    over all, over all the, over all of the, summed over all, over all of our, taken over all,
    over all, over all the, over all of the, over all our, over the whole, over the entire, across all of the,
    across all the, across all our, across the whole, across the entire, taken over all, summed over all,
    whole, entire, all, overall, whole hospital, across all, in general, everywhere, everyone, everybody,
    everything, full, for all, whole lot, all of them, throughout, across the board, all the, complete
  `,
  both: `
    both, either, any of, one of, either of
  `,
  most: `
    more likely to be, more likely to, more likely, most, more, the most, highest, top, greatest, worst, best
  `,
  least: `
    less likely to be, less likely to, less likely, least, fewest, lowest, fewer, bottom
  `,
  rank: `
    if you order, if we order, if you sort, if we sort, if you rank, if we rank, if you put, if we put,
    if you line up, when you rank, when you sort, in order of, put in order of, sorted, sort the, sort, order the,
    put the, ranks where, ranking of, league table, league table of, rankings, what number is, what number does,
    which number is, what position, which position, which place, what place does, which place does,
    in what place, in which place, what rank, which rank, what spot, which spot, how high up, how far up,
    how far down, how far down the list, pecking order, where on the list, where in the list, standing,
    what position is, what place is, which place is, come out, comes out, come in at, rank order,
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

/** Which end of an order comes first. */
export const orderCues: CuePhrases = {
  descending: `
    most first, highest first, biggest first, largest first, greatest first, longest first, slowest first,
    busiest first, oldest first, heaviest first, dearest first, costliest first, most expensive first, top first,
    highest is no 1, highest is number 1, highest is number one, highest is 1, highest is first, highest = 1,
    biggest is no 1, biggest is number 1, biggest is number one, biggest is 1, biggest is first, biggest = 1,
    largest is no 1, largest is number 1, largest is number one, largest is 1, largest is first, largest = 1,
    most is no 1, most is number 1, most is number one, most is 1, most is first, most = 1, most at the top,
    longest is no 1, longest is number 1, longest is number one, longest is 1, longest is first, longest = 1,
    slowest is no 1, slowest is number 1, busiest is no 1, busiest is number 1, 1 is the highest,
    1 is the most, 1 is the biggest, 1 being the highest, 1 being the most, 1 = highest, 1 = most,
    1 = biggest, highest at the top, biggest at the top, largest at the top, high to low, highest to lowest,
    most to least, from high to low, from highest to lowest, from most to least, biggest to smallest,
    from biggest to smallest, largest to smallest, desc, descending, in descending order, from the top, highest down,
    biggest down, longest to shortest, slowest to fastest, starting with the highest, starting with the most,
    starting with the biggest, starting from the highest, starting from the top
  `,
  ascending: `
    least first, lowest first, smallest first, fewest first, shortest first, quickest first, fastest first,
    youngest first, cheapest first, lightest first, lowest is no 1, lowest is number 1, lowest is number one,
    lowest is 1, lowest is first, lowest = 1, fewest is no 1, fewest is number 1, fewest is 1, smallest is no 1,
    smallest is number 1, shortest is no 1, shortest is number 1, quickest is no 1, quickest is number 1,
    fastest is no 1, fastest is number 1, 1 is the lowest, 1 is the fewest, 1 being the lowest, 1 = lowest,
    asc, low to high, lowest to highest, least to most, from low to high, from lowest to highest, fewest to most,
    smallest to biggest, smallest to largest, ascending, in ascending order, shortest to longest,
    starting with the lowest, starting from the lowest, starting with the shortest, starting with the fewest
  `,
};
