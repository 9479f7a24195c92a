import { stepSummary } from "./step-summary.ts";
import { counted } from "./table-size.ts";
import type { Source, WizardState } from "./wizard-state.ts";

/**
 * File, columns and policy on one line, where there is no room for the list that says them on wide
 * screens. The first step and the report say it themselves.
 */
export function ChosenLine({ state }: { state: WizardState }) {
  const source = state.sources.at(-1);
  if (state.step === "upload" || state.step === "results" || source === undefined) return null;
  const parts = [
    source.name,
    counted(source.rows, "row"),
    columnsOf(state, source),
    ...stepSummary(state, "options"),
    ...stepSummary(state, "hipaa"),
  ];
  return (
    <p className="tabular break-words text-ink-soft lg:hidden">
      <span className="sr-only">Chosen so far: </span>
      {parts.join(" · ")}
    </p>
  );
}

function columnsOf({ columns }: WizardState, { headers }: Source): string {
  const all = counted(headers.length, "column");
  return columns.length === 0 ? all : `${columns.length.toLocaleString("en-US")} of ${all}`;
}
