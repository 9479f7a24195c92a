import type { ColumnProfile } from "../../../table/profile.ts";
import type { Amount } from "../grammar/amount.ts";
import type { Moment } from "../grammar/moment.ts";
import type { CueName } from "../words/cue-name.ts";

/** Tokens of the question, `to` exclusive, and how sure it is that they mean this, 0 to 1. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** What a span of a question may mean. */
export type Meaning =
  | { readonly kind: "column"; readonly column: ColumnProfile }
  /** A value of a column; `value` as the table writes it. */
  | { readonly kind: "value"; readonly column: ColumnProfile; readonly value: string }
  /** All values of a column that hold these words. */
  | { readonly kind: "containing"; readonly column: ColumnProfile; readonly text: string }
  /** A yes of a column of yes and no (or its no): died, denied, no-show. */
  | {
      readonly kind: "flag";
      readonly column: ColumnProfile;
      readonly value: string;
      /** Whether the words name the thing itself (deaths) rather than its absence (survived). */
      readonly holds: boolean;
    }
  /** The records themselves: stays, claims, tests, rows. */
  | { readonly kind: "records" }
  /** What is counted by an identifier that may repeat: patients, members. */
  | { readonly kind: "entity"; readonly column: ColumnProfile }
  /** People, where no column identifies them. */
  | { readonly kind: "person" }
  | { readonly kind: "amount"; readonly amount: Amount }
  | { readonly kind: "moment"; readonly moment: Moment }
  /** `longest`: an end, and the kind of quantity it is about. */
  | {
      readonly kind: "superlative";
      readonly end: "most" | "least";
      readonly about: readonly string[];
    }
  | {
      readonly kind: "comparative";
      readonly end: "most" | "least";
      readonly about: readonly string[];
    }
  | { readonly kind: "unit"; readonly unit: string }
  | { readonly kind: "cue"; readonly cue: CueName }
  /** A code or number that an identifier holds. */
  | { readonly kind: "identifier"; readonly column: ColumnProfile; readonly value: string }
  | { readonly kind: "filler" }
  | { readonly kind: "unknown" };

export type Piece = Span & Meaning;

export type PieceOf<Kind extends Meaning["kind"]> = Piece & Extract<Meaning, { kind: Kind }>;
