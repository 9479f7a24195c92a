import type { Template } from "../../../domain/draft.ts";
import { joinWithAnd, numberIn, sentence } from "../references.ts";
import { directionOf } from "./direction-words.ts";
import { nothingMatches } from "./figures-answer.ts";
import { extremeRows, figuresOf, groupsAnswer } from "./groups-answer.ts";
import { subject } from "./measure-words.ts";
import {
  figureWithUnit,
  forRow,
  isPeriod,
  rowName,
  rowsInTime,
  type View,
  valueKey,
} from "./view-of.ts";

/** Periods whose figures all stand in the sentence. */
const maxSaid = 4;

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
