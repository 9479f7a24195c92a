import type { Condition, DatePart, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import type { Meaning, Span } from "../pieces/piece.ts";

/** What pieces are put together to, on the way to a query. */
export type ComposedItem =
  /** Values of one column, in the order of the question. */
  | {
      readonly kind: "list";
      readonly column: ColumnProfile;
      readonly values: readonly string[];
      /** How the question joins them. */
      readonly joined: "one" | "and" | "or" | "versus";
      readonly negated: boolean;
    }
  | {
      readonly kind: "condition";
      readonly condition: Condition;
      /** The column it is about, where it is one. */
      readonly column: ColumnProfile | null;
      readonly label: string;
      /** Two periods or populations that are set against each other carry what tells them apart. */
      readonly moment?: boolean;
      /** Set where it was put together of several columns. */
      readonly made?: true;
    }
  /** Periods, or named ranges, set against each other: groups in a given order. */
  | {
      readonly kind: "cases";
      readonly cases: readonly { readonly when: Condition; readonly label: string }[];
      readonly column: ColumnProfile | null;
      readonly name: string;
      readonly isTime: boolean;
      /** Set where the change from one to the next is asked for. */
      readonly change?: true;
    }
  | {
      readonly kind: "group";
      readonly of: Expression;
      readonly name: string;
      readonly column: ColumnProfile | null;
      readonly part: DatePart | null;
      /** `which weekday`: the groups are asked for by name. */
      readonly asked: boolean;
    }
  /** A number of each record that can be aggregated: a column, or computed from columns. */
  | {
      readonly kind: "quantity";
      readonly of: Expression;
      readonly column: ColumnProfile | null;
      readonly name: string;
      readonly isTime?: boolean;
      /** What its mean is weighted by. */
      readonly along?: Expression;
    };

/** A span of the question with what it means, as read or as put together. */
export type Item = Span & (Meaning | ComposedItem) & OfMonths;

export interface OfMonths {
  /**
   * Set where it is about periods that stand side by side and are to be turned into rows: the months of
   * the table, or these columns.
   */
  readonly unpivot?: true | { readonly columns: readonly string[] };
}

/** Items of one kind. */
export type ItemOf<Kind extends Item["kind"]> = Extract<Item, { kind: Kind }>;

/** Whether an item is this cue. */
export const isCue = (item: Item | undefined, ...cues: readonly string[]): boolean =>
  item?.kind === "cue" && cues.includes(item.cue);

/** The span from the first of some items to the last. */
export function spanOf(items: readonly Item[]): Span {
  return {
    from: Math.min(...items.map(({ from }) => from)),
    to: Math.max(...items.map(({ to }) => to)),
    weight: Math.min(...items.map(({ weight }) => weight)),
  };
}

/** The items with some of them as words that mean nothing here. */
export const asUnknown = (items: readonly Item[], some: readonly Item[]): Item[] =>
  items.map((item) => {
    const { from, to, weight } = item;
    return some.includes(item) ? { kind: "unknown", from, to, weight } : item;
  });
