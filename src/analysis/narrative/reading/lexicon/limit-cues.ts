import type { CuePhrases } from "./cue-phrases.ts";

/** Phrases that ask for the limit that some of the records stay above or within. Separated by commas; matched by stem, the longest first. */
export const limitCues: CuePhrases = {
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
