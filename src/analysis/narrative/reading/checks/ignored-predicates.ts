import { wordsIn } from "../lexicon/ignorable-words.ts";
import type { Piece } from "../pieces/piece.ts";
import type { QuestionContext } from "../question-context.ts";

type Asked = Pick<QuestionContext, "words">;

/**
 * What is told of the records that are asked for and passed over word by word: `how many patients came back`, `donors we
 * had to call back, how many`. Each of the words means nothing by itself, and together they say which records are meant.
 * Nothing is passed over where it holds of every record (`patients that we saw`), or where a word of the table stands
 * behind it that is its object (`patients who needed a transfusion`).
 */
export const ignoredPredicates = (asked: Asked, pieces: readonly Piece[]): readonly Piece[] =>
  [...starts(asked, pieces)].flatMap((start) => ignoredFrom(start, asked, pieces));

/** Where something may be told of the records: behind their noun, behind `how many`, behind `those who`. */
function starts({ words }: Asked, pieces: readonly Piece[]): ReadonlySet<number> {
  const behind = pieces
    .filter(
      (piece) =>
        naming.has(piece.kind) ||
        (piece.kind === "column" && piece.column.kind === "identifier") ||
        (piece.kind === "cue" && piece.cue === "count") ||
        isCounted(piece, pieces),
    )
    .map(({ to }) => to);
  const relative = words.flatMap(({ lower }, at) =>
    (lower === "who" && at > 0) ||
    (/^(?:those|ones|anyone|anybody|everyone|everybody|people)$/.test(lower) &&
      /^(?:who|that|which|we|i|they)$/.test(words[at + 1]?.lower ?? ""))
      ? [at + 1]
      : [],
  );
  return new Set([...behind, ...relative]);
}

/** `how many letters`, of a column that counts them. */
const isCounted = (piece: Piece, pieces: readonly Piece[]): boolean =>
  piece.kind === "column" &&
  piece.column.kind === "number" &&
  pieces.some((one) => one.kind === "cue" && one.cue === "count" && one.to === piece.from);

function ignoredFrom(start: number, { words }: Asked, pieces: readonly Piece[]): Piece[] {
  const byStart = new Map(pieces.map((piece) => [piece.from, piece]));
  const silent: Piece[] = [];
  let next = byStart.get(start);
  while (next && isSilent(next) && words[next.from]?.kind === "word") {
    silent.push(next);
    next = byStart.get(next.to);
  }
  const end = silent.at(-1)?.to ?? start;
  const isSaid = next !== undefined && isObject(next, words[end - 1]?.lower ?? "");
  if (isSaid || isExplained(words, end)) return [];
  return silent.filter(({ from, to }) =>
    words.slice(from, to).some(({ lower }) => !holdsOfAll.has(lower)),
  );
}

/** `still open, ie nothing in paid yet`, `cancelled by us (HC)`: what it means for the table is said right behind it. */
const isExplained = (words: Asked["words"], end: number): boolean =>
  /^(?:[(,:–—-]+ )?(?:\(|ie\b|i\.e|eg\b|i mean|meaning|that is|in other words|aka|namely)/.test(
    words
      .slice(end, end + 3)
      .map(({ lower }) => lower)
      .join(" "),
  );

/**
 * A word that was passed over by itself or with its particle (`came back`). What befalls every record of this kind is
 * surer, and what stands beside a question was told apart as a whole.
 */
const isSilent = (piece: Piece): boolean =>
  piece.to - piece.from <= 2 &&
  ((piece.kind === "filler" && piece.weight < 0.6) ||
    (piece.kind === "cue" && piece.cue === "question"));

/** Whether a piece is what is done, or says how it is with the records: no time, group or further question. */
const isObject = (piece: Piece, before: string): boolean =>
  piece.kind === "cue"
    ? !apart.has(piece.cue)
    : objects.has(piece.kind) &&
      !/^(?:in|during|since|before|after|until|at|per|each)$/.test(before);

/** Cues with which another part of the question begins. */
const apart: ReadonlySet<string> = new Set([
  ...["and", "by", "each", "per", "which", "count", "how-much", "share", "rate", "sum", "mean"],
  ...["median", "question", "versus", "among", "for-every", "trend", "rank"],
]);

const naming: ReadonlySet<Piece["kind"]> = new Set(["records", "entity", "person"]);

const objects: ReadonlySet<Piece["kind"]> = new Set([
  "column",
  "value",
  "containing",
  "flag",
  "amount",
  "unit",
  "superlative",
  "comparative",
  "identifier",
  // What is explained behind it need not be known: `still open (no discharge date yet)`.
  "unknown",
]);

/** What is true of every record: that it is there, was recorded, done or seen by somebody; and words of no content. */
const holdsOfAll: ReadonlySet<string> = new Set(
  wordsIn(
    "a an the all any each every both this that these those there here it its they them their we us our ours i me my you " +
      "your he she his her who whom whose which what when where how one ones " +
      "is are was were be been being am do does did done have has had having got gotten get gets getting " +
      "can could would may might see sees saw seen make makes made making take takes took taken taking " +
      "happen happens happened happening occur occurs occurred take place exist exists existed " +
      "record recorded recording log logged enter entered register registered list listed report reported note noted document " +
      "documented measure measured hold holds held contain contains contained include included show shows shown showed appear " +
      "appears appeared find found look looked looking know known given " +
      "keyed typed placed made issued use uses used reach reaches reached fall falls fell land lands landed send sends sent asked " +
      "perform performed conduct conducted carry carried undertake undertaken undertook process processed handle handled deal " +
      "dealt manage managed run ran receive received treat treated serve served give gave " +
      "go goes went gone come comes came coming out down up in on at to for from of by with within during through about around " +
      "so just only also too then already actually really exactly roughly approximately overall altogether total " +
      "again please pls plz thanks thank cheers ta ok okay hi hello sorry kindly lol btw asap fyi ie eg etc " +
      "as if like and or but than per vs more other others else such same own itself themselves well very quite rather much many " +
      "data dataset table file sheet spreadsheet figure figures number numbers answer time times thing things points " +
      "want wanted need know tell say mean think guess wonder wondering curious ask asking",
  ),
);
