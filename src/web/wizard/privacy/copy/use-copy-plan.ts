import { useRef, useState } from "react";
import type { CopyAction, CopyPlan } from "#contract/calls/deidentified-copy.ts";
import { sentenceOf } from "#web/api/call-api.ts";
import { onServerDataset } from "../../run/server-dataset.ts";
import type { Source } from "../../wizard-state.ts";
import { useWizardTools } from "../../wizard-tools.ts";

export interface PlannedCopy {
  /** The last plan that came; absent until the first has. */
  readonly plan: CopyPlan | undefined;
  /** What was chosen for each column in turn; null while it is what the rules ask for. */
  readonly actions: readonly CopyAction[] | null;
  readonly loading: boolean;
  /** Why no plan came, in a sentence. */
  readonly refusal: string | null;
  load(): void;
  /** Does something else to a column. */
  change(at: number, action: CopyAction): void;
}

/** What a de-identified copy of a table would be, as the server sees it. */
export function useCopyPlan(source: Source): PlannedCopy {
  const tools = useWizardTools();
  const [state, setState] = useState<Omit<PlannedCopy, "load" | "change">>(nothing);
  // Of two answers the one that was asked for last counts.
  const asked = useRef(0);
  const load = async (actions: readonly CopyAction[] | null) => {
    asked.current += 1;
    const number = asked.current;
    setState(({ plan }) => ({ plan, actions, loading: true, refusal: null }));
    const outcome = await onServerDataset(source, tools, (id) => tools.planCopy(id, actions)).then(
      (plan) => ({ plan, loading: false, refusal: null }),
      (failure: unknown) => ({ loading: false, refusal: sentenceOf(failure) }),
    );
    if (number === asked.current) setState((before) => ({ ...before, ...outcome }));
  };
  const { plan, actions } = state;
  return {
    ...state,
    load: () => void load(actions),
    change: (at, action) =>
      void load(
        (plan?.columns ?? []).map((column, place) =>
          place === at ? action : (actions?.[place] ?? column.action),
        ),
      ),
  };
}

const nothing = { plan: undefined, actions: null, loading: false, refusal: null };
