import type { ColumnGlance } from "../source/index-table.ts";
import type { WizardState } from "../wizard-state.ts";

interface Column extends ColumnGlance {
  readonly name: string;
}

/**
 * Up to three questions that the chosen columns can answer, made from the focus column and what
 * the others look like. None where columns are records: their fields were not looked at.
 */
export function starterQuestions(state: WizardState): readonly string[] {
  const source = state.sources.at(-1);
  if (state.direction === "columns" || !source?.index) return [];
  const { glances } = source.index;
  const columns = source.headers.flatMap((name, at): Column[] => {
    const glance = glances[at];
    return glance && state.columns.includes(name) ? [{ name, ...glance }] : [];
  });
  const focus = columns.find(({ name }) => name === state.focus);
  if (focus === undefined) return [];
  const others = columns.filter((column) => column !== focus);
  const questions =
    focus.kind === "number" ? aboutNumber(focus, others) : aboutGroup(focus, others);
  return questions.slice(0, 3);
}

function aboutNumber(focus: Column, others: readonly Column[]): string[] {
  const group = others.find(isGroup);
  const date = others.find(({ kind }) => kind === "date");
  const measured = others.some(({ kind }) => kind === "number");
  return [
    ...(group ? [`How does ${focus.name} differ by ${group.name}?`] : []),
    ...(date ? [`How does ${focus.name} change over time?`] : []),
    ...(measured ? [`What is most strongly related to ${focus.name}?`] : []),
    `How is ${focus.name} distributed?`,
  ];
}

function aboutGroup(focus: Column, others: readonly Column[]): string[] {
  const measure = others.find(({ kind, repeats }) => kind === "number" && !repeats);
  if (focus.kind === "date") {
    return measure
      ? [`How does ${measure.name} change over time?`, "How many records are there by month?"]
      : [];
  }
  if (!isGroup(focus)) return [];
  return [
    `How many records are there by ${focus.name}?`,
    ...(measure
      ? [
          `What is the average ${measure.name} by ${focus.name}?`,
          `Which ${focus.name} has the highest ${measure.name}?`,
        ]
      : []),
  ];
}

const isGroup = ({ kind, repeats }: Column) => kind === "text" && repeats;
