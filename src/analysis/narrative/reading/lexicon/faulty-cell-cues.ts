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

/** Phrases that ask for odd, impossible, missing or repeated cells. Separated by commas; matched by stem, the longest first. */
export const faultyCellCues: CuePhrases = {
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
    at least twice, two or more times, twice or more, at least two times, 2 or more times, more than one time,
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
};
