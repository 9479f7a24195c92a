import { impliedIntervals } from "../columns/implied-intervals.ts";
import { stayColumns } from "../columns/stay-length.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { Piece } from "./piece.ts";

const stayPhrases: readonly RegExp[] = [
  /^(?:length|lengths|duration|durations) of (?:a |the |an |their |each |hospital |inpatient )*(?:stays?|admissions?|hospitalizations?|hospitalisations?)(?= |$)/,
  /^(?:hospital |inpatient )?stay (?:lengths?|durations?)(?= |$)/,
  /^(?:a?los)(?= |$)/,
  /^(?:bed )?days (?:per|a|for each|for every|each) (?:stay|discharge|admission|case|episode|spell|separation)(?= |$)/,
  /^time (?:spent )?(?:in|as an) (?:the )?(?:hospital|inpatients?)(?= |$)/,
];

/** `the longest stays`, `average stay`. */
const stay =
  /^(?:average |mean |typical )*(?:hospital |inpatient |patient )*(?:stays?|admissions?)(?= |$)/;

/** What says behind `how long` that it is about stays. */
const staying =
  /^(?:(?:do|did|does|are|were|is|was|have|had|has) )?(?:the |their |our |its |an? |average |typical )*(?:patients? |people |they |stays? |admissions? |inpatients? |hospital |on average )*(?:stay|stays|stayed|staying|last|lasted|kept(?: in)?|in for|in hospital|inpatient stays?|hospital stays?)(?= |$)/;

/** `do women stay longer`, `stayed more than 30 days`. */
const stayVerb =
  /^(?:stay|stays|stayed)(?= (?:longer|shorter|(?:for )?(?:more|less|fewer|over|under|at least|at most|up to|within|beyond|above|below)))/;

/** `how long do stroke patients stay`: who stays may stand between. */
const stayedLong = /^(?:stay|stays|stayed|staying|kept in|in for|in hospital)(?= |$)/;

/** `which ward keeps patients longest`. */
const keeping =
  /^(?:keeps?|kept) (?:its |their |the |our )?(?:patients|people|them|women|men|mothers|residents)(?= (?:in )?(?:for )?(?:the )?(?:long|short))/;

const waitPhrases: readonly RegExp[] = [
  /^(?:lengths? of )?(?:the |their )?(?:waits?|waited|(?:wait|waiting) (?:times?|periods?)|time (?:spent )?wait(?:ed|ing))(?! list)(?= |$)/,
];

/** `how long have they been waiting`. */
const waiting = /^waiting(?! list)(?= |$)/;

/** `average length of stay`, `how long do patients wait`, in a table that tells it by other columns. */
export function findIntervals(words: readonly QuestionWord[], vocabulary: Vocabulary): Piece[] {
  const { stay: stayDates, wait } = impliedIntervals(vocabulary);
  const hasStays = stayColumns(vocabulary) !== null || stayDates !== null;
  if (!hasStays && !wait) return [];
  return words.flatMap((word, from): Piece[] => {
    if (word.kind !== "word") return [];
    const place = { words, from };
    return [
      ...(hasStays ? pieceOf("stay-length", [...staysAt(place), stayVerb], place) : []),
      ...(wait ? pieceOf("wait", waitsAt(place), place) : []),
    ];
  });
}

interface Place {
  readonly words: readonly QuestionWord[];
  readonly from: number;
}

const textBetween = ({ words }: Place, from: number, to: number): string =>
  words
    .slice(Math.max(0, from), to)
    .map(({ lower }) => lower)
    .join(" ");

const saysHowLong = (place: Place): boolean =>
  /\bhow long\b/.test(textBetween(place, place.from - 7, place.from));

function staysAt(place: Place): readonly RegExp[] {
  const { from } = place;
  const isMeasured = /(?:long|short)e(?:st|r)$|^(?:average|mean|avg|typical|median)$/.test(
    textBetween(place, from - 1, from),
  );
  return [
    ...stayPhrases,
    keeping,
    ...(textBetween(place, from - 2, from) === "how long" ? [staying] : []),
    ...(saysHowLong(place) ? [stayedLong] : []),
    ...(isMeasured ? [stay] : []),
  ];
}

const waitsAt = (place: Place): readonly RegExp[] => [
  ...waitPhrases,
  ...(saysHowLong(place) ? [waiting] : []),
];

function pieceOf(cue: "stay-length" | "wait", patterns: readonly RegExp[], place: Place): Piece[] {
  const { from } = place;
  const said = textBetween(place, from, from + 9);
  const found = patterns.map((pattern) => pattern.exec(said)?.[0] ?? "").find((match) => match);
  return found ? [{ kind: "cue", cue, from, to: from + found.split(" ").length, weight: 1 }] : [];
}
