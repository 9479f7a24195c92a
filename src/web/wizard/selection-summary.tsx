import { counted, formatCount } from "#contract/formatting.ts";
import { joinedName } from "./source/join-texts.ts";
import { sizeOf, stepSummary } from "./step-summary.ts";
import { isTable, type Source, usedAmong, type WizardState } from "./wizard-state.ts";

/**
 * File, columns and policy on one line, where there is no room for the list that says them on wide
 * screens. The first step and the report say it themselves.
 */
export function SelectionSummary({ state }: { state: WizardState }) {
  const used = usedAmong(state);
  if (state.step === "upload" || state.step === "results" || used.length === 0) return null;
  const table = used.find(isTable);
  const parts = [
    joinedName(used),
    ...(table ? tableParts(state, table) : [sizeOf(used)]),
    ...stepSummary(state, "hipaa"),
  ];
  return (
    <p className="tabular break-words text-ink-soft lg:hidden">
      <span className="sr-only">Chosen so far: </span>
      {parts.join(" · ")}
    </p>
  );
}

function tableParts(state: WizardState, table: Source): readonly string[] {
  const rows = counted(table.rows, "row");
  return [rows, columnsOf(state, table), ...stepSummary(state, "options")];
}

function columnsOf({ columns }: WizardState, { headers }: Source): string {
  const all = counted(headers.length, "column");
  return columns.length === 0 ? all : `${formatCount(columns.length)} of ${all}`;
}
