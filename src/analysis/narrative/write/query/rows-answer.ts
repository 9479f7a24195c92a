import type { Template } from "../../../domain/fact.ts";
import { joinWithAnd, numberIn, sentence } from "../references.ts";
import { comparative, directionOf } from "./direction-words.ts";
import {
  changeWithDirection,
  figuresAnswer,
  nothingMatches,
  overEach,
  rankClause,
} from "./figures-answer.ts";
import { clause, subject } from "./measure-words.ts";
import {
  figureWithUnit,
  forRow,
  isPeriod,
  rowName,
  rowsInTime,
  type View,
  valueKey,
} from "./view-of.ts";

/** Groups or periods whose figures all stand in the sentence. */
const maxSaid = 4;

/** Groups of the same figure that are named. */
const maxShared = 3;

/** Figures by group: all of them where there are few, else the ends. */
export function groupsAnswer(view: View): Template {
  const { measures, rows, query } = view;
  const [first] = measures;
  if (rows === 0 || !first) return nothingMatches(view);
  if (first.kind === "rank" && rows === 1) return `${rowName(view, 0)} ${rankClause(view, 0)}.`;
  if (query.by.length === 0) return figuresAnswer(view);
  if (rows === 1 && measures.length > 1) return figuresAnswer(view);
  if (rows === 1)
    return `${sentence(clause(first, figuresOf(view, 0), ` ${forRow(view, 0)}`))}${view.where}.`;
  if (rows === 2 && measures.length === 1 && first.kind !== "rank") return twoGroups(view);
  return rows <= maxSaid ? fewGroups(view) : ends(view);
}

/**
 * All figures of a row: `584 (share of records 41.8%)`. A change is told with the row that it is from, where that is
 * given: it is not from the row that the sentence begins with.
 */
export function figuresOf(view: View, row: number, changedFrom: number | null = null): Template {
  const [own = "", ...others] = figuresIn(view, row, changedFrom);
  return others.length === 0 ? own : `${own} (${others.join(", ")})`;
}

/** A row by its name with its figures: `ICU (584, share of records 41.8%)`. */
export const rowWords = (view: View, row: number): Template =>
  `${rowName(view, row)} (${figuresIn(view, row).join(", ")})`;

function figuresIn(view: View, row: number, changedFrom: number | null = null): Template[] {
  const since = changedFrom === null ? "" : ` from ${rowName(view, changedFrom)}`;
  return view.measures.flatMap((words, at) => {
    if (words.kind === "change") return changeIn(view, at, row).map((one) => `${one}${since}`);
    return [
      at === 0 ? figureWithUnit(view, at, row) : `${words.name} ${figureWithUnit(view, at, row)}`,
    ];
  });
}

/** A change to a row, its amount and its percentage together; the first of a series has nothing before it to have changed from. */
function changeIn(view: View, at: number, row: number): Template[] {
  const isChange = (place: number) => place > 0 && view.measures[place]?.kind === "change";
  const value = numberIn(view.result, valueKey(at), row);
  if (at === 0) return [changeWithDirection(view, at, row)];
  if (Number.isNaN(value) || isChange(at - 1)) return [];
  if (!isChange(at + 1)) return [`a change of ${changeWithDirection(view, at, row)}`];
  const amount = `${value > 0 ? "+" : ""}${figureWithUnit(view, at, row)}`;
  return [`a change of ${amount} or ${changeWithDirection(view, at + 1, row)}`];
}

function twoGroups(view: View): Template {
  const [first] = view.measures;
  const [one, other] = [0, 1].map((row) => numberIn(view.result, valueKey(0), row));
  if (!first || one === undefined || other === undefined) return fewGroups(view);
  if (Number.isNaN(one) || Number.isNaN(other)) return fewGroups(view);
  if (first.kind === "change") return fewGroups(view);
  const after = ` ${forRow(view, 0)} and ${figureWithUnit(view, 0, 1)} ${forRow(view, 1)}`;
  const word = comparative(view.scope.question, other > one, first);
  const verdict = one === other ? "the same" : word;
  const closing = `${verdict} ${forRow(view, 1)}`;
  return `${sentence(clause(first, figureWithUnit(view, 0, 0), after))}${view.where}: ${closing}${overEach(view)}.`;
}

function fewGroups(view: View): Template {
  const [first] = view.measures;
  const [, ...others] = Array.from(
    { length: view.rows },
    (_, row) => `${figuresOf(view, row)} ${forRow(view, row)}`,
  );
  if (!first) return "";
  const after = joinWithAnd([` ${forRow(view, 0)}`, ...others]);
  return `${sentence(clause(first, figuresOf(view, 0), after))}${view.where}${overEach(view)}.`;
}

function ends(view: View): Template {
  const [first] = view.measures;
  const { most, least } = extremeRows(view);
  if (!first || most === null || least === null) return nothingMatches(view);
  const by = joinWithAnd(view.groups);
  if (numberIn(view.result, valueKey(0), most) === numberIn(view.result, valueKey(0), least))
    return `${sentence(subject(first))} is the same for every ${by}: ${figureWithUnit(view, 0, most)}${view.where}.`;
  const course = `highest for ${sharedWith(view, most)} and lowest for ${sharedWith(view, least)}`;
  return `By ${by}, ${subject(first)} is ${course}${view.where}; the table lists every group.`;
}

/** A row and those of the same first figure, by their names with their figures; a few of them. */
function sharedWith(view: View, row: number): Template {
  const own = numberIn(view.result, valueKey(0), row);
  const rows = Array.from({ length: view.rows }, (_, at) => at).filter(
    (at) => numberIn(view.result, valueKey(0), at) === own,
  );
  const named = rows.slice(0, maxShared).map((at) => rowWords(view, at));
  return joinWithAnd(rows.length > maxShared ? [...named, "others"] : named);
}

/** Rows of the largest and smallest value of the first measure. */
function extremeRows(view: View, measure = 0): { most: number | null; least: number | null } {
  const known = Array.from({ length: view.rows }, (_, row) => ({
    row,
    value: numberIn(view.result, valueKey(measure), row),
  })).filter(({ value }) => !Number.isNaN(value));
  const sorted = known.toSorted((a, b) => b.value - a.value || a.row - b.row);
  const last = sorted.at(-1)?.value;
  return {
    most: sorted[0]?.row ?? null,
    least: sorted.find(({ value }) => value === last)?.row ?? null,
  };
}

/** Figures along time: where they start and end, and what lies highest and lowest. */
export function seriesAnswer(view: View): Template {
  const { measures, rows, query } = view;
  const [first] = measures;
  if (rows === 0 || !first) return nothingMatches(view);
  if (rows === 1 || query.by.length !== 1) return groupsAnswer(view);
  if (first.kind === "change") return changesAnswer(view);
  if (!isPeriod(query.by[0]) && !isNamedPeriod(view)) return groupsAnswer(view);
  const running = runningAt(view);
  if (running >= 0) return runningAnswer(view, running);
  return `${sentence(courseWords(view))}.`;
}

/** Periods by their names, such as months that are headers of the table. */
const isNamedPeriod = ({ wants }: View) => wants === "series" || wants === "verdict";

/** `the total Count fell from 333 in 2022 to 202 in 2024, with 266 in 2023`. */
export function courseWords(view: View): Template {
  const [first] = view.measures;
  const { start, end } = endsOf(view);
  if (!first) return "";
  const name = subject(first);
  const { most, least } = extremeRows(view);
  const isFlat = most !== null && firstValue(view, most) === firstValue(view, least ?? most);
  if (isFlat && view.rows > 1)
    return `${name} stayed at ${figureWithUnit(view, 0, most)} from ${rowName(view, start)} to ${rowName(view, end)}${view.where}`;
  const verb = moved(view) ?? "went";
  const before = view.rows > 2 ? (rowsInTime(view).at(-2) ?? null) : null;
  const course = `${name} ${verb} from ${figuresOf(view, start)} ${forRow(view, start)} to ${figuresOf(view, end, before)} ${forRow(view, end)}`;
  if (view.rows === 2) return `${course}${view.where}`;
  return `${course}${view.where}, ${between(view)}`;
}

const firstValue = (view: View, row: number) => numberIn(view.result, valueKey(0), row);

function between(view: View): Template {
  if (view.rows <= maxSaid) {
    const rows = rowsInTime(view).slice(1, -1);
    return `with ${joinWithAnd(rows.map((row) => `${figuresOf(view, row)} ${forRow(view, row)}`))}`;
  }
  const { most, least } = extremeRows(view);
  const unclear = trendDirection(view) === 0 ? "with no clear direction; " : "";
  if (most === null || least === null) return `${unclear}see the table`;
  return `${unclear}highest ${forRow(view, most)} (${figureWithUnit(view, 0, most)}), lowest ${forRow(view, least)} (${figureWithUnit(view, 0, least)})`;
}

/** Whether the first measure rises or falls along the rows. */
export function trendDirection(view: View, measure = 0): -1 | 0 | 1 {
  const values = rowsInTime(view)
    .map((row) => numberIn(view.result, valueKey(measure), row))
    .filter((value) => !Number.isNaN(value));
  return directionOf(values);
}

/** The word for the whole course, where its ends agree with it. */
function moved(view: View): string | null {
  const { start, end } = endsOf(view);
  const ends = numberIn(view.result, valueKey(0), end) - numberIn(view.result, valueKey(0), start);
  const course = trendDirection(view);
  if (course === 0 || Math.sign(ends) !== course) return null;
  return course > 0 ? "rose" : "fell";
}

/** The first and the last period. */
function endsOf(view: View): { start: number; end: number } {
  const rows = rowsInTime(view);
  return { start: rows[0] ?? 0, end: rows.at(-1) ?? 0 };
}

/** The place of the measure that adds up along the rows; -1 where none does. */
const runningAt = ({ query }: View) =>
  query.measures.findIndex(
    ({ value }) => value.kind === "over-groups" && value.function === "running-total",
  );

function runningAnswer(view: View, at: number): Template {
  const { start, end } = endsOf(view);
  const name = sentence(`the ${view.measures[at]?.name ?? ""}`);
  return `${name}${view.where} starts at ${figureWithUnit(view, at, start)} ${forRow(view, start)} and reaches ${figureWithUnit(view, at, end)} ${forRow(view, end)}; the table has every step.`;
}

/** Changes have a largest rise and a largest fall rather than a course. */
function changesAnswer(view: View): Template {
  const [first] = view.measures;
  const { most, least } = extremeRows(view);
  if (!first || most === null || least === null) return nothingMatches(view);
  if (most === least)
    return `${sentence(`the ${first.name}`)}${view.where} is ${figuresOf(view, most)} ${forRow(view, most)}.`;
  return `${sentence(`the ${first.name}`)}${view.where} is highest for ${rowName(view, most)} (${figuresOf(view, most)}) and lowest for ${rowName(view, least)} (${figuresOf(view, least)}).`;
}
