import type { Cell } from "#contract/report.ts";
import type { Show } from "../../domain/method.ts";

export type FigureValue = Cell | readonly Cell[];

/** A figure as an answer prints it; null where there is none. */
export function showFigure(value: FigureValue, show: Show): string | null {
  if (value === null) return null;
  if (isList(value)) return value.map((cell) => shown(cell, show, true)).join(show.separator);
  const text = shown(value, show, false);
  return show.isQuoted && typeof value === "string" ? `"${text}"` : text;
}

const isList = (value: FigureValue): value is readonly Cell[] => Array.isArray(value);

function shown(cell: Cell, { decimals }: Show, isListed: boolean): string {
  if (typeof cell === "boolean") return cell ? "True" : "False";
  if (typeof cell !== "number") return cell ?? "";
  if (decimals === null) return String(cell);
  const text = roundHalfEven(cell, decimals);
  // A list holds its numbers as a program would print them: 9.0, not 9.00.
  return isListed && decimals > 0 ? text.replace(/(\.(?:\d*[1-9]|0))0+$/, "$1") : text;
}

/** `toFixed` is exact for the double it gets, but turns an exact half up; here it goes to the even digit. */
function roundHalfEven(value: number, decimals: number): string {
  const exact = value.toFixed(Math.min(100, decimals + 60));
  const isHalf = /^50*$/.test(exact.slice(exact.indexOf(".") + 1 + decimals));
  const rounded = value.toFixed(decimals);
  const isOdd = /[13579]$/.test(rounded);
  const step = (isHalf && isOdd ? -1 : 0) * Math.sign(value) * 10 ** -decimals;
  const text = step === 0 ? rounded : (Number(rounded) + step).toFixed(decimals);
  return /^-0\.?0*$/.test(text) ? text.slice(1) : text;
}
