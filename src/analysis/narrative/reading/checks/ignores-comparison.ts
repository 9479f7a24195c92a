import type { Query } from "#contract/query.ts";
import { columnsIn } from "../../../domain/columns-in.ts";
import type { Composition } from "../composition/composition.ts";
import { isCue } from "../placement/item.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { countsOnly } from "./counts-only.ts";
import { tellsOtherTime } from "./tells-other-time.ts";

/** Whether words that decide what is compared were used up by another meaning of theirs. */
export const ignoresComparison = (work: Composition, queries: readonly Query[]): boolean =>
  queries.length > 0 &&
  (comparesNothing(work, queries) ||
    showsOneSide(work, queries) ||
    namesNone(work, queries) ||
    comparesSizes(work, queries) ||
    countsKinds(work, queries) ||
    movesNowhere(work, queries) ||
    isOfEachOne(work, queries) ||
    countsOdds(work, queries) ||
    ranksPairs(work, queries) ||
    tellsOtherTime(work, queries) ||
    crossesSides(work, queries) ||
    listsNothing(work, queries) ||
    measuresAnother(work, queries) ||
    pricesOnePiece(work, queries) ||
    agesThings(work, queries) ||
    comparesWithNothing(work, queries));

/** `which payer pays less than it allows`: one column against another, and no figure of that one alone. */
const comparesWithNothing = (
  { items, context: { vocabulary, words } }: Composition,
  queries: readonly Query[],
): boolean =>
  items.some((item, at) => {
    const [sign, than] = [items[at - 2], items[at - 1]];
    const isCompared =
      isCue(than, "than") && (sign?.kind === "comparative" || isCue(sign, "most", "least"));
    if (item.kind !== "column" || item.column.kind !== "number" || !than || !isCompared)
      return false;
    const between = words.slice(than.to, item.from);
    if (!between.every(({ lower }) => /^(?:the|their|its|it|they|he|she)$/.test(lower)))
      return false;
    const used = columnsIn(queries);
    return vocabulary.profile.columns.every(
      ({ name, kind }) => kind !== "number" || name === item.column.name || !used.includes(name),
    );
  });

/** `are infected wounds bigger`: sizes of both, and no number of wounds. */
const comparesSizes = ({ context }: Composition, queries: readonly Query[]): boolean =>
  isYesOrNo(context.question) &&
  /\b(?:bigger|larger|smaller|wider|deeper)\b/i.test(context.question) &&
  !/\b(?:number|count|volume)\b/i.test(context.question) &&
  queries.every(countsOnly) &&
  !bound.test(JSON.stringify(queries));

/** `how many smokers have diabetes`: people, and not how many kinds of smokers a column tells apart. */
const countsKinds = (
  { items, context: { words } }: Composition,
  queries: readonly Query[],
): boolean =>
  items.some(
    (item) =>
      item.kind === "column" &&
      item.column.kind === "category" &&
      item.column.distinct <= 12 &&
      /(?:[^e]ers|tics|ants)$/.test(words[item.to - 1]?.lower ?? "") &&
      JSON.stringify(queries).includes(
        `"aggregate":"distinct","of":{"kind":"column","column":${JSON.stringify(item.column.name)}`,
      ),
  );

/** `did calls fall in March`: from what they were before, and no number of calls in March. */
const movesNowhere = ({ context, claim }: Composition, queries: readonly Query[]): boolean =>
  claim === null &&
  isYesOrNo(context.question) &&
  /\b(?:fall|fallen|rise|risen|increased?|decreased?|declined?|grown?|(?:go|gone|went) (?:up|down)|got (?:worse|better)|dropped?(?! out| off))\b/i.test(
    context.question,
  ) &&
  queries.every(isOneFigure);

/** `do ventilated patients stay longer`: lengths of both are compared, and no numbers of patients, nor one of them alone. */
const comparesNothing = ({ context, claim }: Composition, queries: readonly Query[]): boolean =>
  lengths.test(context.question) &&
  queries.every(
    (query) =>
      countsOnly(query) ||
      sharesOnly(query) ||
      (claim === null && (isOneFigure(query) || isYesOrNo(context.question))),
  ) &&
  !bound.test(JSON.stringify(queries));

/** `are cancer patients rebooked faster`: how soon they are, and not what part of them. */
const sharesOnly = ({ measures, rows }: Query): boolean =>
  rows.length === 0 && measures.every(({ value }) => value.kind === "share");

/** `do smokers have more visits`: both sides, and no single record with the most of them. */
const showsOneSide = ({ context: { question } }: Composition, queries: readonly Query[]): boolean =>
  /^\W*(?:do|does|did)\b.*\b(?:more|less|fewer|higher|lower)\b/i.test(question) &&
  queries.some(({ rows }) => rows.length > 0);

/** `is a fall more likely at night`: a part of all, and no number of falls. */
const countsOdds = ({ context: { question } }: Composition, queries: readonly Query[]): boolean =>
  /\b(?:more|less|most|least) likely\b|\blikel(?:ier|iest)\b/i.test(question) &&
  queries.every(countsOnly);

/** `which nurse has the most reactions`: how many each has, and no kinds of them. */
const ranksPairs = ({ items, end }: Composition, queries: readonly Query[]): boolean =>
  end !== null &&
  items.some((item, at) => {
    const before = items[at - 1];
    return (
      item.kind === "column" &&
      isCue(before, "most", "least") &&
      before?.to === item.from &&
      queries.some(
        ({ by }) => by.length > 1 && columnsIn(by.map(({ of }) => of)).includes(item.column.name),
      )
    );
  });

/** `more often moderate or severe by night than by day`: one against the other, and no mixture of both. */
const crossesSides = ({ claim }: Composition, queries: readonly Query[]): boolean =>
  (claim?.kind === "first-larger" || claim?.kind === "first-smaller") &&
  queries.some(({ by }) => by.length > 1);

/** `the most expensive procedure`, beside a column of them: which it is, and not only what it cost. */
const namesNone = (
  { items, context: { words, vocabulary } }: Composition,
  queries: readonly Query[],
): boolean =>
  items.some((item, at) => {
    const next = items[at + 1];
    if (item.kind !== "superlative" || next?.from !== item.to) return false;
    const said = words.slice(next.from, next.to).map((word) => word.stem);
    const [named] = vocabulary.columns.filter(
      ({ profile, words: header }) =>
        profile.kind === "category" && header.map((word) => word.stem).join() === said.join(),
    );
    return named !== undefined && !columnsIn(queries).includes(named.profile.name);
  });

const lengths =
  /(?<!\b(?:no|any) )\b(?:longer|shorter|older|younger|slower|quicker|faster|heavier|lighter|taller|cheaper|dearer|costlier|more (?:expensive|costly))\b/i;

const bound = /"operator":"[<>]=?"|"kind":"(?:between|period|last)"/;

const isYesOrNo = (said: string): boolean =>
  /^\W*(?:is|are|was|were|do|does|did|has|have|had)\b/i.test(said);

const isOneFigure = ({ by, rows, measures }: Query): boolean =>
  by.length + rows.length === 0 && measures.length === 1;

/** `for every complaint, how many incidents`: how many come to each of them, and not how many of them there are. */
const isOfEachOne = ({ items, context }: Composition, queries: readonly Query[]): boolean =>
  items.some((item, at) => {
    const [each, next] = [items[at - 1], items[at + 1]];
    return (
      (item.kind === "value" || item.kind === "list" || item.kind === "containing") &&
      isCue(each, "each") &&
      each?.to === item.from &&
      /^(?:every|each|for each|for every|per each)$/.test(
        context.words
          .slice(each.from, each.to)
          .map(({ lower }) => lower)
          .join(" "),
      ) &&
      !(item.kind === "list" && item.values.length > 1) &&
      !(next?.from === item.to && next.kind !== "cue" && next.kind !== "filler")
    );
  }) && queries.every(({ measures }) => !JSON.stringify(measures).includes('"operator":"/"'));

/** `the oldest open complaint`: since when it is open, and no age of a patient. */
function agesThings(
  { items, context: { words } }: Composition,
  queries: readonly Query[],
): boolean {
  const isAged = columnsIn(queries).some((name) => wordsOf(name).includes("age"));
  return (
    isAged &&
    items.some((item) => {
      if (item.kind !== "superlative" || !item.about.includes("age")) return false;
      const rest = words.slice(item.to);
      const end = rest.findIndex(({ joins, kind }) => joins || kind !== "word");
      const last = rest.slice(0, end < 0 ? rest.length : end).at(-1);
      return last !== undefined && isThing(last);
    })
  );
}

/** What is filed or recorded, and is not somebody. */
const isThing = ({ lower }: QuestionWord): boolean =>
  /^(?:complaint|incident|case|record|referral|order|request|claim|sample|report|episode|entry|item|ticket|booking|appointment|test|scan|bed|device|machine|invoice|prescription|script|audit|call|wound|job|repair)s?$/.test(
    lower,
  );

/** `the heaviest smokers`, in a table without weights: no figure of something else, such as for how many years. */
const measuresAnother = (
  { items, context: { vocabulary } }: Composition,
  queries: readonly Query[],
): boolean =>
  items.some(
    (item) =>
      item.kind === "superlative" &&
      item.about.some((word) => concrete.has(word)) &&
      !columnsIn(queries).some((name) => isAbout(vocabulary, name, item.about)),
  );

/** `which stream costs the most`: what all of it comes to, and not the price of a kilogram. */
const pricesOnePiece = (
  { context: { question, vocabulary } }: Composition,
  queries: readonly Query[],
): boolean => {
  const columns = columnsIn(queries);
  const priced = vocabulary.profile.columns.filter(
    ({ name }) =>
      columns.includes(name) && /\b(?:cost|price|charge|fee)s? per\b/.test(wordsOf(name).join(" ")),
  );
  const isWhole = /\b(?:costs?|costing|spend|spent|spending|expenditure)\b/i.test(question);
  const isPiece = /\b(?:per|each|one|a|an|unit|price|rate|cheap\w*|dear\w*|expensive)\b/i.test(
    question,
  );
  const isAlone = queries.every(
    ({ measures }) => JSON.stringify(measures).match(/"aggregate":/g)?.length === measures.length,
  );
  return isWhole && !isPiece && isAlone && priced.length > 0;
};

/** What only a column of its own tells, unlike how long or how dear something is. */
const concrete = new Set(["weight", "height", "distance"].map(stem));

const isAbout = ({ columns }: Vocabulary, name: string, about: readonly string[]): boolean =>
  columns.some(
    ({ profile, words }) =>
      profile.name === name &&
      words.some((header) =>
        about.some(
          (word) =>
            header.stem === word ||
            [...synonymSetsOf(word)].some((set) => header.synonymSets.has(set)),
        ),
      ),
  );

/** `list the episodes where …`: which they are, and no figure of them. */
const listsNothing = ({ items }: Composition, queries: readonly Query[]): boolean =>
  queries.every(isOneFigure) &&
  items.some((item, at) => {
    const before = items[at - 1];
    const isRecord =
      /^(?:records|list|value)$/.test(item.kind) ||
      (item.kind === "column" && item.column.kind === "identifier");
    return isRecord && isCue(before, "list") && before !== undefined && item.from - before.to <= 2;
  });
