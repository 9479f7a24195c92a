import { formatCell } from "#analysis/report/format-cell.ts";
import { plainText } from "#analysis/report/plain-markdown.ts";
import type { Report } from "#contract/report.ts";
import { type ShownCell, shownCells } from "./shown-figures.ts";

/** A fact an answer has to hold: `name` is a group, a month or a statistic. */
export interface Expected {
  readonly name: string;
  readonly value?: number | string;
  readonly values?: Readonly<Record<string, number>>;
}

/** The expected facts that the direct answer (its sentences and its table) does not show. */
export function scoreAnswer(report: Report, expected: readonly Expected[]): string[] {
  const shown = shownCells(report);
  const text = plainText(report.answer.markdown).toLowerCase();
  return expected.flatMap(({ name, value, values }) => {
    const wanted = values ? Object.entries(values) : [[name, value] as const];
    const group = isGroup(name, report) ? name : null;
    return wanted.flatMap(([what, one]) =>
      holds(one, { shown, text, group }) ? [] : [`${name}: ${what} ${one}`],
    );
  });
}

interface Direct {
  readonly shown: readonly ShownCell[];
  readonly text: string;
  readonly group: string | null;
}

function holds(wanted: number | string | undefined, { shown, text, group }: Direct): boolean {
  if (typeof wanted === "string") {
    const month = /^\d{4}-\d{2}$/.test(wanted) ? formatCell(`${wanted}-01`, "month") : wanted;
    return text.includes(month.toLowerCase());
  }
  return shown.some(({ value, text, row }) => {
    const close =
      typeof value === "number" && Math.abs(value - Number(wanted)) <= slackOf(text) + 1e-6;
    return (
      close &&
      (group === null || row.some((cell) => String(cell).toLowerCase() === group.toLowerCase()))
    );
  });
}

/** A name that occurs as a cell is a group, whose number must stand in the same row. */
const isGroup = (name: string, report: Report) =>
  report.results.some(({ rows }) =>
    rows.some((row) => row.some((cell) => String(cell).toLowerCase() === name.toLowerCase())),
  );

const scales: Readonly<Record<string, number>> = { million: 1e6, billion: 1e9, trillion: 1e12 };

/** Half a unit of the last digit shown. */
function slackOf(text: string): number {
  const [, decimals = ""] = /\.(\d+)/.exec(text) ?? [];
  const scale = Object.entries(scales).find(([word]) => text.includes(word))?.[1] ?? 1;
  return 0.5 * 10 ** -decimals.length * scale;
}
