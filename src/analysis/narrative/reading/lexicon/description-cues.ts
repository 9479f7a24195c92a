import type { CuePhrases } from "./cue-phrases.ts";

/** Phrases that ask what the data is like, or for groups of its numbers. Separated by commas; matched by stem, the longest first. */
export const descriptionCues: CuePhrases = {
  distribution: `
    describe the, describe, skewed, skew, skewness of, normally distributed, is normal, profile of, spread,
    spread out, distribution, distribution of, distributed, break down, breakdown, breakdown of, histogram,
    how do they vary, vary, varies, break it down, split, make-up, makeup, mix, mix of, break, split out,
    split up, broken down, divide, divides, divide up, divvy up, divvied up, spread across, split over, split across, split between, spread over, divided over,
    divided across, divided between, distributed over, distributed across
  `,
  overview: `
    overview, summary, summarise, summarize, main findings, key findings, what's in this, interesting,
    stands out here, highlights, tell me about, describe the data, insights, what does the data show,
    big picture, anything interesting, main points, sum up, key points
  `,
  concentrated: `
    concentrated, concentration, concentration of, how concentrated, dominated by, skewed towards a few
  `,
  quality: `
    which values are missing, values are missing, which cells are empty, cells are empty,
    missing or duplicated data, missing or duplicate data, any missing or duplicated, missing data,
    any missing values, duplicated data, missing or duplicated, data quality, clean, quality of the data,
    problems in the data, wrong with the data, problems with the data, trust this data, how complete,
    reliable
  `,
  columns: `
    of the other measurements, of the other measures, of the other readings, the other measurements, the other measures,
    of the measurements, other measurements, other measures, the other readings, other readings, other factors, the other factors,
    of the other factors, of the factors, col, cols, the other columns, other columns, other fields, of the others, of the columns, of the fields,
    attribute, attributes, headings, headers, data items, data points,
    column, columns, field, fields, variable, variables, numbers in the sheet, heading
  `,
  bands: `
    bands, band, banded, buckets, bucket, bucketed, bins, bin, binned, brackets, bracket, bracketed, groups,
    group, grouped, tiers, tier, tranches, tranche, intervals, categories, classes, slots, segments, chunks,
    band them, bucket them, group them, bands of, groups of, buckets of, in bands, into bands, in buckets,
    into buckets, in groups, into groups, into bins, in bins, in brackets, into brackets, by band, age band,
    sort them into, sorted into, put into, put in, put them in, put them into, put these into, grouping,
    banding, size bands, cut into, cut up into, chop into, chopped into, carve into, divided into,
    divide into, split into, broken into, break into, lumped into, lump into, ranges, following ranges
  `,
  "number-kind": `
    strongest numeric, strongest numerical, best numeric, best numerical, top numeric, main numeric, biggest numeric,
    closest numeric, highest numeric,
    which number, which numbers, what number, which of the numbers, numeric, numerical, number columns, numeric columns, numeric fields, numeric field, numeric column,
    numerical columns, number fields, numeric variables, quantitative, number column, number field
  `,
};
