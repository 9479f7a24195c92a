import { stem } from "./word-forms.ts";

/** What a word does in a question, where it names no column and no value. */
export type CueName =
  | "count"
  | "how-much"
  | "sum"
  | "mean"
  | "median"
  | "typical"
  | "mode"
  | "deviation"
  | "minimum"
  | "maximum"
  | "range"
  | "share"
  | "rate"
  | "by"
  | "each"
  | "per"
  | "which"
  | "versus"
  | "than"
  | "not"
  | "or"
  | "and"
  | "both"
  | "of"
  | "difference"
  | "change"
  | "percent-change"
  | "times"
  | "ratio"
  | "for-every"
  | "rank"
  | "running-total"
  | "moving-average"
  | "trend"
  | "up"
  | "down"
  | "correlate"
  | "strength"
  | "drivers"
  | "outliers"
  | "impossible"
  | "missing"
  | "emptiest"
  | "nothing-in"
  | "duplicates"
  | "distribution"
  | "latest"
  | "earliest"
  | "distinct"
  | "list"
  | "any"
  | "before-after"
  | "contains"
  | "anywhere"
  | "weighted"
  | "whole"
  | "columns"
  | "nothing"
  | "overview"
  | "concentrated"
  | "within-how-many"
  | "between"
  | "question"
  | "whose"
  | "how-old"
  | "how-long"
  | "how-far"
  | "most"
  | "least"
  | "both-each"
  | "quality"
  | "over-time"
  | "same"
  | "record";

/** A line a cue; its phrases, matched by stem, the longest first. */
const lines: Readonly<Partial<Record<CueName, string>>> = {
  count:
    "how many of, how many of the, how many of them, count for, counts for, number for, numbers for each, how many, number of, the number of, numbers of, count of, count, counts, no of, nr of, how often, how frequently, tally, tally of, how many times, total number of, total count, how many in all, no. of, # of, volume of, headcount",
  "how-much": "how much",
  sum: "total, totals, sum, sum of, altogether, all together, in total, in all, combined, together, grand total, add up to, adds up to, add up, come to, comes to, came to, amount to, put together, summed, totalling, total of, overall total",
  mean: "average, averages, averaged, avg, ave, mean, on average, averaging, mean of, on avg, per head",
  median:
    "median, middle, middle one, the middle one, middle value, midpoint, half of them under, medians",
  typical: "typical, typically, usual, usually, normally, as a rule, normal",
  mode: "top reason, biggest single reason, the main, what's our main, most given, seen most, comes up the most, crops up most, most common, commonest, most frequent, most often, most frequently, most popular, most used, mostly, main, leading, commonest one, most usual, number one, biggest reason, comes up most, come up most",
  deviation: "standard deviation, std dev, stdev, sd, std, variability",
  range: "range, range of",
  share:
    "what cut of, cut of, slice of, chunk of, part of, what part of, what fraction of, how much of, in percentage terms, as a share, percent-wise, what percent, what percentage, percentage of, percent of, percentage, percentages, percent, proportion, proportion of, share of, share, what share, shares, fraction of, fraction, what proportion, % of, %, pct, pct of, what % of, what %, how big a share, portion of, what portion, portion, as a percentage of, as a % of, as a percentage, as %, as % of, as a percent of, in percent, as a share of",
  rate: "rate, rates, rate of, likelihood, probability, chance, odds, how likely, risk of",
  by: "by, broken down by, break down by, split by, grouped by, group by, broken out by, breakdown by, separately by, split out by, according to, depending on, sorted by, for the different, for the various, across the, across, going by, by each, per each, separated by, split up by",
  each: "counts for each, numbers for each, apart, split out, separately for, for each of, broken out, each, every, for each, each of the, for every single, for all, individually, separately, seperately, respectively, apiece, of each, in each, on each, at each, one by one, each one, for each of the, to each, per each",
  per: "per",
  which:
    "which, what, whose, who, where, in which, at which, on which, for which, which of the, which one, what kind of, which type of, what type of, which ones, from which, by which, with which",
  versus:
    "vs, vs., versus, against, compared to, compared with, compare, comparing, comparison, comparison of, in comparison to, set against, as opposed to, as against, relative to, compares, compared",
  than: "than, then",
  not: "if you ignore, if we ignore, if you drop, dropping, drop the, skipping the, set aside, setting aside, minus those, leaving aside, not, no, without, excluding, exclude, except, except for, leaving out, leave out, leaves out, other than, apart from, excl, non, ignoring, ignore, but not, didn't, didnt, isn't, isnt, aren't, arent, wasn't, wasnt, weren't, werent, don't, dont, doesn't, doesnt, never, aside from, outside, not counting, not including, skip, skipping, minus the, omit, omitting, taking out, take out, hasn't, hasnt, haven't, havent, if you leave out, if we leave out, if you take out, barring, none of, not in, not on, not from, not at, besides",
  or: "or, or else, and/or, nor",
  and: "and, &, plus, as well as, along with, and also, as well, also, and then",
  both: "both, either, any of, one of, either of",
  difference:
    "difference, difference between, gap, gap between, how much more, how much less, how much longer, how much higher, how much lower, how many more, how many fewer, minus, less, differ, how far apart, how much bigger, how much shorter, how far above, how far below, how far over, how far under, apart",
  change: "change, changed, change in, difference over, by how much, by how many",
  "percent-change":
    "percent change, percentage change, change in percent, % change, percentage increase, percent increase, percentage growth, % increase, growth in percent, growth rate, percentage decrease, % decrease, what % change, % up, by what percentage, by what percent, by what %, by how many percent, percentage drop, % drop, growth, percent growth, change in %, pct change, how many percent",
  times:
    "how many times, times as, times more, how many times as, by what factor, times the, x times, how many times more, how many times the",
  ratio: "ratio, ratio of, the ratio",
  "for-every": "for every, to every, for each",
  rank: "rank, ranks, ranked, ranking, where does it come, what place, position, place, come in the ranking, how does it rank, where do we rank, stand",
  "running-total":
    "adding up, adding up as we go, adding up month by month, building up, build-up, cumulated, added up month by month, added up as we go, adding up week by week, so far each month, month on month total, running total, running totals, cumulative, cumulatively, cumulative total, running sum, running count, year to date, ytd, so far each, accumulated, cumul",
  "moving-average": "moving average, rolling average, rolling mean, smoothed",
  trend:
    "trend, trends, trending, getting worse, getting better, get worse, get better, got worse, got better, getting longer, getting shorter, creeping up, creeping down, improving, improve, improved, worsening, develop, developed, development, evolve, evolved, going up or down, up or down, rising or falling, on the rise, going the right way, changing, creep up, creeping, direction, changed over time, change over time, getting any better, getting any worse, getting slower, getting quicker, getting faster, getting busier, heading",
  up: "up, going up, go up, went up, gone up, goes up, rise, rises, rising, rose, risen, increase, increases, increasing, increased, grow, grows, growing, grew, climbing, climb, climbed, climbs, gain, gained, gaining, higher over time, jumped, jump, on the up",
  down: "down, going down, go down, went down, gone down, goes down, fall, falls, falling, fell, fallen, drop, drops, dropping, dropped, decrease, decreases, decreasing, decreased, decline, declines, declining, declined, coming down, come down, came down, losing, lost ground, shrink, shrinking, shrank, reduce, reduced, reduction, tailing off, slipping",
  correlate:
    "link, link between, linked, related, relate, relation, relation between, relationship, relationship between, correlation, correlation between, correlate, correlated, connection, connection between, associated, association, association between, go with, goes with, go together, goes together, depend on, depends on, affect, affects, influence, influences, tied to, tied, have an effect on, effect of, make a difference to, makes a difference, make any difference, connected, hang together, move together, grow with, grows with, go up with, goes up with, rise with, rises with, correlates, tie in with, matter for, matters for, impact, impact of",
  strength:
    "how strong, how tight, how close, how closely, how strongly, how much of a link, strength, strength of, tight, strong, closely, strongly",
  drivers:
    "most strongly related to, strongly related to, most strongly linked to, most closely related to, what is most related to, driving, driver, drivers, drives, drive, behind, what explains, explains, explain, factor, factors, matters most, matter most, predictors, predictor, goes with it most, go with it most, goes with most, what affects, what influences, has most to do with, have most to do with, most to do with, most linked to, most related to, biggest influence on",
  outliers:
    "outlier, outliers, typing error, typing errors, typo, typos, look off, looks off, look odd, odd, odd ones, weird, weird ones, strange, unusual, unusually, suspicious, extreme values, look wrong, looks wrong, out of line, stand out, stands out, sticks out, stick out, funny, look like mistakes, look like errors, look like typing errors, look like typos, fishy, dodgy, implausible, way off, keying errors, mistyped, data entry errors, abnormally",
  impossible:
    "cannot be real, can not be real, can't possibly be real, cannot be true, can't be correct, cant be correct, cannot be correct, make no sense at all, obviously wrong, that are wrong, look impossible, wrong on the face of it, aren't possible, arent possible, not plausible, cannot exist, can't be right, cant be right, cannot be right, can not be right, impossible, can't be real, cant be real, can't be true, cant be true, invalid, makes no sense, make no sense, nonsense, not possible, couldn't be right, not valid, can't possibly be right, out of bounds, off the scale, impossible values, must be wrong, are clearly wrong, clearly wrong",
  missing:
    "wasn't recorded, wasnt recorded, isn't recorded, weren't recorded, not been recorded, never recorded, nothing recorded, not filled, not noted, not put in, wasn't filled in, wasnt filled in, not known, left out, never filled in, missing, blank, blanks, empty, not filled in, no value, incomplete, null, nulls, unfilled, left blank, empty cells, gaps, not recorded, unrecorded, unknown, isn't filled in, not been filled in, left empty, not given, not entered, absent",
  emptiest:
    "emptiest, most blanks, most missing, most empty, most gaps, most incomplete, least complete, worst filled, most blank cells",
  "nothing-in":
    "nothing in, nothing under, nothing for, no entry in, no entry for, nothing entered for, nothing recorded for, left no, left out the, gave no, give no, have no, has no, had no, with no, without a, without any, with nothing in, there is no, there's no, don't have a, dont have a, doesn't have a, did not give a, didn't give a, lack, lacking, lacks, missing a, are missing a, is missing, no",
  duplicates:
    "keyed in double, in double, keyed twice, more than one time, doubly entered, duplicated entries, repeat entries, twice, duplicate, duplicates, duplicated, more than once, repeated, doubled, double, repeats, in there twice, appear twice, appears twice, appear more than once, used more than once, used twice, given out twice, double entries, same twice, repeat, two times, listed twice, in twice, entered twice",
  distribution:
    "describe the, describe, skewed, skew, skewness of, normally distributed, is normal, profile of, spread, spread out, distribution, distribution of, distributed, break down, breakdown, breakdown of, histogram, how do they vary, vary, varies, break it down, split, make-up, makeup, mix, mix of, break, split out, split up, broken down",
  latest:
    "most recent, latest, newest, most recently, last recorded, latest one, most up to date, current",
  earliest: "earliest, first ever, oldest record, first recorded, very first",
  distinct:
    "different, distinct, unique, separate, individual, not counting repeats, not counting twice",
  list: "list, list them, list all, show all, name them, name all, give names, show me all, give me the list, which ones, who are they, list of, name, list the, show me the, show",
  any: "any, ever, a single, at all, anything, anywhere near, at any point, even one, at least one, some, at any time",
  "before-after":
    "before and after, before versus after, before vs after, before/after, after versus before, after vs before, before vs. after, after compared to before, before compared with after, before and since, before or after, before and afterwards",
  contains:
    "mention, mentions, mentioned, mentioning, contain, contains, containing, include the word, includes the word, say, says, saying, said, with the word, having the word, that talk about, talk about, talks about, talking about, complain about, complains about, complaining about, refer to, refers to, with the words, the word, called, about",
  anywhere: "anywhere in, somewhere in, anywhere, in the text, in their text, in there",
  weighted:
    "weighted, count every case, not every line, weighted by, weight by, not every row, not each line, counting every case, case by case, per person not per row",
  whole:
    "whole, entire, all, overall, whole hospital, across all, in general, everywhere, everyone, everybody, everything, full, for all, whole lot, all of them, throughout, across the board, all the, complete",
  columns: "column, columns, field, fields, variable, variables, numbers in the sheet, heading",
  concentrated:
    "concentrated, concentration, concentration of, how concentrated, dominated by, skewed towards a few",
  overview:
    "overview, summary, summarise, summarize, main findings, key findings, what's in this, interesting, stands out here, highlights, tell me about, describe the data, insights, what does the data show, big picture, anything interesting, main points, sum up, key points",
  between: "between, among, amongst, out of, of the, of all, of all the, out of all",
  question:
    "is, are, was, were, do, does, did, has, have, had, can, could, is there, are there, was there, were there",
  most: "most, more, the most, highest, top, greatest, worst, best",
  least: "least, fewest, lowest, fewer, bottom",
  quality:
    "which values are missing, values are missing, which cells are empty, cells are empty, missing or duplicated data, missing or duplicate data, any missing or duplicated, missing data, any missing values, duplicated data, missing or duplicated, data quality, clean, quality of the data, problems in the data, wrong with the data, problems with the data, trust this data, how complete, reliable",
  "over-time":
    "over time, over the months, over the years, over the weeks, through time, over the period, throughout, as time went on, through the year, over the year, over the months",
  "how-old": "how old",
  "how-long":
    "how long, how quickly, how fast, how soon, how slow, how many minutes, how many days, how many hours, how far ahead, how many days ahead, how long ahead",
  "how-far": "how far",
  nothing:
    "i mean, that means, which means, were seen, was seen, been seen, get seen, got seen, are seen, came back, come back, comes back, end up, ends up, ended up, ending up, turned out, turn out, came out, sent us, send us, sent in, we have, do we have, we got, on record, on file, on our books, in there, in here, in this, in the sheet, in the data, of them, of those, of these, to you, for me, if you, if we, single, going by, who, as well, so far, in all, to date, overall, in particular, at the moment, on the whole, by any chance, i need, i want, i would like, id like, how come, count every, make up, made up, up to date, per se, logged, recorded, on the books, all in all, end to end, put through",
  "within-how-many":
    "within how many, in under how many, in less than how many, within what, in how many, or less",
};

/** Words that some cue names, and that mean nothing most of the time. */
const plain: ReadonlySet<string> = new Set(
  "made take than then show can is were was did do so come comes came about".split(" "),
);

export interface CuePhrase {
  readonly cue: CueName;
  readonly stems: readonly string[];
}

const byFirst = new Map<string, CuePhrase[]>();
for (const [cue, line] of Object.entries(lines)) {
  for (const entry of line.split(", ")) {
    const stems = entry.split(" ").map(stem);
    const [first = ""] = stems;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { cue: cue as CueName, stems }]);
  }
}

/** Phrases that begin with a stem. */
export const cuesFrom = (wordStem: string): readonly CuePhrase[] => byFirst.get(wordStem) ?? [];

/** The stems of all single cue words, for correcting slips of the keyboard. */
export const cueStems = (): Iterable<string> => byFirst.keys();

/** Words that mean nothing for the answer: they ask, join, fill, or are polite. */
const generalWords =
  "receive receives received receiving done need needs needed needing send sends sent bring brings brought put puts putting turn turns turned treat treats treated treating deal deals dealt handle handles handled process processed enter entered keyed write writes written wrote note noted state stated explain explains describe describes " +
  "show shows showed shown report reported mention tell tells told see sees saw seen look looks looked spot spotted catch caught notice noticed find finds found identify pull pulled pick picked work works worked function help helps helped start? support let lets allow? keep keeps kept hold holds held belong belongs relate? involve involves involved concern? include? cover? " +
  "give gives gave serve serves served perform performs performed conduct conducted carry carries carried undergo underwent undertake undertaken experience experienced encounter? suffer suffers suffered face faced attract attracted generate generates generated produce produces produced create created run? use uses used using utilise utilised " +
  "actually really honestly basically apparently supposedly simply merely currently presently generally broadly obviously definitely certainly surely basically literally specifically particularly especially mainly? largely? somewhat fairly pretty indeed anyway meanwhile though besides? therefore hence thus accordingly together? alone? instead " +
  "thing things stuff matter bit bits point points picture story view feel feeling sense idea kind sort way ways deal moment question questions query answer answers info detail details fact facts piece hand colleague boss team manager director board meeting report slide deck chair paper newsletter audit return " +
  "dear? hi hello morning? thanks cheers please kindly hope hoping wish like love loved hate worry worried worrying curious interested interesting wonder wondering trying try want wanted wants wanna gotta gonna? looking asking checking counting? running? thinking talking guess guessing suspect reckon believe assume suppose " +
  "be been being am are is was were do does did have has had having got gotten get gets getting go goes going went gone come comes coming came become became becoming stand? stood lie sit make makes making made take takes taking took set sets happening happened happens occur occurs occurred arise arose appear appears appeared seem seems seemed remain remains remained " +
  "quick quickly simple rough roughly ballpark exact precise actual? real? correct right? clear just only? even? own same? different? certain given particular specific respective relevant corresponding following above? below? such various several? other others another else " +
  "who whom whose which what when where why how there here this that these those it its they them their he she his her we us our ours i me my mine you your yours one ones everyone? somebody someone anybody anyone nobody? folks guys everybody? " +
  "and or? but so because since? as if whether while although though unless until? than? then once? also too plus? yet still already again ever? never? always often? sometimes usually? maybe perhaps possibly probably likely? " +
  "in on at to for from with of by? into onto upon via through about around near toward towards within? across? along during? among? between? behind? beyond? inside? outside? under? over? off? out? up? down? " +
  "please pls plz ta ok okay yes yeah yep no? hey hmm well oh ah eh huh um er lol fyi asap btw etc ie eg aka re ps";

const fillers = new Set(
  (
    "the of in on at to for from with is are was were be been being do does did done has have had having can could would " +
    "i me my we us our you your it its they them their he she his her this that these those there here so as if just also really actually quite rather " +
    "please pls plz thanks thank ta cheers hi hello hey ok okay show give tell find get got make let want need know see look display draw plot chart graph calculate compute analyse analyze check " +
    "whats what's wheres where's whos who's hows how's theres there's thats that's im i'm id i'd ive i've youre you're lets let's it's we're weve we've " +
    "data dataset table file sheet spreadsheet figures figure numbers  answer  " +
    "happen happened happening happens occur occurred come came comes coming go goes going went gone gets getting gotten take takes taken took use used using made makes do end " +
    "yet still already now currently right ie eg i.e e.g etc eh huh um well oh hm again too bit lot lots thing things stuff ones one such s t re ve ll d m n " +
    "who whom when how and but a an own because while whilst though although however then else exactly roughly about around approximately only even " +
    "curious wondering wonder quick question ask asking asked mind ours mine yours theirs say mean means call called maybe perhaps possibly probably seem seems seemed appear appears like had given being into onto through via " +
    "what where which will fall fell land landed sit sits sitting lie lies lying work works am try trying tried keep kept stay been am aim hand total all every each ever any some both much many  ran run runs  where's think thought reckon guess suppose per in-between us ours very so-called namely ie. eg. vs. x back well known thing's itself themselves himself herself ones' side time times out up off over"
  ).split(" "),
);

export const isFiller = (lower: string): boolean => fillers.has(lower);

/** Whether a filler costs nothing: it has no other meaning that could have been missed. */
export const isFreeFiller = (lower: string): boolean =>
  (fillers.has(lower) || general.has(lower)) && !risky.has(lower);

const general: ReadonlySet<string> = new Set(
  generalWords.split(" ").filter((word) => !word.endsWith("?")),
);

/** Cues that change nothing where they are passed over. */
const harmless: ReadonlySet<string> = new Set([
  "and",
  "of",
  "question",
  "list",
  "which",
  "whole",
  "between",
  "nothing",
]);

/** Words that change an answer wherever they stand; they may be passed over only by a rule that knows why. */
const risky: ReadonlySet<string> = new Set([
  ..."per each every all any some both total back out up off over times x only even fall fell stay end".split(
    " ",
  ),
  ...Object.entries(lines)
    .filter(([cue]) => !harmless.has(cue))
    .flatMap(([, line]) => line.split(", "))
    .filter((phrase) => !phrase.includes(" ") && !plain.has(phrase)),
]);
