import type { Figure } from "../../domain/method.ts";
import { groupColumns } from "./pick-columns.ts";
import { type AnswerScope, columnName, columnsIn, type ReadFigure } from "./reading.ts";

const missing = /\b(?:missing|null|nulls|nan|empty|na)\b/i;

/** Counts and shares of missing values; null where the answer is about something else. */
export function readMissing(scope: AnswerScope): ReadFigure | null {
  const { reading, name, words } = scope;
  const asksOf =
    missing.test(words) ||
    (missing.test(reading.question) &&
      scope.own.length === 0 &&
      reading.steps.every(({ kind }) => kind !== "impute" && kind !== "drop-missing") &&
      /\bpercent\w*\b|\bnumber\b|\bcount\b|\bcolumn\b|\bvariable\b/i.test(words));
  if (!asksOf || /\b(?:mean|median|mode|std|average|row count|rows)\b/i.test(name)) return null;
  if (/\bhandling|strategy\b/i.test(name)) return null;
  const most = /\b(?:most|highest|max\w*|largest|least|fewest|lowest)\b/i.exec(
    `${scope.markedName} ${reading.markedQuestion}`,
  )?.[0];
  const after = /\bbefore\b|\boriginal\b/i.test(name) ? 0 : reading.steps.length;
  const statistic = /\b(?:percent\w*|proportion|share)\b/i.test(words)
    ? "missing-percent"
    : "missing";
  if (most !== undefined) return maxMissing(scope, statistic, /least|fewest|lowest/i.test(most));
  const column = missingColumn(scope);
  if (column === null) return null;
  if (/\bhas\b|\bis\b|\bany\b/i.test(name) && scope.choices.length === 2)
    return anyMissing(scope, column);
  return { figure: { kind: "statistic", statistic, column }, after };
}

function anyMissing(scope: AnswerScope, column: string): ReadFigure {
  const figure: Figure = { kind: "statistic", statistic: "missing", column };
  const [yes = "True", no = "False"] = scope.choices;
  const when = [{ figure, isAbsolute: false, operator: ">" as const, than: 0 }];
  return { figure: { kind: "verdict", rules: [{ when, say: yes }], otherwise: no } };
}

function missingColumn({ reading, named }: AnswerScope): string | null {
  const near = [
    ...reading.markedText.matchAll(/(?:missing|null|nan)\b[^.⟦]{0,50}?(⟦c\d+⟧)/gi),
  ].flatMap((match) => columnsIn(match[1] ?? ""));
  return columnName(
    reading,
    named[0] ?? reading.derived ?? near[0] ?? columnsIn(reading.markedText)[0],
  );
}

/** The column with most missing values, or the group whose column has. */
function maxMissing(
  scope: AnswerScope,
  statistic: "missing" | "missing-percent",
  isLeast: boolean,
): ReadFigure | null {
  const { reading } = scope;
  const direction = isLeast ? "lowest" : "highest";
  const isValue = /\b(?:count|number|num|percent\w*)\b/i.test(scope.words);
  const by = columnName(reading, groupColumns(reading)[0]);
  const column = columnName(
    reading,
    columnsIn(reading.markedText).find((at) => reading.context.columns[at]?.name !== by),
  );
  if (by !== null && column !== null) {
    const give = isValue ? "value" : "group";
    return {
      figure: {
        kind: "extreme-group",
        by,
        measure: { statistic, column },
        direction,
        atLeast: 0,
        give,
      },
    };
  }
  const columns = reading.context.columns
    .filter(({ isDerived }) => !isDerived)
    .map(({ name }) => name);
  return {
    figure: {
      kind: "extreme-column",
      columns,
      statistic,
      direction,
      give: isValue ? "value" : "column",
    },
  };
}
