import type { CuePhrases } from "./cue-phrases.ts";

/** Phrases that join, negate and restrict, and those that mean nothing. Separated by commas; matched by stem, the longest first. */
export const joiningCues: CuePhrases = {
  not: `
    if you ignore, if we ignore, if you drop, dropping, drop the, skipping the, set aside, setting aside,
    minus those, leaving aside, not, no, without, excluding, exclude, except, except for, leaving out,
    leave out, leaves out, other than, apart from, excl, non, ignoring, ignore, but not, didn't, didnt,
    isn't, isnt, aren't, arent, wasn't, wasnt, weren't, werent, don't, dont, doesn't, doesnt, never,
    aside from, outside, not counting, not including, skip, skipping, minus the, omit, omitting, taking out,
    take out, hasn't, hasnt, haven't, havent, if you leave out, if we leave out, if you take out, barring,
    none of, not in, not on, not from, not at, besides,
    everything but, everyone but, everybody but, anything but, anyone but, anybody but, everywhere but,
    anywhere but, all but, any but, nobody, no one, neither, neither of, wouldn't, wouldnt, hadn't, hadnt,
    couldn't, couldnt, won't, wont, cannot, can't, cant, didn't have, didnt have, don't have, dont have,
    nothing to do with, with the exception of, save for, disregarding, disregard, discounting,
    leaving off, leave off, not any, minus any, sans, other then, except those, excepting, exclusive of,
    hadn't been, not been, weren't been, not being
  `,
  or: `
    or, or else, and/or, nor
  `,
  and: `
    and, &, plus, as well as, along with, and also, as well, also, and then
  `,
  any: `
    any, ever, a single, at all, anything, anywhere near, at any point, even one, at least one, some,
    at any time
  `,
  contains: `
    mention, mentions, mentioned, mentioning, contain, contains, containing, include the word,
    includes the word, say, says, saying, said, with the word, having the word, that talk about, talk about,
    talks about, talking about, complain about, complains about, complaining about, refer to, refers to,
    with the words, the word, about, containing the word, anything about, something about, gripe about,
    gripes about, moan about, moans about, moaned about, grumble about, relating to, to do with, regarding,
    concerning, written about, wrote about, something like, include, includes, including the word,
    make mention of, makes mention of, bring up, brings up, brought up,
    complained about, moaned about, talked about, included, comes up, come up, raised
  `,
  anywhere: `
    anywhere in, somewhere in, anywhere, in the text, in their text, in there
  `,
  question: `
    is, are, was, were, do, does, did, has, have, had, can, could, is there, are there, was there,
    were there
  `,
  "how-old": `
    how old
  `,
  "how-long": `
    how long, how quickly, how fast, how soon, how slow, how many minutes, how many days, how many hours,
    how far ahead, how many days ahead, how long ahead
  `,
  "how-far": `
    how far
  `,
  nothing: `
    i mean, that means, which means, were seen, was seen, been seen, get seen, got seen, are seen,
    end up, ends up, ended up, ending up, turned out, turn out, came out, sent us,
    is g / dl, are g / dl, is g / l, is mg / dl, is mmol / l, is in g / dl, is in mg / dl, is in kg, is in minutes,
    are in minutes, is in mmol / l, are in kg, is in days, are in days, is in hours, are in hours,
    fall in, falls in, fall into, falls into, fall within, falls within, fall under, falls under, come in at,
    comes in at, end up in, ends up in, land in, lands in, what are they, which are they, and what are they,
    i mean, that means, which means, were seen, was seen, been seen, get seen, got seen, are seen, came back,
    come back, comes back, end up, ends up, ended up, ending up, turned out, turn out, came out, sent us,
    send us, sent in, we have, do we have, we got, on record, on file, on our books, in there, in here,
    in this, in the sheet, in the data, of them, of those, of these, to you, for me, if you, if we,
    going by, who, as well, so far, in all, to date, overall, in particular, at the moment, on the whole,
    by any chance, i need, i want, i would like, id like, how come, count every, make up, made up,
    look up, looking up, pull up, pulling up, bring up, call up, dig up, dig out, pull out, look out, find out,
    many thanks, thank you so much, thanks so much, thanks very much, thank you very much,
    up to date, per se, logged, recorded, on the books, all in all, end to end, put through
  `,
};
