import type { Filter, Measure } from "../../plan.ts";

/** What a question asks the number of. */
export interface ChosenMeasure {
  readonly measures: readonly Measure[];
  /** The value filter that became the measure and restricts nothing any more. */
  readonly spent: Filter | null;
  /** True where the question named what to measure, false where the focus column stood in. */
  readonly named: boolean;
}
