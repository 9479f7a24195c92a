import type { CuePhrases } from "./cue-phrases.ts";

const unitsSaid =
  "g / l|g / dl|mg / dl|mmol / l|pounds|lbs|lb|kg|kilos|grams|stone|hours|minutes|seconds|days|inches|feet|metres|cm|celsius|fahrenheit|cents".split(
    "|",
  );
/** `entered in g/L`, `must be in pounds`: another unit than that of the column. */
const inOtherUnit = [
  "entered in",
  "recorded in",
  "keyed in",
  "typed in",
  "must be in",
  "put in in",
  "entered as",
  "were in",
  "taken in",
]
  .flatMap((verb) => unitsSaid.map((unit) => `${verb} ${unit}`))
  .join(", ");

const together = [
  ...[
    "goes",
    "go",
    "goes along",
    "go along",
    "moves",
    "move",
    "moves along",
    "varies",
    "vary",
    "tracks",
  ],
  ...[
    "track",
    "correlates",
    "correlate",
    "rises",
    "rise",
    "changes",
    "change",
    "ties in",
    "goes together",
  ],
  ...[
    "is tied",
    "is linked",
    "is related",
    "is connected",
    "is associated",
    "is correlated",
    "in step",
  ],
  ...["tied", "linked", "related", "connected", "associated", "correlated", "goes hand in hand"],
];
/** `goes along the most with`, `is linked most tightly to`. */
const closest = together
  .flatMap((verb) =>
    [
      "the most",
      "the closest",
      "the best",
      "most closely",
      "most strongly",
      "most tightly",
      "most",
      "best",
      "closest",
    ].flatMap((how) => ["with", "to"].map((preposition) => `${verb} ${how} ${preposition}`)),
  )
  .join(", ");

/** `did not leave a comment`, `never gave any reason`: a cell that holds nothing. */
const notGiven = [
  "did not",
  "didn't",
  "didnt",
  "do not",
  "don't",
  "dont",
  "does not",
  "doesn't",
  "doesnt",
  "never",
]
  .flatMap((not) =>
    [
      "leave",
      "give",
      "provide",
      "make",
      "write",
      "submit",
      "add",
      "enter",
      "supply",
      "offer",
      "state",
    ].flatMap((verb) => ["a", "an", "any"].map((article) => `${not} ${verb} ${article}`)),
  )
  .concat([
    "never left a",
    "never left any",
    "never gave a",
    "never gave any",
    "without leaving a",
    "without giving a",
    "without any",
    "left no",
    "gave no",
    "provided no",
    "wrote no",
    "made no",
  ])
  .join(", ");

/** `strongest correlate of`, `main driver`, `biggest numeric predictor`: the one that goes with a number most. */
const strongestLinks = [
  "strongest",
  "best",
  "top",
  "main",
  "biggest",
  "closest",
  "key",
  "number one",
  "#1",
  "leading",
]
  .flatMap((how) =>
    [
      "correlate",
      "correlates",
      "driver",
      "drivers",
      "predictor",
      "predictors",
      "determinant",
      "influence",
    ].flatMap((noun) => [
      `${how} ${noun}`,
      `${how} ${noun} of`,
      `${how} ${noun} for`,
      `${how} single ${noun} of`,
    ]),
  )
  .concat([
    "correlate of",
    "correlates of",
    "determinants of",
    "what correlates with",
    "greatest effect on",
    "biggest effect on",
    "strongest effect on",
    "most effect on",
    "greatest influence on",
    "most influence on",
    "greatest impact on",
    "biggest impact on",
    "most impact on",
    "largest effect on",
    "largest impact on",
    "strongest influence on",
  ])
  .join(", ");

/** Phrases that ask for a method: links, odd values, gaps, repeats, spreads. Separated by commas; matched by stem, the longest first. */
export const methodCues: CuePhrases = {
  correlate: `
    link, link between, linked, related, relate, relation, relation between, relationship,
    relationship between, correlation, correlation between, correlate, correlated, connection,
    connection between, associated, association, association between, go with, goes with, go together,
    goes together, depend on, depends on, affect, affects, influence, influences, tied to, tied,
    have an effect on, effect of, make a difference to, makes a difference, make any difference, connected,
    follow each other, follow one another, track each other, track one another, go along with,
    goes along with, moves with, move with, move in step, in step with, track, tracks, tracking with,
    mirror, mirrors, corr, corr between, corr of, correl, correlating, tie up with, ties up with,
    line up with, lines up with, go hand in hand, hand in hand with, follows, have to do with,
    has to do with, anything to do with, something to do with, bearing on, a bearing on, any bearing on,
    ties in with, tied up with, go together with, goes together with, related at all, match each other,
    agree with each other, depends at all on, vary with, varies with, tally with, tallies with,
    relation to, relationship with, connection with, link with, linked with, association with, hinge on,
    hinges on, correlation with, correlation of, increase with, increases with, grows as, rises as,
    hang together, move together, grow with, grows with, go up with, goes up with, rise with, rises with,
    correlates, tie in with, matter for, matters for, impact, impact of
  `,
  strength: `
    how strong, how tight, how close, how closely, how strongly, how much of a link, strength, strength of,
    tight, strong, closely, strongly, positively, negatively, inversely, significantly, linearly, directly, weakly,
    strongest, tightest
  `,
  drivers: `
    ${closest},
    ${strongestLinks},
    goes most with, go most with, goes best with, goes closest with, most goes with, moves most with,
    goes along most with, varies most with, depends most on, is most tied to, most in step with,
    goes along with the most, most tied to, tied most to, most closely tied to, most strongly tied to,
    best predictor of, best predictors of, best predicts, predicts, predict, tells us most about,
    most strongly associated with, most associated with, most closely linked to, strongest link to,
    strongest link with, closest link to, closest link with, most correlated with, most highly correlated with,
    closest correlation with, highest correlation with, strongest correlation with, correlates best with,
    correlates most with, tracks best with, correlates most strongly with, strongest relationship with,
    most strongly linked with, most strongly correlated with, most closely associated with,
    most strongly related to, strongly related to, most strongly linked to, most closely related to,
    what is most related to, driving, driver, drivers, drives, drive, behind, what explains, explains,
    explain, factor, factors, matters most, matter most, predictors, predictor, goes with it most,
    go with it most, goes with most, what affects, what influences, has most to do with,
    have most to do with, most to do with, most linked to, most related to, biggest influence on
  `,
  outliers: `
    outlier, outliers, look off, looks off, look odd, odd,
    odd ones, weird, weird ones, strange, unusual, unusually, suspicious, extreme values, look wrong,
    looks wrong, out of line, stand out, stands out, sticks out, stick out, funny, fishy, dodgy, implausible, way off,
    abnormally
  `,
  impossible: `
    ${inOtherUnit}, or otherwise wrong, otherwise wrong,
    keying mistakes, keying mistake, keying error, keyed wrong, keyed in wrong, keyed wrongly, keyed in wrongly,
    must be keying mistakes, must be typos, must be typing errors, must be mistakes, must be errors,
    must be a mistake, must be an error, entered wrong, entered wrongly, input errors, data entry mistakes,
    data entry error, data entry mistake, input mistakes, mis-keyed, miskeyed, mis-typed, mistyped amount,
    can't be real, that can't have happened, can't have happened, couldn't have happened, never be right,
    clearly mistakes, clearly errors, clearly typos, obvious typos, obvious mistakes, obvious errors,
    obviously mistakes, physically impossible, not physically possible, beyond belief, absurd, ridiculous,
    silly, rubbish, garbage, bogus, don't make sense, dont make sense, doesn't make sense, doesnt make sense,
    do not make sense, does not make sense, not make sense, no sense, unbelievable, unrealistic,
    not realistic, can't be genuine, cannot be genuine, have to be wrong, has to be wrong, must be off,
    just plain wrong, plain wrong, should not be possible, shouldn't be possible, nonsensical,
    can't be true, not credible, have to be typos, have to be typing errors, have to be mistakes,
    have to be errors, have to be keying errors, has to be a typo, got to be wrong, wrong by a decimal,
    decimal in the wrong place, slipped decimal, wrong decimal, extra zero, too many zeros, wrong unit,
    wrong units, in the wrong unit, in the wrong units, must have been mistyped, look mistyped,
    typing error, typing errors, typing mistake, typing mistakes, typo, typos, look like mistakes, look like errors, look like typing errors,
    look like typos, keying errors, mistyped, data entry errors, cannot be real, can not be real, can't possibly be real, cannot be true, can't be correct,
    cant be correct, cannot be correct, make no sense at all, obviously wrong, that are wrong,
    look impossible, wrong on the face of it, aren't possible, arent possible, not plausible, cannot exist,
    can't be right, cant be right, cannot be right, can not be right, impossible, can't be real,
    cant be real, can't be true, cant be true, invalid, makes no sense, make no sense, nonsense,
    not possible, couldn't be right, not valid, can't possibly be right, out of bounds, off the scale,
    impossible values, must be wrong, are clearly wrong, clearly wrong
  `,
  missing: `
    not down, isn't down, isnt down, wasn't put down, not written down, without one recorded,
    isn't filled, isnt filled, weren't entered, werent entered, wasn't entered, wasnt entered,
    weren't filled in, not there, isn't there, isnt there, not on file, wasn't taken, wasnt taken, never taken,
    never entered, not captured, wasn't captured, unfilled, n/a, not stated, nothing written, blanked,
    not noted down, wasn't noted, wasnt noted, wasn't given, wasnt given, nothing entered, nothing there,
    wasn't recorded, wasnt recorded, isn't recorded, weren't recorded, not been recorded, never recorded,
    nothing recorded, not filled, not noted, not put in, wasn't filled in, wasnt filled in, not known,
    left out, never filled in, missing, blank, blanks, empty, not filled in, no value, incomplete, null,
    nulls, unfilled, left blank, empty cells, gaps, not recorded, unrecorded, unknown, isn't filled in,
    not been filled in, left empty, not given, not entered, absent
  `,
  emptiest: `
    emptiest, most blanks, most missing, most empty, most gaps, most incomplete, least complete,
    worst filled, most blank cells
  `,
  "nothing-in": `
    ${notGiven},
    nothing in, nothing under, nothing for, no entry in, no entry for, nothing entered for,
    nothing recorded for, left no, left out the, gave no, give no, have no, has no, had no, with no,
    without a, without any, with nothing in, there is no, there's no, don't have a, dont have a,
    doesn't have a, did not give a, didn't give a, lack, lacking, lacks, missing a, are missing a,
    is missing, no
  `,
  duplicates: `
    more than one entry, listed more than once, occur more than once, occurs more than once, occurring twice,
    show up twice, shows up twice, show up more than once, shows up more than once, go in twice, goes in twice,
    went in twice, gone in twice, came up twice, comes up twice, come up twice, twice or more, two or more times,
    on there twice, in here twice, logged twice, recorded twice, reused, used again, turn up twice,
    turns up twice, turn up more than once, doubled up, double-entered, double entered, dupes, dupe, dups,
    dup, duplication, repeating, repeated more than once, entered more than once, recorded more than once,
    logged more than once, keyed more than once, issued twice, exist twice, exists twice, exist more than once,
    in more than once, not unique, non-unique, on two rows, on more than one row, in two rows,
    on more than one line, in more than one row, keyed in double, in double, keyed twice, more than one time, doubly entered, duplicated entries,
    repeat entries, twice, duplicate, duplicates, duplicated, more than once, repeated, doubled, double,
    repeats, in there twice, appear twice, appears twice, appear more than once, used more than once,
    used twice, given out twice, double entries, same twice, repeat, two times, listed twice, in twice,
    entered twice
  `,
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
  "above-how-many": `
    start at, starts at, begin at, begins at, start where, starts where, begins where, begin where,
    starts from, start from, begins from, cut-off for, cutoff for, cut off for, threshold for, cut-off,
    cutoff, cut off, threshold, more than what, over what, above what, at least what, at least how many,
    at least how much, more than how many, over how many, more than how much, longer than what,
    higher than what, over how much, above how much, above how many, longer than how many,
    longer than how long, from what, upwards of what, older than what, dearer than what, exceed what,
    beyond what, not less than what, no less than what, bigger than what, larger than what,
    slower than what, at least how long, over how long, more than how long, kick in at, kicks in at,
    what do you need to be in, heavier than what, or more, or longer, or over, or above, or higher
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
  "within-how-many": `
    within how many, in under how many, in less than how many, within what, in how many, or less,
    come in under, comes in under, get in under, stay under, stay below, be under, come in below,
    come in within, are under, are below, is under, is below, fall below, come under, comes under,
    less than what, under what, below what, within how long, in under how long, in less than how long,
    no more than what, at most what, up to what, less than how many, fewer than how many, under how many,
    below how many, inside how long, inside how many, inside what, in how long, by how long, under how long,
    up to how many, up to how long, no longer than what, no more than how many, at most how many,
    not more than what, shorter than what, sooner than what, quicker than what, faster than what,
    lower than what, smaller than what, cheaper than what, younger than what, less than how long,
    or fewer, or under, or below, or sooner, or quicker, no higher than what, lower than how many,
    less than how much, under how much, within how much, up to how much, fewer than what,
    no longer than how long, no longer than how many, no longer than how much
  `,
};
