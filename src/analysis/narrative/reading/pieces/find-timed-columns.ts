import { isMeasure } from "../question-context.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import type { HeaderWord, KnownColumn, Vocabulary } from "../words/vocabulary.ts";
import type { PieceOf } from "./piece.ts";

const timed = /^(?:second|minute|hour|day|week)$/;

/** Words for how much of a unit something takes, and which units they fit. */
const extents: readonly (readonly [said: RegExp, unit: RegExp])[] = [
  [/^(?:times?|durations?|lengths?|duration)$/, timed],
  [/^(?:minutes?|mins)$/, /^minute$/],
  [/^(?:hours?|hrs)$/, /^hour$/],
  [/^days?$/, /^day$/],
  [/^weeks?$/, /^week$/],
  [/^(?:distances?|mileage)$/, /^(?:kilometre|mile)$/],
  [/^weights?$/, /^(?:kilogram|gram)$/],
];

/** `decision time`, `days to the decision`, where a header says `DecDays`; `the duration`, where one says `Mins`. */
export function findTimedColumns(
  words: readonly QuestionWord[],
  vocabulary: Vocabulary,
): PieceOf<"column">[] {
  const measured = vocabulary.columns.filter(
    ({ profile, unit }) => isMeasure(profile) && unit !== null,
  );
  if (measured.length === 0) return [];
  return words.flatMap((word, at): PieceOf<"column">[] => {
    const joined = ofJoined(measured, word, at);
    if (joined.length > 0) return joined;
    const fitting = extents
      .filter(([said]) => said.test(word.lower))
      .flatMap(([, unit]) => measured.filter((column) => unit.test(column.unit ?? "")));
    if (fitting.length === 0) return [];
    return [
      ...ofEvent(fitting, words[at - 1], { from: at - 1, to: at + 1 }),
      ...eventBehind(words, at).flatMap((place) =>
        ofEvent(fitting, words[place], { from: at, to: place + 1 }),
      ),
      ...bare(fitting, words, at),
    ];
  });
}

/** `downtime`, of a `down_hrs`. */
function ofJoined(
  columns: readonly KnownColumn[],
  { lower }: QuestionWord,
  at: number,
): PieceOf<"column">[] {
  const [, event] = /^(\p{L}{3,})times?$/u.exec(lower) ?? [];
  if (event === undefined) return [];
  const [only, ...more] = columns.filter((column) => {
    const [own, ...others] = eventsIn(column);
    return timed.test(column.unit ?? "") && own?.text === event && others.length === 0;
  });
  return only && more.length === 0
    ? [{ kind: "column", column: only.profile, from: at, to: at + 1, weight: 0.93 }]
    : [];
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** The one of the columns whose header says that event and its unit, and nothing else. */
function ofEvent(
  columns: readonly KnownColumn[],
  event: QuestionWord | undefined,
  place: Place,
): PieceOf<"column">[] {
  if (event?.kind !== "word" || event.isCommon || event.lower.length < 4) return [];
  const found = columns.filter((column) => {
    const [own, ...more] = eventsIn(column);
    return own !== undefined && more.length === 0 && isSame(own, event);
  });
  const [only] = found;
  return found.length === 1 && only
    ? [{ kind: "column", column: only.profile, ...place, weight: 0.93 }]
    : [];
}

const isSame = ({ text, stem, otherStems, synonymSets }: HeaderWord, event: QuestionWord) =>
  stem === event.stem ||
  otherStems.has(event.stem) ||
  (text.length >= 3 && event.lower.startsWith(text)) ||
  [...synonymSetsOf(event.stem)].some((set) => synonymSets.has(set));

/** The words of a header but for its unit. */
const eventsIn = ({ words }: KnownColumn): readonly HeaderWord[] =>
  words.filter(({ text }) => !isUnitWord.test(text));

const isUnitWord =
  /^(?:sec|secs|seconds?|s|min|mins|minutes?|h|hr|hrs|hours?|d|day|days|wk|wks|weeks?|km|mi|miles?|kgs?|g|in|of|total|nr|no)$/;

/** `days to decision`, `time until the decision`: where the event stands. */
function eventBehind(words: readonly QuestionWord[], at: number): number[] {
  if (!/^(?:to|until|till|before|for)$/.test(words[at + 1]?.lower ?? "")) return [];
  const step = /^(?:a|an|the|its|their)$/.test(words[at + 2]?.lower ?? "") ? 3 : 2;
  return [at + step];
}

/** A column called after nothing but its unit. */
function bare(
  columns: readonly KnownColumn[],
  words: readonly QuestionWord[],
  at: number,
): PieceOf<"column">[] {
  const [only, ...more] = columns.filter((column) => eventsIn(column).length === 0);
  const isLong =
    /^(?:duration|durations|length|lengths|distance|distances|mileage|weight|weights)$/;
  return only && more.length === 0 && isLong.test(words[at]?.lower ?? "")
    ? [{ kind: "column", column: only.profile, from: at, to: at + 1, weight: 0.9 }]
    : [];
}
