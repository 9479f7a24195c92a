import type { Dispatch } from "react";
import type { AnalysisAnswer, Stage, ThreadEntry } from "#contract/calls/analyses.ts";
import type { DatasetColumn } from "#contract/calls/datasets.ts";
import type { AskedBefore } from "#contract/calls/history.ts";
import type { AiModel } from "#contract/model.ts";
import type { LoadedPrompt } from "./prompt-rules.ts";
import type {
  AskedQuestion,
  Direction,
  HeldRequest,
  Source,
  StepName,
  WizardState,
} from "./wizard-state.ts";

/** What a person does. None of it happens while an analysis runs or is held. */
export type Edit =
  | { readonly type: "moved"; readonly to: StepName }
  | { readonly type: "source-added"; readonly source: Source }
  | { readonly type: "documents-added"; readonly documents: readonly Source[] }
  | { readonly type: "source-reread"; readonly former: string; readonly source: Source }
  | { readonly type: "source-used"; readonly id: string; readonly use: boolean }
  | { readonly type: "source-removed"; readonly id: string }
  | { readonly type: "sources-cleared" }
  | { readonly type: "reading-changed"; readonly reading: boolean }
  | { readonly type: "draft-typed"; readonly draft: string }
  | { readonly type: "columns-chosen"; readonly columns: readonly string[] }
  | { readonly type: "focus-chosen"; readonly focus: string | null }
  | { readonly type: "direction-chosen"; readonly direction: Direction }
  | { readonly type: "keywords-set"; readonly keywords: readonly string[] }
  | { readonly type: "keywords-standing"; readonly keywords: readonly string[] }
  | { readonly type: "keywords-typed"; readonly draft: string }
  | { readonly type: "title-typed"; readonly title: string }
  | { readonly type: "prompt-typed"; readonly prompt: string }
  /** An example or a starter in its place, or nothing. */
  | { readonly type: "prompt-put"; readonly prompt: string }
  | { readonly type: "former-wanted" }
  | { readonly type: "model-chosen"; readonly model: AiModel }
  | { readonly type: "prompt-loaded"; readonly saved: LoadedPrompt }
  /** An earlier analysis is to be made of other data. */
  | { readonly type: "asked-again"; readonly asked: AskedBefore }
  | { readonly type: "report-opened" }
  /** Another report on the same data. */
  | { readonly type: "report-chosen"; readonly id: string }
  /** Computed anew from a changed reading, or a change taken back. */
  | {
      readonly type: "report-revised";
      readonly answer: AnalysisAnswer;
      readonly changes: number;
    }
  /** One question about the whole table, all choices left to us. */
  | { readonly type: "table-asked"; readonly prompt: string }
  /** The next question about the data of the report. */
  | { readonly type: "next-asked"; readonly prompt: string }
  /** Found by its title on another page, where it was given a new one. */
  | { readonly type: "report-renamed"; readonly id: string; readonly title: string }
  | { readonly type: "new-analysis" }
  | { readonly type: "reset-all" };

/** What happens to a run. */
export type RunEvent =
  | { readonly type: "run-started"; readonly asked: AskedQuestion }
  | { readonly type: "run-accepted"; readonly id: string }
  | { readonly type: "stage-reached"; readonly stage: Stage }
  | { readonly type: "run-held"; readonly held: HeldRequest }
  | { readonly type: "hold-confirmed" }
  | { readonly type: "hold-cancelled" }
  | { readonly type: "stop-asked" }
  | { readonly type: "stop-failed" }
  | {
      readonly type: "run-finished";
      readonly answer: AnalysisAnswer;
      /** Of a stored one: how often its reading was changed. */
      readonly changes?: number | undefined;
      /** Of a stored one: its thread. */
      readonly storedThread?: readonly ThreadEntry[] | undefined;
    }
  | {
      readonly type: "run-failed";
      readonly problem: string;
      /** A hosted model failed: the built-in analyst could answer. */
      readonly isOfModel?: boolean;
    }
  | { readonly type: "run-stopped" }
  /** A stored analysis is being asked for. */
  | { readonly type: "report-awaited" }
  /** A stored analysis named in the address; shown without its data, which never left the tab. */
  | { readonly type: "run-attached"; readonly id: string; readonly asked: AskedQuestion };

/** What the server says of a table, whenever it does. */
interface KindsRead {
  readonly type: "kinds-read";
  readonly id: string;
  readonly kinds: readonly DatasetColumn[];
}

export type WizardAction = Edit | RunEvent | KindsRead;

const runEvents: readonly string[] = [
  "run-started",
  "run-accepted",
  "stage-reached",
  "run-held",
  "hold-confirmed",
  "hold-cancelled",
  "stop-asked",
  "stop-failed",
  "run-finished",
  "run-failed",
  "run-stopped",
  "run-attached",
  "report-awaited",
] satisfies RunEvent["type"][];

export function isRunEvent(action: WizardAction): action is RunEvent {
  return runEvents.includes(action.type);
}

/** The props of every step: the state it renders, and where it dispatches actions. */
export interface StepProps {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
}
