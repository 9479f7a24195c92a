import { expect, test } from "vitest";
import type { AskedBefore } from "#contract/calls/history.ts";
import type { WizardAction } from "./wizard-action.ts";
import { wizardReducer } from "./wizard-reducer.ts";
import { emptyWizard } from "./wizard-state.ts";

const after = (...actions: readonly WizardAction[]) => actions.reduce(wizardReducer, emptyWizard);
const typed = (prompt: string): WizardAction => ({ type: "prompt-typed", prompt });
const put = (prompt: string): WizardAction => ({ type: "prompt-put", prompt });
const back: WizardAction = { type: "former-wanted" };
const loaded: WizardAction = {
  type: "prompt-loaded",
  saved: { title: "Saved", prompt: "Kept?", aiModel: "pro" },
};

test("what somebody wrote can be had again from below whatever took its place", () => {
  for (const taking of [put("An example"), put(""), loaded]) {
    const state = after({ type: "title-typed", title: "Mine" }, typed("My own"), taking, back);
    expect(state).toMatchObject({ title: "Mine", prompt: "My own", model: "flash" });
  }
});

test("it outlives several that take its place, and words typed after them", () => {
  const state = after(typed("My own"), put("One"), loaded, put(""), typed("More of mine"));
  expect(wizardReducer(state, back).prompt).toBe("My own");
  expect([back, back].reduce(wizardReducer, state).prompt).toBe("More of mine");
});

test("nothing is kept where nothing was written, or where an analysis was begun anew", () => {
  expect(after(put("One"), typed("One, and more")).former?.prompt ?? null).toBe(null);
  expect(after(typed("One"), put("One")).former).toBe(null);
  expect(after(back)).toEqual(emptyWizard);
  for (const end of [{ type: "new-analysis" }, { type: "reset-all" }] as const)
    expect(after(typed("My own"), put("One"), end).former).toBe(null);
});

test("a question asked again of other data takes the place of one that can be had again", () => {
  const asked: AskedBefore = {
    ...{ prompt: "Old?", title: "Old", selectedHeaders: [], hipaaKeywords: [] },
    ...{ dataFlowDirection: "rows", aiModel: "flash" },
  };
  const state = after(typed("My own"), { type: "asked-again", asked });
  expect(state.prompt).toBe("Old?");
  expect(wizardReducer(state, back).prompt).toBe("My own");
});
