import type { Piece } from "../reading/pieces/piece.ts";
import type { CellMeaning } from "./cell-meaning.ts";

type MomentPiece = Extract<Piece, { kind: "moment" }>;

/** Words that restrict nothing: `per month`, `over time`. */
export const isTimeless = ({ moment: { kind } }: MomentPiece): boolean =>
  kind === "grain" || kind === "over-time" || kind === "whole-range";

/** Whether a figure is of a period that is named: one of its condition, or of its row. */
export function isAt({ moment }: MomentPiece, { where, counted, labels }: CellMeaning): boolean {
  const text = JSON.stringify([where, counted]);
  if (moment.kind === "period") {
    const { from, until, label } = moment;
    const isOfCondition = [from, until].every((day) => day === null || text.includes(day));
    return (
      isOfCondition ||
      isYear(moment, text) ||
      labels.some(({ isPeriod, value }) => isPeriod && value === label)
    );
  }
  return isTimed([where, counted]) || labels.some(({ isPeriod }) => isPeriod);
}

/** A whole year, or a part of one whose column says which, may be a number of another column. */
const isYear = ({ from }: { readonly from: string | null }, conditions: string): boolean =>
  from !== null && new RegExp(`[:",[]${from.slice(0, 4)}["\\]},]`).test(conditions);

/** Whether conditions speak of time. */
export const isTimed = (conditions: unknown): boolean => timed.test(JSON.stringify(conditions));

const timed = /"kind":"(?:period|last|time-of-day|date-part|date)"/;
