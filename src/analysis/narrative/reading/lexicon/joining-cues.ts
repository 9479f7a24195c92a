import type { CuePhrases } from "./cue-phrases.ts";

/** Phrases that join, negate and restrict, and those that mean nothing. Separated by commas; matched by stem, the longest first. */
export const joiningCues: CuePhrases = {
  not: `
    don't count, dont count, do not count, don't include, dont include, do not include, don't bother with,
    never mind the, forget the, keep out, keeping out, weed out, weeding out, strike out, take away the,
    if you ignore, if we ignore, if you drop, dropping, drop the, skipping the, set aside, setting aside,
    minus those, leaving aside, not, no, without, excluding, exclude, except, except for, leaving out,
    leave out, leaves out, other than, something other than, somewhere other than, somebody other than,
    someone other than, anything other than, anywhere other than, anybody other than, anyone other than,
    apart from, excl, non, ignoring, ignore, but not, didn't, didnt,
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
    couldn't, couldnt, wouldn't, wouldnt, hadn't, hadnt, ain't, aint, yet to be, have yet to, has yet to,
    had yet to, not yet, still not, failed to, fail to, fails to, take away, taking away, taken out, stripping out,
    strip out, stripped out, discounting, disregarding, disregard, bar, save for, less the,
    none of, not in, not on, not from, not at, besides
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
    gripes about, moan about, moans about, moaned about, grumble about, to do with, regarding,
    concerning, written about, wrote about, something like, include, includes, including the word,
    make mention of, makes mention of, bring up, brings up, brought up,
    complained about, moaned about, talked about, included, comes up, come up, raised
    talks about, talking about, moan about, moaned about, moans about, moaning about, grumble about,
    grumbled about, whinge about, gripe about, bring up, brought up, brings up, with a mention of, a mention of,
    any mention of, complained about, that mention, refers to, referring to, something about, anything about,
    has the word, have the word, with the phrase, the phrase, worded, complain about, complains about, complaining about, refer to, refers to,
    with the words, the word, called, about
    with the words, the word, about
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
  only: `
    only, but only, only for, only the, solely, exclusively, purely, limited to, restricted to, just for,
    only those, only in, only at, only on, just the, just those, nothing but
  `,
  nothing: `
    resulted in, resulted in a, result in, results in, resulting in, ended in, ended in a, ended in an, ends in, ending in,
    ended with, ended with a, culminated in, finished in, finished with,
    booked in for, pencilled in for,
    that is to say, which is to say, in other words,
    accounts for, account for, accounted for, accounting for, makes up, making up, taken up by, taken up,
    goes on, go on, went on, spent on, goes to, go to, went to, going to, comes from, come from, came from,
    coming from, is down to, in terms of, when it comes to, i mean, that means, which means, were seen, was seen, been seen, get seen, got seen, are seen,
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
    reach us, reaches us, reached us, get to us, gets to us, come through to us, arrive with us, come our way,
    many thanks, thank you so much, thanks so much, thanks very much, thank you very much,
    quick one, quick q, quick question, random question, random one, silly question, stupid question,
    dumb question, sorry to bother you, hope you are well, hope you're well, hope youre well, long shot,
    just wondering, just curious, out of curiosity, out of interest, as a matter of interest, for context,
    do you happen to know, happen to know, any idea, any idea how, any clue, any chance you could,
    would you be able to, would it be possible to, is it possible to, is it possible to see, are you able to,
    can you tell me, could you tell me, can you work out, could you work out, can you show me, could you let me know,
    let me know, i was wondering, was wondering, wondering if you could, no rush, when you get a chance,
    when you have a moment, when you have time, if you could, if you would, if you can, if poss, if possible,
    much appreciated, many thanks, thank you so much, thanks a lot, thanks in advance, cheers for that,
    you know, do you know, do we know, does anyone know, to be honest, tbh, in fact, as it happens,
    at the end of the day, when all is said and done, in a nutshell, in short, in brief, basically speaking,
    i'd like to know, id like to know, i need to know, we need to know, i want to know, want to know, need to know,
    i'm trying to find out, im trying to find out, trying to find out, trying to work out, help me find,
    burn through, burned through, burnt through, burning through, that burn, which burn, who burn, rack up, racked up,
    racks up, racking up, clock up, clocked up, clocks up, ring up, rang up, chalk up, chalked up, notch up, run to,
    runs to, ran to, get through, got through, gets through, getting through, work through, worked through,
    churn through, plough through, through the door, through the doors, through our doors, in the door, come through,
    came through, coming through, comes through, pass through, passed through,
    crank out, churn out, lump together, lumped together, lumping together, lumping, roll together, pooled together,
    come our way, came our way, sent our way, comes our way, reach us, reaches us, reached us, come to us, came to us,
    comes to us, hit us, land on us, on our hands, on our plate, under our roof, on the go, see to, cope with,
    dealt out, sort of, kind of, more or less, give or take, or so, or thereabouts, in the first place,
    in the end, as such, of course, at least roughly, in reality, in practice, in actual fact, by the looks of it,
    from what you can see, as far as you can tell, based on this, based on the data, based on the file, from the file,
    from this file, from the data, from this data, from the table, from the sheet, from the spreadsheet,
    according to the data, according to this, according to the file, according to the table, looking at the data,
    looking at this, in the table, in this table, in the file, in this file, in this data, in the dataset,
    in this dataset, in the spreadsheet, in this spreadsheet, in our data, in our records, in the records,
    in this extract, in the extract, in this export, please and thank you, if any, if there are any, yes or no,
    in one go, at a glance, on paper, i guess, i suppose, i think, i reckon, i believe, i wonder,
    did we blow on, do we blow on, we blew on, blown on, splash out on, splashed out on, took home, take home, takes home, taken home, taking home, will do nicely, will do, will suffice, would do nicely, would do, is enough, is plenty, rolls to, roll to, rolled to,
    rolls over to, rolls into, ends up at, wind up, winds up, wound up,
    written down, noted down, put down, jotted down, taken down, marked down, set down, entered in, filled in,
    demand for, the demand for, uptake of, up to date, per se, logged, recorded, on the books, all in all, end to end, put through
  `,
};
