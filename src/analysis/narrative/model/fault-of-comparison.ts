import { type CellMeaning, type Meanings, meaningOf } from "./cell-meaning.ts";
import { claimHolds, isAlike } from "./claim-holds.ts";
import { type LoadedWord, loadedWords } from "./loaded-words.ts";
import {
  inOrder,
  type Mention,
  type Sentence,
  type SpokenCell,
  spokenCells,
  standsFor,
} from "./read-sentences.ts";
import type { Claim } from "./submission.ts";

/** What claims say once they are known to hold: which rows are above which, and which at an end. */
interface Borne {
  readonly claims: readonly (Claim & { readonly meaning: CellMeaning; readonly stands: string })[];
  /** By rows: the first is above the second. */
  readonly pairs: readonly { readonly above: CellMeaning; readonly below: CellMeaning }[];
}

/** Why the comparisons of a sentence may not be printed: they say something else than the claims. */
export function faultOfComparison(
  sentence: Sentence,
  claims: readonly Claim[],
  meanings: Meanings,
): string | null {
  const borne = borneOut(claims, meanings);
  const cells = spokenCells(sentence, meanings);
  const wrong = loadedWords(sentence.prose).find(
    (word) =>
      !isOfColumns(word, sentence) &&
      !isPrinted(word, cells) &&
      !isBorneOut(word, { sentence, cells, borne }),
  );
  if (wrong) return `no claim says that “${wrong.text}”`;
  return sentence.mentions.every((mention) => comparesRows(mention, sentence, { cells, meanings }))
    ? null
    : "it compares other cells than those beside it";
}

/** `whose time was longer than •`, another column: which records are meant. */
const isOfColumns = ({ kind, at }: LoadedWord, { prose, mentions }: Sentence): boolean =>
  kind === "comparison" &&
  /^[^•]{0,24}\bthan (?:the )?•/.test(prose.slice(at)) &&
  mentions.find((mention) => mention.at > at)?.inner.startsWith("column:") === true;

/** Whether `{{compare:q3.0.mean:q3.1.mean}}` stands between the rows of its cells, which are of one kind. */
function comparesRows(
  { inner, at }: Mention,
  { prose }: Sentence,
  { cells, meanings }: { readonly cells: readonly SpokenCell[]; readonly meanings: Meanings },
): boolean {
  const [word, first = "", second = ""] = inner.split(":");
  if (word !== "compare") return true;
  if (denied.test(prose.slice(0, at))) return false;
  const [one, other] = [first, second].map((cell) => meaningOf(cell, meanings));
  if (!one || !other || !isAlike(one, other)) return false;
  const before = cells.findLast((cell) => cell.at < at) ?? one;
  const after = cells.find((cell) => cell.at > at) ?? other;
  return standsFor(before) === standsFor(one) && standsFor(after) === standsFor(other);
}

const denied =
  /\b(?:no|not|never|nor|neither|hardly|scarcely|without|cannot|wrong|untrue|false|mistake\w*|error|deny|denies|far from|anything but|\p{L}+n[’']t)\b/iu;

function borneOut(claims: readonly Claim[], meanings: Meanings): Borne {
  const known = claims
    .filter((claim) => claimHolds(claim, meanings))
    .flatMap((claim) => {
      const meaning = meaningOf(claim.cell, meanings);
      return meaning ? [{ ...claim, meaning, stands: standsFor(meaning) }] : [];
    });
  const pairs = known.flatMap(({ meaning, relation, other }) => {
    const against = other === undefined ? null : meaningOf(other, meanings);
    if (against === null) return [];
    if (relation === "above") return [{ above: meaning, below: against }];
    return relation === "below" ? [{ above: against, below: meaning }] : [];
  });
  return { claims: known, pairs };
}

interface Said {
  readonly sentence: Sentence;
  readonly cells: readonly SpokenCell[];
  readonly borne: Borne;
}

function isBorneOut(word: LoadedWord, said: Said): boolean {
  switch (word.kind) {
    case "extreme":
      return isEnd(word, said);
    case "comparison":
      return isOfAll(word, said) ? isEndOfAll(word, said) : isAbove(word, said);
    case "direction":
      return goes(word, said);
    case "level":
      return said.borne.claims.some(({ relation }) => relation === "equal");
    case "majority":
      return said.borne.claims.some(
        ({ relation, stands }) =>
          relation === (word.end === "low" ? "minority" : "majority") &&
          said.cells.some((cell) => cell.stands === stands && cell.isPercent),
      );
    case "order":
      return isOrdered(said);
  }
}

/** The figures next to a word, one before and one after. */
function besideOf({ at }: LoadedWord, cells: readonly SpokenCell[]): SpokenCell[] {
  const figures = cells.filter(({ sort }) => sort !== "label");
  return [figures.findLast((cell) => cell.at < at), figures.find((cell) => cell.at >= at)].filter(
    (cell) => cell !== undefined,
  );
}

const isChange = ({ sort }: CellMeaning) => sort === "points" || sort === "change";

/** Whether a figure beside the word is what it says: the longest wait of one ward, an increase. */
const isPrinted = (word: LoadedWord, cells: readonly SpokenCell[]): boolean =>
  besideOf(word, cells).some((cell) => isSuchExtreme(word, cell) || isSuchChange(word, cell));

const isSuchExtreme = ({ kind, end, text }: LoadedWord, { sort }: CellMeaning): boolean =>
  kind === "extreme" &&
  /(?:est|most|least|maxim\w*|minim\w*)$/i.test(text) &&
  ((sort === "maximum" && end !== "low") || (sort === "minimum" && end !== "high"));

function isSuchChange({ kind, end }: LoadedWord, cell: CellMeaning): boolean {
  if (kind !== "comparison" && kind !== "direction") return false;
  if (!isChange(cell) || typeof cell.value !== "number") return false;
  if (end === null) return true;
  return end === "high" ? cell.value > 0 : cell.value < 0;
}

/** `no ward waits longer than`, `longer than any other`, `ahead of all`. */
function isOfAll({ at }: LoadedWord, { sentence: { prose }, cells }: Said): boolean {
  const [before, after] = [prose.slice(0, at), prose.slice(at)];
  // `longer than the mean of all repairs`, which is printed.
  if (cells.some((cell) => cell.at > at && isOfEverybody(cell))) return false;
  return none.test(before) || thanAll.test(after) || all.test(after);
}

const none = /\b(?:no|none|nobody|nothing|nowhere|never|neither|not one)\b[^,;:]*$/i;
const thanAll =
  /\bthan (?:\p{L}+ ){0,3}(?:any|all|every|everyone|everything|the rest|the others?|others|elsewhere|anywhere|everywhere)\b/iu;
const all =
  /^[^•,;]*\b(?:any|all|every|everyone|everything|the rest|the others?|others|elsewhere|anywhere|everywhere)\b/i;

/** The rows beside a word: the nearest before it and the nearest after. */
function rowsBeside({ at }: LoadedWord, cells: readonly SpokenCell[]): string[] {
  const before = cells.findLast((cell) => cell.at < at);
  const after = cells.find((cell) => cell.at >= at);
  return [before, after].flatMap((cell) => (cell ? [cell.stands] : []));
}

/** `every other ward waits longer than` is said of the lowest. */
function isEndOfAll(word: LoadedWord, said: Said): boolean {
  const isOfOthers = /\b(?:every|all|each)(?: the)? others?\b/i.test(
    said.sentence.prose.slice(0, word.at),
  );
  if (!isOfOthers || word.end === null) return isEnd(word, said);
  return isEnd({ ...word, end: word.end === "high" ? "low" : "high" }, said);
}

const isOfEverybody = ({ sort, labels, where }: SpokenCell) =>
  sort !== "label" && labels.length === 0 && where.length === 0;

function isEnd(word: LoadedWord, { cells, borne }: Said): boolean {
  const beside = rowsBeside(word, cells);
  const figures = besideOf(word, cells);
  return borne.claims.some(
    ({ relation, stands, meaning }) =>
      beside.includes(stands) &&
      isAmong(meaning, figures) &&
      ((relation === "highest" && word.end !== "low") ||
        (relation === "lowest" && word.end !== "high")),
  );
}

/** Whether a claim is about what the figures beside its words are; a sentence may have none. */
const isAmong = ({ result, key }: CellMeaning, figures: readonly SpokenCell[]): boolean =>
  figures.length === 0 || figures.some((cell) => cell.result === result && cell.key === key);

function isAbove(word: LoadedWord, { sentence: { prose }, cells, borne }: Said): boolean {
  const [subject, against] = sidesOf(word, prose, cells);
  if (subject === undefined) return false;
  if (against === undefined) return isAgainstAnother(word, subject, borne);
  const figures = besideOf(word, cells);
  const says = (above: string, below: string) =>
    borne.pairs.some(
      (pair) =>
        standsFor(pair.above) === above &&
        standsFor(pair.below) === below &&
        (isAmong(pair.above, figures) || isAmong(pair.below, figures)),
    );
  if (word.end === "high") return says(subject, against);
  if (word.end === "low") return says(against, subject);
  return says(subject, against) || says(against, subject);
}

/** `a lower •`, `was lower in •`. */
const isOfNext = /\b(?:an?|the) \|\p{L}+ •|\|\p{L}+ (?:in|for|at|among|on|with|during) •/u;

/** What it is compared with stands in another sentence. */
const isAgainstAnother = ({ end }: LoadedWord, subject: string, { pairs }: Borne): boolean =>
  pairs.some(
    ({ above, below }) =>
      (end !== "low" && standsFor(above) === subject) ||
      (end !== "high" && standsFor(below) === subject),
  );

/** What is compared, and with what: `than` says so, else the word stands between both. */
function sidesOf(
  { at }: LoadedWord,
  prose: string,
  cells: readonly SpokenCell[],
): readonly (string | undefined)[] {
  const than = prose.slice(at).search(/\bthan\b/i);
  const from = than < 0 ? at : at + than;
  const next = cells.find((cell) => cell.at > at);
  const last = cells.findLast((cell) => cell.at < at && cell.stands !== next?.stands);
  if (than < 0 && isOfNext.test(`${prose.slice(Math.max(0, at - 4), at)}|${prose.slice(at)}`))
    return [next?.stands, last?.stands];
  const before = cells.findLast((cell) => cell.at < at);
  const subject = before ?? cells.find((cell) => cell.at > at && (than < 0 || cell.at < from));
  const isOther = (cell: SpokenCell) => cell.stands !== subject?.stands;
  const against =
    cells.find((cell) => cell.at >= from && isOther(cell)) ??
    cells.findLast((cell) => cell.at < at && isOther(cell));
  return [subject?.stands, against?.stands];
}

function goes({ end, text, at }: LoadedWord, { sentence, cells, borne }: Said): boolean {
  if (
    belongs(
      sentence.prose.slice(at),
      cells.find((cell) => cell.at > at),
    )
  )
    return true;
  const along = borne.claims.some(
    ({ relation }) =>
      (relation === "rises" && end !== "low") || (relation === "falls" && end !== "high"),
  );
  if (along) return true;
  if (/trend/i.test(text) || everyStep.test(sentence.prose)) return false;
  const rows = inOrder(cells);
  const isOfPeriods = cells.some(({ labels }) => labels.some(({ isPeriod }) => isPeriod));
  if (rows.length > 2 && !isOfPeriods && end !== null)
    return rows.slice(1).every((row, place) => {
      const [above, below] = end === "high" ? [row, rows[place]] : [rows[place], row];
      return borne.pairs.some(
        (pair) => standsFor(pair.above) === above && standsFor(pair.below) === below,
      );
    });
  return borne.pairs.some(({ above, below }) => {
    if (end === null) return true;
    return isLater(above, below, rows) === (end === "high");
  });
}

/** `fall to Surgery`, which is no period: they are its own. */
const belongs = (prose: string, next: SpokenCell | undefined): boolean =>
  /^(?:fall|falls|fell) (?:to|in|into|under|within|on) •/.test(prose) &&
  next?.sort === "label" &&
  !next.labels.some(({ isPeriod }) => isPeriod);

/** More than two periods are spoken of. */
const everyStep =
  /\b(?:(?:month|year|quarter|week|day|period) after (?:month|year|quarter|week|day|period)|steadily|continuously|continually|consistently|constantly|every (?:month|year|quarter|week|day|period)|each (?:month|year|quarter|week|day|period)|(?:month|year|quarter|week|day) (?:by|after|on) (?:month|year|quarter|week|day)|without (?:a break|exception|interruption)|all along|throughout|over time)\b/i;

/** By the calendar where both are periods, else by which is spoken of later. */
function isLater(one: CellMeaning, other: CellMeaning, rows: readonly string[]): boolean {
  const [label, against] = [one, other].map(({ labels }) =>
    labels.find(({ isPeriod }) => isPeriod),
  );
  if (!label || !against) return rows.indexOf(standsFor(one)) > rows.indexOf(standsFor(other));
  const isDated = [label, against].every(({ value }) => /^\d{4}/.test(String(value)));
  return isDated ? String(label.value) > String(against.value) : one.row > other.row;
}

/** Each row that is spoken of is above the next one, or each is below it. */
function isOrdered({ sentence: { prose }, cells, borne }: Said): boolean {
  const rows = inOrder(cells);
  if (rows.length < 2) return false;
  const isUpward =
    /\b(?:ascending|rising|increasing|lowest|shortest|smallest|fewest|least)\b/i.test(
      prose.replace(/\bto (?:the )?(?:lowest|shortest|smallest|fewest|least)\b/i, ""),
    );
  return rows.slice(1).every((row, at) => {
    const [above, below] = isUpward ? [row, rows[at]] : [rows[at], row];
    return borne.pairs.some(
      (pair) => standsFor(pair.above) === above && standsFor(pair.below) === below,
    );
  });
}
