import type { CuePhrases } from "./cue-phrases.ts";

/** Phrases that ask for a method: links, odd values, gaps, repeats, spreads. Separated by commas; matched by stem, the longest first. */
export const methodCues: CuePhrases = {
  correlate: `
    link, link between, linked, related, relate, relation, relation between, relationship,
    relationship between, correlation, correlation between, correlate, correlated, connection,
    connection between, associated, association, association between, go with, goes with, go together,
    goes together, depend on, depends on, affect, affects, influence, influences, tied to, tied,
    have an effect on, effect of, make a difference to, makes a difference, make any difference, connected,
    hang together, move together, grow with, grows with, go up with, goes up with, rise with, rises with,
    correlates, tie in with, matter for, matters for, impact, impact of
  `,
  strength: `
    how strong, how tight, how close, how closely, how strongly, how much of a link, strength, strength of,
    tight, strong, closely, strongly
  `,
  drivers: `
    most strongly related to, strongly related to, most strongly linked to, most closely related to,
    what is most related to, driving, driver, drivers, drives, drive, behind, what explains, explains,
    explain, factor, factors, matters most, matter most, predictors, predictor, goes with it most,
    go with it most, goes with most, what affects, what influences, has most to do with,
    have most to do with, most to do with, most linked to, most related to, biggest influence on
  `,
  outliers: `
    outlier, outliers, typing error, typing errors, typo, typos, look off, looks off, look odd, odd,
    odd ones, weird, weird ones, strange, unusual, unusually, suspicious, extreme values, look wrong,
    looks wrong, out of line, stand out, stands out, sticks out, stick out, funny, look like mistakes,
    look like errors, look like typing errors, look like typos, fishy, dodgy, implausible, way off,
    keying errors, mistyped, data entry errors, abnormally
  `,
  impossible: `
    cannot be real, can not be real, can't possibly be real, cannot be true, can't be correct,
    cant be correct, cannot be correct, make no sense at all, obviously wrong, that are wrong,
    look impossible, wrong on the face of it, aren't possible, arent possible, not plausible, cannot exist,
    can't be right, cant be right, cannot be right, can not be right, impossible, can't be real,
    cant be real, can't be true, cant be true, invalid, makes no sense, make no sense, nonsense,
    not possible, couldn't be right, not valid, can't possibly be right, out of bounds, off the scale,
    impossible values, must be wrong, are clearly wrong, clearly wrong
  `,
  missing: `
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
    nothing in, nothing under, nothing for, no entry in, no entry for, nothing entered for,
    nothing recorded for, left no, left out the, gave no, give no, have no, has no, had no, with no,
    without a, without any, with nothing in, there is no, there's no, don't have a, dont have a,
    doesn't have a, did not give a, didn't give a, lack, lacking, lacks, missing a, are missing a,
    is missing, no
  `,
  duplicates: `
    keyed in double, in double, keyed twice, more than one time, doubly entered, duplicated entries,
    repeat entries, twice, duplicate, duplicates, duplicated, more than once, repeated, doubled, double,
    repeats, in there twice, appear twice, appears twice, appear more than once, used more than once,
    used twice, given out twice, double entries, same twice, repeat, two times, listed twice, in twice,
    entered twice
  `,
  distribution: `
    describe the, describe, skewed, skew, skewness of, normally distributed, is normal, profile of, spread,
    spread out, distribution, distribution of, distributed, break down, breakdown, breakdown of, histogram,
    how do they vary, vary, varies, break it down, split, make-up, makeup, mix, mix of, break, split out,
    split up, broken down
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
    column, columns, field, fields, variable, variables, numbers in the sheet, heading
  `,
  "within-how-many": `
    within how many, in under how many, in less than how many, within what, in how many, or less
  `,
};
