import { columnsIn } from "../../domain/columns-in.ts";
import type { ColumnKind, Profile } from "../../table/profile.ts";
import type { Piece } from "../reading/pieces/piece.ts";
import type { CellMeaning, Meanings } from "./cell-meaning.ts";
import { isAt, isTimeless } from "./periods.ts";
import { type NamedThing, type Sentence, type SpokenCell, spokenCells } from "./read-sentences.ts";
import { subsetPhraseIn } from "./subset-phrases.ts";
import { valueMayMeet } from "./value-may-meet.ts";

interface About {
  readonly meanings: Meanings;
  readonly profile: Profile;
}

/**
 * Why a passage may not stand with its figures: it speaks of a column, a group or a time that these are
 * not about. Null where it speaks of what they are about.
 */
export function faultOfNames(
  sentences: readonly Sentence[],
  named: readonly (readonly NamedThing[])[],
  { meanings, profile }: About,
): string | null {
  const spoken = sentences.map((sentence) =>
    spokenCells(sentence, meanings).filter(({ sort }) => sort !== "label"),
  );
  for (const [at, cells] of spoken.entries()) {
    const sentence = sentences[at];
    if (!sentence || cells.length === 0 || cells.some(({ isOpaque }) => isOpaque)) continue;
    const stranger = strangerTo(cells, named[at] ?? [], { sentence, profile });
    if (stranger !== null) return `its figures are not about “${stranger}”`;
    const part = subsetPhraseIn(sentence.prose, cells);
    if (part !== null) return `its figures are not of a part: “${part}”`;
  }
  return null;
}

/** What a sentence names and its cells are not about. */
function strangerTo(
  cells: readonly SpokenCell[],
  named: readonly NamedThing[],
  { sentence, profile }: { readonly sentence: Sentence; readonly profile: Profile },
): string | null {
  const thing = named.find(
    ({ piece, rivals }) =>
      !isAbout(piece, cells) && !rivals.some((one) => isAlso(one, piece, cells)),
  );
  if (thing) return thing.words;
  const kinds = new Map(profile.columns.map(({ name, kind }) => [name, kind]));
  const isStrange = (name: string) => !isOf(name, cells);
  return (
    measuredIn(sentence, profile).find((name) => !isMeasuredBy(name, cells)) ??
    columnsNamed(sentence, profile).find((name) => isMeasure(kinds.get(name)) && isStrange(name)) ??
    null
  );
}

const isMeasuredBy = (name: string, cells: readonly CellMeaning[]) =>
  cells.some(
    ({ columns, counted, where }) =>
      columns.includes(name) || columnsIn([counted, where]).includes(name),
  );

function columnsNamed({ mentions }: Pick<Sentence, "mentions">, { columns }: Profile): string[] {
  return mentions.flatMap(({ inner }) => {
    const [, alias] = /^column:c(\d+)$/.exec(inner) ?? [];
    return alias === undefined ? [] : (columns[Number(alias) - 1]?.name ?? []);
  });
}

/** Columns right behind the name of a measure: `the mean of •`. */
function measuredIn({ prose, mentions }: Sentence, profile: Profile): string[] {
  const own = mentions.filter(({ at }) => measured.test(prose.slice(0, at)));
  return columnsNamed({ mentions: own }, profile);
}

const measured =
  /\b(?:mean|average|median|total|sum|maximum|minimum|highest|lowest|longest|shortest) (?:of )?(?:the )?$/i;

/** Names of columns of groups may be spoken of wherever figures are. */
const isMeasure = (kind: ColumnKind | undefined) => kind === "number" || kind === "binary";

const isOf = (name: string, cells: readonly CellMeaning[]): boolean =>
  cells.some(
    ({ columns, labels, where, counted }) =>
      columns.includes(name) ||
      labels.some(({ of }) => of.includes(name)) ||
      columnsIn([where, counted]).includes(name),
  );

function isAbout(piece: Piece, cells: readonly CellMeaning[]): boolean {
  switch (piece.kind) {
    case "column":
      return !isMeasure(piece.column.kind) || isOf(piece.column.name, cells);
    case "flag":
      if (cells.some(({ labels }) => labels.some(({ of }) => of.includes(piece.column.name))))
        return true;
      return cells.some((cell) => holdsFor(piece.column.name, piece.value, cell));
    case "value":
      return cells.some((cell) => holdsFor(piece.column.name, piece.value, cell));
    case "containing":
      return isOf(piece.column.name, cells);
    case "moment":
      return isTimeless(piece) || cells.some((cell) => cell.sort === "change" || isAt(piece, cell));
    case "amount": {
      const { amount } = piece;
      if (amount.kind !== "comparison" && amount.kind !== "range") return true;
      const bound = amount.kind === "comparison" ? amount.value : amount.low;
      return cells.some(({ where, counted }) =>
        JSON.stringify([where, counted]).includes(`${bound}`),
      );
    }
    default:
      return false;
  }
}

/** Whether the same words mean something else that the figures are about: `stays` are records. */
function isAlso(other: Piece, piece: Piece, cells: readonly CellMeaning[]): boolean {
  if (piece.kind === "moment" && other.kind !== "value") return false;
  if (other.kind === "column") return isOf(other.column.name, cells);
  return nouns.has(other.kind) || isAbout(other, cells);
}

const nouns: ReadonlySet<string> = new Set(["records", "entity", "person"]);

/** Whether a figure is about records with this value, or about how many have it. */
export function holdsFor(column: string, value: string, cell: CellMeaning): boolean {
  const { labels, where, counted } = cell;
  const own = labels.filter(({ of }) => of.includes(column));
  if (own.length > 0)
    return own.some((label) => String(label.value).toLowerCase() === value.toLowerCase());
  return [...where, ...counted].some(
    (condition) =>
      columnsIn(condition).includes(column) && valueMayMeet(condition, column, value) !== false,
  );
}
