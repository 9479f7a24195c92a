import type { Cell } from "#contract/report.ts";
import { findActions } from "./find-actions.ts";
import { type FoundAmount, findAmounts } from "./find-amounts.ts";
import { findContradictions } from "./find-contradictions.ts";
import { type FoundDate, findDates } from "./find-dates.ts";
import { type ReadText, type Sentence, sentenceAt } from "./read-text.ts";
import { placeCells } from "./text-ledger.ts";

/** Rows as a result holds them, each with its sentence and the stretch that it is about. */
export interface Rows {
  readonly rows: readonly {
    readonly cells: readonly Cell[];
    readonly sentence: Sentence;
    readonly start: number;
    readonly end: number;
  }[];
  /** How many there are in all. */
  readonly all: number;
}

export interface LocatedRows {
  readonly dates: Rows;
  readonly amounts: Rows;
  readonly actions: Rows;
  readonly contradictions: Rows;
}

/** Rows that a result keeps; how many there are in all is counted. */
const maxRows = 200;

/** Finds what stands at a place of its own: dates, amounts, actions and contradictions. */
export function locateTextFindings(text: ReadText): LocatedRows {
  const { content, documents } = text;
  const dates = documents.flatMap((document) => findDates(content, document));
  const amounts = documents.flatMap((document) =>
    findAmounts(
      content,
      document,
      dates.filter(({ start }) => start >= document.start && start < document.end),
    ),
  );
  return {
    dates: dateRows(text, dates),
    amounts: amountRows(text, amounts),
    actions: actionRows(text),
    contradictions: contradictionRows(text, amounts, dates),
  };
}

function dateRows(text: ReadText, dates: readonly FoundDate[]): Rows {
  const key = ({ date }: FoundDate) =>
    (date ?? "9").replace(/ Q([1-4])/, (_, quarter) => `-${firstMonth[Number(quarter) - 1]}`);
  const sorted = dates.toSorted(
    (one, other) => compare(key(one), key(other)) || one.start - other.start,
  );
  return rowsOf(text, sorted, ({ start, end, date }) => [date, text.content.slice(start, end)]);
}

const firstMonth = ["01", "04", "07", "10"];

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/** A bare number is an amount where its digits are grouped: others count pages, lines and lists. */
function amountRows(text: ReadText, amounts: readonly FoundAmount[]): Rows {
  const said = amounts.filter(
    ({ kind, start, end }) =>
      kind !== "number" || /\d[,.'’]\d{3}/.test(text.content.slice(start, end)),
  );
  const order = ["money", "percent", "count", "number"];
  const sorted = said.toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || one.start - other.start,
  );
  return rowsOf(text, sorted, ({ start, end, value }) => [text.content.slice(start, end), value]);
}

function actionRows(text: ReadText): Rows {
  return rowsOf(text, findActions(text), ({ start, end }) => [text.content.slice(start, end)]);
}

function contradictionRows(
  text: ReadText,
  amounts: readonly FoundAmount[],
  dates: readonly FoundDate[],
): Rows {
  const found = findContradictions(text, amounts, dates);
  const figures = found.flatMap(({ figures }, at) => figures.map((figure) => ({ ...figure, at })));
  const { rows } = rowsOf(text, figures, ({ at, label, start, end, value }) => [
    at + 1,
    text.content.slice(label.start, label.end),
    text.content.slice(start, end),
    String(value),
  ]);
  return { rows, all: found.length };
}

function rowsOf<Found extends { readonly start: number; readonly end: number }>(
  text: ReadText,
  found: readonly Found[],
  cellsOf: (one: Found) => Cell[],
): Rows {
  const rows = found.slice(0, maxRows).flatMap((one) => {
    const sentence = sentenceAt(text.sentences, one.start);
    if (sentence === undefined) return [];
    const { start, end } = one;
    return [{ cells: [...cellsOf(one), ...placeCells(text, sentence, one)], sentence, start, end }];
  });
  return { rows, all: found.length };
}
