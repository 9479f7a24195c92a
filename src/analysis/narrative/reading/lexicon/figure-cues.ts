import type { CuePhrases } from "./cue-phrases.ts";

/** Phrases that ask for a figure: a count, an average, a share. Separated by commas; matched by stem, the longest first. */
export const figureCues: CuePhrases = {
  count: `
    number with, the number with, number having, number who, the number who, number that, number where,
    number whose, number for which, number for whom, number in which, number of those, number of those who,
    number of those with, number of them, number among them,
    how many of, how many of the, how many of them, count for, counts for, number for, numbers for,
    how many, number of, the number of, numbers of, count of, count, counts, no of, nr of, how often,
    how frequently, tally, tally of, how many times, total number of, total count, how many in all, no. of,
    # of, volume of, headcount
  `,
  "how-much": `
    how much, how much money, how much cash, how much in money, how much in the way of money
  `,
  sum: `
    total, totals, sum, sum of, altogether, all together, in total, in all, combined, together, grand total,
    add them up, add them all up, add it up, add it all up, add these up, add those up, tot them up, tot it up,
    add them together, add it together, add up to, adds up to, add up, come to, comes to, came to, amount to, put together, summed, totalling,
    total of, overall total
    add up to, adds up to, add up, come to, comes to, came to, amount to, put together, summed, totalling,
    total of, overall total, add em up, add them up, adding em up, add those up, add these up, added together,
    add together, add them together, tot them up, tot em up, totted up, sum them, sum them up, summed up, lumped together
  `,
  mean: `
    by the averages, going by the averages, by averages, going by averages, based on the averages, based on averages,
    using the averages, using averages, on the averages, taking averages, taking the averages, comparing averages,
    by their averages, going by the average, by the average, going by the means, by the means, based on the means,
    average, averages, averaged, avg, ave, mean, on average, averaging, mean of, on avg, per head
  `,
  median: `
    by the medians, going by the medians, by medians, going by medians, based on the medians, based on medians,
    using medians, using the medians, going by the median, by the median,
    median, middle, middle one, the middle one, middle value, midpoint, half of them under, medians
  `,
  typical: `
    typical, typically, usual, usually, normally, as a rule, normal
  `,
  mode: `
    turns up most, turns up most often, turn up most, turn up most often, shows up most, shows up most often,
    pops up most, pops up most often, crops up most often, comes up most often, occurs most, occurs most often,
    appears most, appears most often, features most, features most often, arises most, arises most often,
    is given most, given most often, cited most, cited most often, named most often, recorded most often,
    seen most often, found most often, used most often, tops the list, heads the list,
    top reason, biggest single reason, the main, what's our main, most given, seen most, comes up the most,
    crops up most, most common, commonest, most frequent, most often, most frequently, most popular,
    most used, mostly, main, leading, commonest one, most usual, number one, biggest reason, comes up most,
    come up most
  `,
  deviation: `
    standard deviation, std deviation, standard dev, st dev, std. dev, std. deviation, std dev, stdev, sd, std, variability
  `,
  range: `
    range, range of
  `,
  share: `
    how many percent, how many %, how many percent of, how many % of, what % share, what percentage share,
    percentage share, percentage share of, % share, percent share, part, as a fraction of, as a proportion of,
    as proportion of, what slice of, what chunk of, how big a part of, how big a slice of, how large a share of,
    how large a part of, what part, how big a chunk of, what sort of share, out of every 100, out of each 100,
    what cut of, cut of, slice of, chunk of, part of, what part of, what fraction of, how much of,
    in percentage terms, as a share, percent-wise, percent wise, percentage wise, percentwise, % wise, pct wise,
    cents on the dollar, cents on the dollar from, cents in the dollar, cents per dollar, pence in the pound, pence on the pound,
    how many cents on the dollar, how many cents in the dollar, how many cents of each dollar, how many pence in the pound,
    how many cents of every dollar, how many pence of every pound, how many pence in every pound,
    out of every pound of, out of every dollar of, of every pound of, of every dollar of, out of each pound of,
    out of each dollar of, of each dollar of, of each pound of, in every pound of, in every dollar of, what percent, what percentage, percentage of, percent of,
    percentage, percentages, percent, proportion, proportion of, share of, share, what share, shares,
    fraction of, fraction, what proportion, % of, %, pct, pct of, what % of, what %, how big a share,
    portion of, what portion, portion, as a percentage of, as a % of, as a percentage, as %, as % of,
    as a percent of, in percent, as a share of
  `,
  rate: `
    rate, rates, rate of, likelihood, probability, chance, odds, how likely, risk of
  `,
  weighted: `
    weighted, count every case, not every line, weighted by, weight by, not every row, not each line,
    weighted to, weighted for, weighted on, weighted according to, weighting by, weighting, weights, weight,
    weight it by, weight them by, weight each by, weighted with, weighted average by, should count once,
    counts once, count once, counting once, counted once, must count once, to count once, count just once,
    counts just once, should be counted once, is counted once, counts only once, count only once,
    counts as one, count as one, counting as one, should count for one, counts for one, counts the same,
    should count the same, count equally, counts equally, counting equally, should count equally,
    should weigh more, weigh more, weighs more, weighing more, should count more, should count for more,
    count for more, counts for more, counting for more, count more, taking account of, taking into account,
    take into account, in proportion to, proportional to, each of them once,
    counting every case, case by case, per person not per row
  `,
  distinct: `
    each one counted a single time, each counted a single time, each one counted once, each counted once,
    each person counted once, each patient counted once, counting each person once, counting each patient once,
    counting everyone once, counting everybody once, if i count each person just once, if i count everyone once,
    if you count each person once, count each person just once, count everyone once, count everybody once,
    different, distinct, unique, separate, individual, not counting repeats, not counting twice
  `,
};
