import type { QuestionWord } from "../words/split-words.ts";
import { type KnownColumn, type Vocabulary, wordsOf } from "../words/vocabulary.ts";
import type { PieceOf } from "./piece.ts";

/** Most tokens that a header written out may take. */
const longest = 8;

/** Headers as they stand: `TatDays`, `wt_kg`, `Down hrs 24`. Those of one plain word are words like others. */
export function findHeaders(
  words: readonly QuestionWord[],
  vocabulary: Vocabulary,
): PieceOf<"column">[] {
  const headers = headersOf(vocabulary);
  const bracketed = vocabulary.columns.filter(({ profile }) => /[([]/.test(profile.name));
  return words.flatMap((_, from) => [
    ...inFull(words, from, bracketed),
    ...withSigns(words, from, vocabulary),
    ...writtenFrom(words, from).flatMap(({ to, said }) =>
      (headers.get(said) ?? []).map(({ profile }) => ({
        kind: "column" as const,
        ...{ column: profile, from, to, weight: 1 },
      })),
    ),
  ]);
}

/** `q (1-5)`, as the header has it with all its signs. */
const inFull = (
  words: readonly QuestionWord[],
  from: number,
  bracketed: readonly KnownColumn[],
): PieceOf<"column">[] =>
  bracketed.flatMap(({ profile }): PieceOf<"column">[] => {
    const header = profile.name.toLowerCase().replace(/\s/g, "");
    let said = "";
    for (const [step, { lower }] of words.slice(from, from + 2 * longest).entries()) {
      said += lower.replace(/\s/g, "");
      if (said === header)
        return [{ kind: "column", column: profile, from, to: from + step + 1, weight: 1 }];
      if (!header.startsWith(said)) return [];
    }
    return [];
  });

/** `Kt/V`, which the header writes `ktv`: one word to whoever asks, cut by its signs. */
function withSigns(
  words: readonly QuestionWord[],
  from: number,
  { columns }: Vocabulary,
): PieceOf<"column">[] {
  const to = endOfWord(words, from);
  if (to - from < 3 || words[from - 1]?.end === words[from]?.start) return [];
  const parts = words.slice(from, to).map(({ lower }) => lettersOf(lower));
  // What brackets stand around is a word by itself.
  if (parts[0] === "" || parts.at(-1) === "") return [];
  const said = parts.join("");
  return columns.flatMap(({ profile }): PieceOf<"column">[] =>
    said.length >= 3 && lettersOf(profile.name) === said
      ? [{ kind: "column", column: profile, from, to, weight: 1 }]
      : [],
  );
}

/** Where the tokens end that follow each other without a space. */
function endOfWord(words: readonly QuestionWord[], from: number): number {
  let to = from + 1;
  while (words[to]?.start === words[to - 1]?.end && !/^[?!,;:]$/.test(words[to]?.text ?? ""))
    to += 1;
  return to;
}

/** The letters from one token on, up to each of the next. */
function writtenFrom(words: readonly QuestionWord[], from: number) {
  const found: { readonly to: number; readonly said: string }[] = [];
  let said = "";
  for (const [step, word] of words.slice(from, from + longest).entries()) {
    const part = lettersOf(word.lower);
    if (part === "" && (said === "" || word.text !== "_")) break;
    said += part;
    if (part !== "") found.push({ to: from + step + 1, said });
  }
  return found;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const known = new WeakMap<Vocabulary, ReadonlyMap<string, readonly KnownColumn[]>>();

function headersOf(vocabulary: Vocabulary): ReadonlyMap<string, readonly KnownColumn[]> {
  const earlier = known.get(vocabulary);
  if (earlier) return earlier;
  const composed = vocabulary.columns.filter(({ profile }) => wordsOf(profile.name).length > 1);
  const found = Map.groupBy(composed, ({ profile }) => lettersOf(profile.name));
  known.set(vocabulary, found);
  return found;
}
