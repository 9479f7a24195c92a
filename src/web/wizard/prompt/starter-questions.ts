import type { ColumnGlance } from "../source/index-table.ts";
import { tableOf } from "../steps.ts";
import type { WizardState } from "../wizard-state.ts";

interface Column extends ColumnGlance {
  readonly name: string;
}

/**
 * Up to three questions that the chosen columns can answer, made from the focus column and what
 * the others look like. None where columns are records: their fields were not looked at.
 */
export function starterQuestions(state: WizardState): readonly string[] {
  const source = state.flow === "spreadsheet" ? tableOf(state) : null;
  if (state.direction === "columns" || !source?.index) return [];
  const { glances } = source.index;
  const columns = source.headers.flatMap((name, at): Column[] => {
    const glance = glances[at];
    return glance && state.columns.includes(name) ? [{ name, ...glance }] : [];
  });
  const focus = columns.find(({ name }) => name === state.focus);
  if (focus === undefined) return [];
  const others = columns.filter((column) => column !== focus);
  return questionsAbout(focus, others).slice(0, 3);
}

function questionsAbout(focus: Column, others: readonly Column[]): string[] {
  if (focus.kind === "date") return aboutDate(others);
  if (isGroup(focus)) return aboutGroup(focus, others);
  return focus.kind === "number" ? aboutNumber(focus, others) : aboutNames(focus, others);
}

function aboutNumber(focus: Column, others: readonly Column[]): string[] {
  const group = bestGroup(others);
  const date = others.find(({ kind }) => kind === "date");
  const measured = others.some(isMeasure);
  return [
    ...(group ? [`How does ${focus.name} differ by ${group.name}?`] : []),
    ...(date ? [`How does ${focus.name} change over time?`] : []),
    ...(measured ? [`What is most strongly related to ${focus.name}?`] : []),
    `How is ${focus.name} distributed?`,
  ];
}

/** Also of a column of zeros and ones: what it is asked about is what sets the two apart. */
function aboutGroup(focus: Column, others: readonly Column[]): string[] {
  const measure = others.find(isMeasure);
  const related =
    measure && focus.kind === "number" ? [`What is most strongly related to ${focus.name}?`] : [];
  return [
    ...related,
    ...(measure ? [`How does ${measure.name} differ by ${focus.name}?`] : []),
    `How many records are there by ${focus.name}?`,
    ...(measure ? [`Which ${focus.name} has the highest ${measure.name}?`] : []),
  ];
}

function aboutDate(others: readonly Column[]): string[] {
  const measure = others.find(isMeasure);
  return measure
    ? [`How does ${measure.name} change over time?`, "How many records are there by month?"]
    : ["How many records are there by month?"];
}

/** Too many values to compare them all, such as the names of hospitals. */
function aboutNames(focus: Column, others: readonly Column[]): string[] {
  const measures = others.filter(isMeasure).slice(0, 2);
  return measures.map(({ name }) => `Which ${focus.name} has the highest ${name}?`);
}

/** A column with few values is read at a glance; of those the first. */
function bestGroup(columns: readonly Column[]): Column | undefined {
  const groups = columns.filter((column) => isGroup(column));
  return groups.reduce<Column | undefined>(
    (best, column) => (best === undefined || column.distinct < best.distinct ? column : best),
    undefined,
  );
}

const isGroup = ({ kind, repeats, distinct }: Column) =>
  repeats && (kind === "text" || (kind === "number" && distinct === 2));

/** An average of identifiers says nothing. */
const identifierName = /(^|[\s_-])(id|ids|code|nr|no|number|key)$/i;

const isMeasure = ({ name, kind, distinct }: Column) =>
  kind === "number" && distinct > 2 && !identifierName.test(name);
