import type { StepName } from "./wizard-state.ts";
import type { WizardTools } from "./wizard-tools.ts";

/** What the wizard writes into the browser's address and history, and reads there. */
export function wizardAddress(): WizardTools["address"] {
  /** What the entry that is open says of the wizard. */
  let entry: unknown = history.state;
  return {
    read: addressed,
    // An analysis may end while another page is looked at, whose address stays.
    write: (id) => {
      if (location.pathname !== "/") return;
      history.replaceState(history.state, "", id === null ? "/" : `/?analysis=${id}`);
    },
    step: (to, from) => {
      if (location.pathname !== "/") return;
      history.replaceState({ ...history.state, step: from }, "", location.href);
      entry = { step: to };
      history.pushState(entry, "", location.href);
    },
    onReturn: (listener) => {
      const onPopState = ({ state }: PopStateEvent) => {
        if (location.pathname !== "/") return;
        // A link within the page, to a footnote, leads to no other step, nor does coming back from it.
        if (state === null && location.hash !== "") {
          history.replaceState(entry, "", location.href);
          return;
        }
        entry = state;
        listener({ step: stepIn(state), id: addressed() });
      };
      addEventListener("popstate", onPopState);
      return () => removeEventListener("popstate", onPopState);
    },
  };
}

const addressed = () => new URLSearchParams(location.search).get("analysis");

/** Only we write it. */
function stepIn(state: unknown): StepName | null {
  return (state as { step?: StepName } | null)?.step ?? null;
}
