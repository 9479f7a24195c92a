import type { ColumnProfile, Profile } from "../../../table/profile.ts";
import { expansionsOf } from "./abbreviations.ts";
import { apartFromUnit, unitOfHeader } from "./header-units.ts";
import { headerWordWeight } from "./header-word-weight.ts";
import { headerWordsInContext } from "./header-words-in-context.ts";
import { isCodeName } from "./split-words.ts";
import { phrasesFrom, synonymSetsOf } from "./thesaurus.ts";
import { stem } from "./word-forms.ts";

/** A word of a header: its stem, what it may be short for, and how much it says about the column. */
export interface HeaderWord {
  /** As the header has it, in lower case. */
  readonly text: string;
  readonly stem: string;
  /** Stems of what else the word may be short for. */
  readonly otherStems: ReadonlySet<string>;
  readonly synonymSets: ReadonlySet<number>;
  readonly weight: number;
}

/** A column with the words of its header. */
export interface KnownColumn {
  readonly profile: ColumnProfile;
  readonly words: readonly HeaderWord[];
  /** Unit read from the header: `min`, `days`, `%`; null where there is none. */
  readonly unit: string | null;
  readonly position: number;
}

/** A value of a column of groups, by its words. */
export interface KnownValue {
  readonly column: KnownColumn;
  readonly value: string;
  readonly stems: readonly string[];
  readonly count: number;
}

/** A word of a header, with its place there. */
export interface PlacedWord {
  readonly column: KnownColumn;
  readonly place: number;
  readonly text: string;
}

/** Places of a header's words whose initials are known. */
export interface Initials {
  readonly column: KnownColumn;
  readonly words: readonly number[];
}

/** What words of a question may mean in one table. */
export interface Vocabulary {
  readonly profile: Profile;
  readonly columns: readonly KnownColumn[];
  readonly byProfile: ReadonlyMap<ColumnProfile, KnownColumn>;
  /** Columns by the stem of each header word and what it is short for. */
  readonly columnsByStem: ReadonlyMap<string, readonly KnownColumn[]>;
  readonly columnsByCircle: ReadonlyMap<number, readonly KnownColumn[]>;
  /** Words of headers by their first letter. */
  readonly headerWords: ReadonlyMap<string, readonly PlacedWord[]>;
  /** Headers of a few letters, or with such a word. */
  readonly shortHeaders: ReadonlyMap<string, readonly PlacedWord[]>;
  /** Headers of several words by the initials of those. */
  readonly headerInitials: ReadonlyMap<string, readonly Initials[]>;
  /** Values by the stem of their first word. */
  readonly valuesByStem: ReadonlyMap<string, readonly KnownValue[]>;
  readonly valuesByCircle: ReadonlyMap<number, readonly KnownValue[]>;
}

/** Most values that are looked up by their words; more than that are names of records rather than groups. */
const valuesAtMost = 20_000;

const known = new WeakMap<Profile, Vocabulary>();

/** The words of a table, made once for each profile. */
export function vocabularyOf(profile: Profile): Vocabulary {
  const earlier = known.get(profile);
  if (earlier) return earlier;
  const numbered = new Set(
    profile.columns.filter(isIdentifier).flatMap(({ name }) => wordsOf(name)),
  );
  const columns = profile.columns.map((column, position) =>
    knownColumn(column, { position, numbered }),
  );
  const vocabulary = {
    profile,
    columns,
    byProfile: new Map(columns.map((column) => [column.profile, column])),
    columnsByStem: gathered(columns, (column) =>
      column.words.flatMap((word) => [word.stem, ...word.otherStems]),
    ),
    columnsByCircle: gathered(columns, (column) =>
      column.words.flatMap(({ synonymSets }) => [...synonymSets]),
    ),
    ...indexShortForms(columns),
    ...indexValues(columns),
  };
  known.set(profile, vocabulary);
  return vocabulary;
}

function gathered<Key, Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly Key[],
): Map<Key, Item[]> {
  const found = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const list = found.get(key);
      if (list) list.push(item);
      else found.set(key, [item]);
    }
  }
  return found;
}

function indexShortForms(columns: readonly KnownColumn[]) {
  const placed = columns.flatMap((column) =>
    column.words.map(({ text }, place) => ({ column, place, text })),
  );
  const lettersOf = ({ words }: KnownColumn) =>
    words.filter(({ text }) => /^[a-z]/.test(text) && text !== "of");
  const withInitials = columns
    .filter((column) => lettersOf(column).length > 1)
    .map((column) => ({
      column,
      words: column.words.map((_, place) => place),
      letters: initialsOf(lettersOf(column).map(({ text }) => text)),
    }));
  return {
    headerWords: gathered(placed, ({ text }) => [text[0] ?? ""]),
    shortHeaders: gathered(
      placed.filter(({ text }) => /^[a-z]{2,6}$/.test(text)),
      ({ text }) => [text],
    ),
    headerInitials: gathered(withInitials, ({ letters }) => letters),
  };
}

/** First letters, also with one from within a long word: `cpk` for creatinine phosphokinase. */
function initialsOf(words: readonly string[]): string[] {
  const plain = words.map((word) => word[0] ?? "").join("");
  const inner = words.flatMap((word, at) =>
    word.length < 10
      ? []
      : [...new Set(word.slice(3))].map((letter) =>
          words.map((one, place) => `${one[0] ?? ""}${place === at ? letter : ""}`).join(""),
        ),
  );
  return plain.length > 1 ? [plain, ...inner] : inner;
}

const isIdentifier = ({ kind }: ColumnProfile): boolean => kind === "identifier";

function knownColumn(
  profile: ColumnProfile,
  { position, numbered }: { readonly position: number; readonly numbered: ReadonlySet<string> },
): KnownColumn {
  const { name } = profile;
  const unit = unitOfHeader(name);
  const bare = name.replace(/[([][^)\]]{0,200}[)\]]/g, " ");
  const words = wordsOf(/[\p{L}\p{N}]/u.test(bare) ? bare : name).slice(0, maxHeaderWords);
  return {
    profile,
    position,
    unit,
    words: withPhrases(
      headerWordsInContext({ profile, words, unit, numbered }).map((word) =>
        headerWord(word, profile.kind),
      ),
      words,
    ),
  };
}

/** What is longer is a text, of which a question says the beginning if anything. */
const maxHeaderWords = 60;

/** `No-show` belongs to the synonymSet of `no show`, `RefSource` to that of `referral source`. */
function withPhrases(words: readonly HeaderWord[], written: readonly string[]): HeaderWord[] {
  const stems = written.map(stem);
  const isAt = (place: number, one: string) =>
    stems[place] === one ||
    words[place]?.stem === one ||
    words[place]?.otherStems.has(one) === true;
  const starts = words.map((word, at) => new Set([stems[at] ?? "", word.stem, ...word.otherStems]));
  const found = starts.flatMap((firsts, at) =>
    [...firsts]
      .flatMap((first) => phrasesFrom(first))
      .filter(({ stems: phrase }) => phrase.every((one, step) => isAt(at + step, one))),
  );
  if (found.length === 0) return [...words];
  const synonymSets = found.map(({ synonymSet }) => synonymSet);
  return words.map((word) =>
    word.weight >= 1
      ? { ...word, synonymSets: new Set([...word.synonymSets, ...synonymSets]) }
      : word,
  );
}

const splitHeaders = new Map<string, readonly string[]>();

/** Headers whose words are remembered: those of a few wide tables. */
const rememberedAtMost = 20_000;

/** Splits by case, underscores and signs: `BilledAmount`, `los_days`, `TatMin`. */
export function wordsOf(header: string): readonly string[] {
  const earlier = splitHeaders.get(header);
  if (earlier) return earlier;
  if (splitHeaders.size >= rememberedAtMost) splitHeaders.clear();
  const words = splitHeader(header);
  splitHeaders.set(header, words);
  return words;
}

function splitHeader(header: string): string[] {
  const spaced = keepCodeNames(
    keepCodeNames(apartFromUnit(header)).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"),
  )
    .replace(/(\d)(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase();
  const parts = spaced.match(/[\p{L}\p{M}\d]+/gu) ?? [spaced];
  return parts.flatMap((part) =>
    isCodeName(part) ? [part] : (part.match(/[\p{L}\p{M}]+|\d+/gu) ?? [part]),
  );
}

const keepCodeNames = (text: string): string =>
  text.replace(/[\p{L}\d]+/gu, (part) => (isCodeName(part) ? part.toLowerCase() : part));

function headerWord(word: string, kind: ColumnProfile["kind"]): HeaderWord {
  const [expansion = word, ...rest] = expansionsOf(word).filter(
    (one) => !(kind === "date" && moneyWords.has(one)) && !(kind === "identifier" && isVerb(one)),
  );
  const own = stem(expansion);
  const otherStems = new Set(rest.map(stem).filter((one) => one !== own));
  const synonymSets = new Set([
    // The `re` of `Re-opened` is no result.
    ...(/^(?:re|un|non|anti)$/.test(word) ? [] : [own, stem(word), ...otherStems]).flatMap(
      (one) => [...synonymSetsOf(one)],
    ),
    ...phraseCircles(word),
  ]);
  return { text: word, stem: own, otherStems, synonymSets, weight: headerWordWeight(word, own) };
}

/** What no date is: `WarrExp` tells when something expires. */
const moneyWords = new Set(["expense", "balance", "invoice", "price"]);

/** What no number is: `Ref No` is that of a referral, and hardly says that something was refused. */
const isVerb = (word: string): boolean => /(?:ed|ing)$/.test(word);

/** Circles of which a phrase is written as one word, such as `lengthofstay`. */
const phraseCircles = (word: string) =>
  phrasesFrom(stem(word)).flatMap(({ stems, synonymSet }) =>
    stems.length === 1 ? [synonymSet] : [],
  );

function indexValues(columns: readonly KnownColumn[]) {
  const values: KnownValue[] = [];
  for (const column of columns) {
    if (!isGroups(column.profile)) continue;
    for (const { value, count } of column.profile.values) {
      if (values.length >= valuesAtMost) break;
      const stems = valueStems(value);
      if (stems.length > 0 && stems.length <= 8) values.push({ column, value, stems, count });
    }
  }
  return {
    valuesByStem: gathered(values, ({ stems }) => stems),
    valuesByCircle: gathered(values, valueCircles),
  };
}

/** Columns whose values name groups of records. */
export const isGroups = ({ kind, type }: ColumnProfile): boolean =>
  kind === "category" || kind === "binary" || (kind === "text" && type === "VARCHAR");

/** Columns of sentences that somebody wrote: notes, comments, summaries. */
export const isFreeText = ({ kind, type, name }: ColumnProfile): boolean =>
  type === "VARCHAR" &&
  (kind === "text" ||
    (kind === "category" &&
      /note|comment|summar|remark|narr|feedback|free.?text|details|memo|(?:^|_)rmks?$|^rem$|cmnt|^cmts?$/i.test(
        name,
      )));

export const valueStems = (value: string): string[] =>
  (value.toLowerCase().match(/[\p{L}\p{M}]+(?:['’]\p{L}+)?|\d+(?:\.\d+)?/gu) ?? []).map(stem);

function valueCircles({ stems }: KnownValue): number[] {
  const [first = ""] = stems;
  const whole = phrasesFrom(first)
    .filter(({ stems: phrase }) => phrase.join(" ") === stems.join(" "))
    .map(({ synonymSet }) => synonymSet);
  return stems.length === 1 ? [...synonymSetsOf(first), ...whole] : whole;
}
