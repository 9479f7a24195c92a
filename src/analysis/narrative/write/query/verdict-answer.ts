import type { Claim } from "#contract/reading.ts";
import type { Template } from "../../../domain/fact.ts";
import { joinWithAnd, numberIn, valueAt } from "../references.ts";
import { comparative } from "./direction-words.ts";
import { figuresAnswer, nothingMatches } from "./figures-answer.ts";
import { clause } from "./measure-words.ts";
import { recordsAnswer } from "./records-answer.ts";
import { courseWords, groupsAnswer, rowWords, trendDirection } from "./rows-answer.ts";
import { figureWithUnit, forRow, rowName, rowsInTime, type View, valueKey } from "./view-of.ts";
import { quoteNumber } from "./word-scope.ts";

/** Groups named after a yes. */
const maxNamed = 8;

/** Yes, no, or that it cannot be told, with the figures that decide. */
export function verdictAnswer(view: View, claim: Claim): Template {
  if (claim.kind === "any") return anyAnswer(view);
  if (view.rows === 0) return cannotTell(nothingMatches(view));
  switch (claim.kind) {
    case "first-larger":
    case "first-smaller":
      return pairAnswer(view, claim);
    case "rises":
    case "falls":
      return courseAnswer(view, claim);
    case "above":
    case "below":
      return thresholdAnswer(view, claim);
  }
}

const cannotTell = (why: Template): Template =>
  `This cannot be told: ${midSentence(why.replace(/^None: /, ""))}`;

function anyAnswer(view: View): Template {
  const { measures, rows, query } = view;
  if (query.rows.length > 0)
    return rows === 0 ? no(nothingMatches(view)) : `Yes. ${recordsAnswer(view)}`;
  if (query.by.length === 0) {
    const counted = numberIn(view.result, valueKey(0));
    const isNone = rows === 0 || !(counted > 0);
    return isNone && measures[0]?.kind !== "other"
      ? no(nothingMatches(view))
      : `Yes: ${midSentence(figuresAnswer(view))}`;
  }
  if (rows === 0) return no(`there is no ${joinWithAnd(view.groups)}${view.having || view.where}.`);
  const named = Array.from({ length: Math.min(rows, maxNamed) }, (_, row) => row).map((row) =>
    rowWords(view, row),
  );
  const more = rows > maxNamed ? ", and the others in the table" : "";
  return `Yes: ${joinWithAnd(named)}${more}, by ${measures[0]?.name ?? ""}${view.where}.`;
}

/** `No: there are no shifts …`, without a second “none”. */
const no = (words: Template): Template => `No: ${words.replace(/^None: /, "")}`;

type Pair = Extract<Claim, { kind: "first-larger" | "first-smaller" }>;

function pairAnswer(view: View, claim: Pair): Template {
  const at = measureAt(view, claim.measure);
  const isAcross = view.rows === 1 && view.measures.length > 1;
  const rows = isAcross ? [0, 1] : sideRows(view);
  if (rows === null) return groupsAnswer(view);
  const [one, other] = isAcross
    ? [0, 1].map((measure) => numberIn(view.result, valueKey(measure)))
    : rows.map((row) => numberIn(view.result, valueKey(at), row));
  if (!isKnown(one) || !isKnown(other))
    return cannotTell("The table does not have a figure for each side.");
  const words = view.measures[isAcross ? 0 : at];
  const holds = claim.kind === "first-larger" ? one > other : one < other;
  if (!words) return cannotTell("");
  if (one === other) return `No, they are the same: ${sides(view, { at, isAcross, rows })}.`;
  if (isClose(one, other))
    return `No, they are about the same: ${sides(view, { at, isAcross, rows })}.`;
  const word = comparative(view.scope.question, one > other, words);
  return `${holds ? "Yes" : "No"}, ${word}: ${sides(view, { at, isAcross, rows })}.`;
}

/** Shares and means that differ by less than a two-hundredth; counts are told apart to the last one. */
const isClose = (one: number, other: number): boolean =>
  !(Number.isInteger(one) && Number.isInteger(other)) &&
  Math.abs(one - other) < 0.005 * Math.max(Math.abs(one), Math.abs(other));

const isKnown = (value: number | undefined): value is number =>
  value !== undefined && !Number.isNaN(value);

/**
 * The rows of the two sides, that of the claim first. Rows that are sorted by a figure do not say
 * which side is which: then the question's own order of their names does, or nothing.
 */
function sideRows({ query, result, scope }: View): readonly number[] | null {
  const isSorted = query.measures.some(({ name }) => name === query.order[0]?.of);
  if (!isSorted) return [0, 1];
  const places = [0, 1].map((row) => {
    const label = String(valueAt(result, "label", row)).toLowerCase();
    // A code such as N is part of many words.
    return label.length < 3 ? -1 : scope.question.toLowerCase().indexOf(label);
  });
  const [one = -1, other = -1] = places;
  if (one < 0 || other < 0) return null;
  return one < other ? [0, 1] : [1, 0];
}

interface Sides {
  readonly at: number;
  readonly isAcross: boolean;
  readonly rows: readonly number[];
}

/** Both figures in a clause, the first side first. */
function sides(view: View, { at, isAcross, rows }: Sides): Template {
  const words = view.measures[at];
  if (isAcross) {
    const [one, other] = view.measures;
    return `the ${one?.name ?? ""} is ${figureWithUnit(view, 0)}, the ${other?.name ?? ""} ${figureWithUnit(view, 1)}${view.where}`;
  }
  const [first = 0, second = 1] = rows;
  const after = ` ${forRow(view, first)} against ${figureWithUnit(view, at, second)} ${forRow(view, second)}`;
  return words ? `${clause(words, figureWithUnit(view, at, first), after)}${view.where}` : "";
}

function courseAnswer(view: View, claim: Extract<Claim, { kind: "rises" | "falls" }>): Template {
  if (view.rows < 2) return cannotTell(groupsAnswer(view));
  const at = measureAt(view, claim.measure);
  const course = trendDirection(view, at);
  const holds = (claim.kind === "rises") === course > 0;
  if (claim.isEachTime && (course === 0 || (holds && !goesOneWay(view, { at, course }))))
    return `No, not each time: ${courseWords(view)}.`;
  if (course === 0) return `No clear change: ${courseWords(view)}.`;
  return `${holds ? "Yes" : "No"}: ${courseWords(view)}.`;
}

/** Whether each figure lies beyond the one before it, in that direction. */
function goesOneWay(
  view: View,
  { at, course }: { readonly at: number; readonly course: number },
): boolean {
  const values = rowsInTime(view).map((row) => numberIn(view.result, valueKey(at), row));
  return values.slice(1).every((value, before) => (value - (values[before] ?? 0)) * course > 0);
}

type Threshold = Extract<Claim, { kind: "above" | "below" }>;

function thresholdAnswer(view: View, claim: Threshold): Template {
  const at = measureAt(view, claim.measure);
  const meets = (row: number) => {
    const value = numberIn(view.result, valueKey(at), row);
    return claim.kind === "above" ? value > claim.than : value < claim.than;
  };
  const rows = Array.from({ length: view.rows }, (_, row) => row).filter(
    (row) => !Number.isNaN(numberIn(view.result, valueKey(at), row)),
  );
  const words = view.measures[at];
  if (rows.length === 0 || !words) return cannotTell(figuresAnswer(view));
  const than = quoteNumber(claim.than, view.scope) ?? "the number asked about";
  if (view.query.by.length === 0) {
    const side = meets(0) ? claim.kind : opposite[claim.kind];
    return `${meets(0) ? "Yes" : "No"}: ${clause(words, figureWithUnit(view, at))}${view.where}, ${side} ${than}.`;
  }
  const named = rows.filter(meets).slice(0, maxNamed);
  if (named.length === 0) return `No: ${midSentence(groupsAnswer(view))}`;
  return `Yes, ${claim.kind} ${than}: ${joinWithAnd(named.map((row) => `${rowName(view, row)} (${figureWithUnit(view, at, row)})`))}, by ${words.name}${view.where}.`;
}

const opposite = { above: "not above", below: "not below" } as const;

/** A sentence after a colon. */
const midSentence = (words: Template) => words.charAt(0).toLowerCase() + words.slice(1);

/** The measure that the claim is about, the first where its name is not among them. */
function measureAt({ query }: View, name: string): number {
  return Math.max(
    0,
    query.measures.findIndex((measure) => measure.name === name),
  );
}
