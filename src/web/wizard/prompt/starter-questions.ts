import { sampleOf } from "#analysis/samples/sample-list.ts";
import type { DatasetColumn } from "#contract/calls/datasets.ts";
import { tableOf } from "../steps.ts";
import { usedAmong, type WizardState } from "../wizard-state.ts";
import { isMeasureColumn, likelyFocusColumn } from "./likely-focus-column.ts";

interface Column {
  readonly name: string;
  readonly kind: "number" | "date" | "text";
  /** Few values that come again and again: something to group by. */
  readonly repeats: boolean;
  readonly distinct: number;
  readonly samples: readonly string[];
}

/** More groups than this make no readable comparison. */
const maxGroups = 50;

/** As many as are read at a glance. */
const maxQuestions = 6;

/**
 * Up to six questions that this data can answer: of a table, made from the focus column and what the
 * other chosen columns look like; of documents, from what stands in them. None where columns are
 * records: their fields were not looked at.
 */
export function starterQuestions(state: WizardState): readonly string[] {
  const questions = state.flow === "spreadsheet" ? aboutTable(state) : textQuestions(state);
  return [...new Set([...madeFor(state), ...questions])].slice(0, maxQuestions);
}

/** The same before anything is chosen: of all columns, with the likeliest focus. */
export function firstQuestions(state: WizardState): readonly string[] {
  const table = tableOf(state);
  if (table === null) return [];
  const { headers: columns, kinds } = table;
  const focus = sampleOf(table.name)?.focus ?? likelyFocusColumn(columns, kinds);
  return starterQuestions({ ...state, columns, focus, direction: "rows" });
}

/** What a sample was made to answer, while all that it needs is chosen. */
function madeFor(state: WizardState): readonly string[] {
  const used = usedAmong(state);
  const sample = sampleOf(used[0]?.name ?? "");
  if (sample === undefined || state.focus !== sample.focus) return [];
  const isWhole =
    sample.focus === null
      ? used.length === sample.files.length
      : used[0]?.headers.length === state.columns.length;
  return isWhole ? [sample.question] : [];
}

function aboutTable(state: WizardState): readonly string[] {
  const source = tableOf(state);
  if (state.direction === "columns" || !source?.kinds) return [];
  const columns = source.kinds.filter(({ name }) => state.columns.includes(name)).map(columnOf);
  const focus = columns.find(({ name }) => name === state.focus);
  if (focus === undefined) return [];
  const others = columns.filter((column) => column !== focus);
  return [...questionsAbout(focus, others), "Which values are missing?"];
}

function columnOf({ name, kind, filled, distinct, samples }: DatasetColumn): Column {
  return {
    ...{ name, distinct, samples },
    kind: kind === "number" || kind === "date" ? kind : "text",
    repeats: distinct > 1 && distinct <= maxGroups && distinct * 2 <= filled,
  };
}

function questionsAbout(focus: Column, others: readonly Column[]): string[] {
  if (focus.kind === "date") return aboutDate(others);
  if (isFlag(focus)) return aboutFlag(focus, others);
  if (isGroup(focus)) return aboutGroup(focus, others);
  return focus.kind === "number" ? aboutNumber(focus, others) : aboutNames(focus, others);
}

function aboutNumber({ name }: Column, others: readonly Column[]): string[] {
  return [
    ...groupsAmong(others).map((group) => `How does ${name} differ by ${group.name}?`),
    ...(hasDate(others) ? [`How does ${name} change over time?`] : []),
    ...(others.some(isMeasureColumn) ? [`What is most strongly related to ${name}?`] : []),
    `How is ${name} distributed?`,
    `Are there outliers in ${name}?`,
  ];
}

/** Of a column of yes and no: who has it most often, and what sets the two apart. */
function aboutFlag({ name }: Column, others: readonly Column[]): string[] {
  return [
    ...groupsAmong(others, 3).map(
      (group) => `Which ${group.name} has the highest rate of ${name}?`,
    ),
    ...(others.some(isMeasureColumn) ? [`What is most strongly related to ${name}?`] : []),
    ...measuresAmong(others, 1).map((measure) => `How does ${measure.name} differ by ${name}?`),
    `How many records are there by ${name}?`,
  ];
}

function aboutGroup({ name }: Column, others: readonly Column[]): string[] {
  const measures = measuresAmong(others, 2);
  return [
    ...measures.map((measure) => `How does ${measure.name} differ by ${name}?`),
    `How many records are there by ${name}?`,
    ...measures.map((measure) => `Which ${name} has the highest ${measure.name}?`),
  ];
}

function aboutDate(others: readonly Column[]): string[] {
  return [
    ...measuresAmong(others, 2).map((measure) => `How does ${measure.name} change over time?`),
    "How many records are there by month?",
    ...groupsAmong(others).map((group) => `How many records are there by ${group.name}?`),
  ];
}

/** Too many values to compare them all, such as the names of hospitals. */
function aboutNames({ name }: Column, others: readonly Column[]): string[] {
  const measures = measuresAmong(others, 2);
  return [
    ...measures.map((measure) => `Which ${name} has the highest ${measure.name}?`),
    ...measures.slice(0, 1).map((measure) => `Which ${name} has the lowest ${measure.name}?`),
    ...groupsAmong(others).map((group) => `How many records are there by ${group.name}?`),
  ];
}

const hasDate = (columns: readonly Column[]) => columns.some(({ kind }) => kind === "date");

const measuresAmong = (columns: readonly Column[], most: number) =>
  columns.filter(isMeasureColumn).slice(0, most);

/** Those that compare best first. */
const groupsAmong = (columns: readonly Column[], most = 2) =>
  columns
    .filter((column) => isGroup(column) && !personName.test(column.name))
    .sort((one, other) => fromReadable(one) - fromReadable(other))
    .slice(0, most);

/** About five groups are read at a glance and say more than two. */
const fromReadable = ({ distinct }: Column) => Math.abs(distinct - 5);

const isGroup = ({ kind, repeats, distinct }: Column) =>
  repeats && (kind === "text" || (kind === "number" && distinct === 2));

const isFlag = (column: Column) =>
  column.distinct === 2 &&
  column.samples.every((value) => /^(yes|no|true|false|[ynYN01])$/i.test(value));

/** To compare persons by name is nobody's question. */
const personName = /^((patient|person|first|last|full)[\s_-]?)?name$/i;

/** Questions that the texts an analysis uses can answer, by what stands near their beginning. */
function textQuestions(state: WizardState): readonly string[] {
  const texts = usedAmong(state).map(({ content }) => content.slice(0, glancedCharacters));
  const held = (shape: RegExp) => texts.some((text) => shape.test(text));
  return [
    "What are the main points?",
    ...(held(action) ? ["What is to be done?"] : []),
    ...(held(date) ? ["What are the key dates?"] : []),
    ...(held(amount) ? ["What are the key amounts?"] : []),
    ...(texts.length > 1 ? ["Do the documents contradict each other?"] : []),
    "What are the themes?",
  ];
}

/** Enough to see what a text is like, and quick at each key that is pressed. */
const glancedCharacters = 50_000;
const action = /\b(must|should|action items?|recommend(s|ed)?|needs? to)\b/i;
const date =
  /\b\d{4}-\d{2}-\d{2}\b|\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/;
const amount = /[$€£]\s?\d/;
