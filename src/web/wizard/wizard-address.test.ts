import { afterEach, describe, expect, it, vi } from "vitest";
import { wizardAddress } from "./wizard-address.ts";

/** What the browser does where a link of the page is followed. */
function followLink(hash: string): void {
  history.pushState(null, "", hash);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
}

/** What it does on the way back to an entry. */
function comeBackTo(state: unknown, url: string): void {
  history.replaceState(state, "", url);
  dispatchEvent(new PopStateEvent("popstate", { state }));
}

describe("the wizard's place in the browser's history", () => {
  afterEach(() => history.replaceState(null, "", "/"));

  it("is not changed by a link within the page, nor by coming back from there", () => {
    history.replaceState(null, "", "/?analysis=a1");
    const address = wizardAddress();
    const listener = vi.fn();
    const stop = address.onReturn(listener);
    address.step("prompt", "results");
    followLink("#note-1");
    expect(listener).not.toHaveBeenCalled();
    expect(history.state).toEqual({ step: "prompt" });
    comeBackTo({ step: "prompt" }, "/?analysis=a1");
    expect(listener).toHaveBeenLastCalledWith({ step: "prompt", id: "a1" });
    stop();
  });

  it("is that of an entry that is come back to", () => {
    const address = wizardAddress();
    const listener = vi.fn();
    const stop = address.onReturn(listener);
    comeBackTo({ step: "headers" }, "/");
    followLink("#content");
    expect(history.state).toEqual({ step: "headers" });
    comeBackTo(null, "/?analysis=a2");
    expect(listener.mock.calls).toEqual([
      [{ step: "headers", id: null }],
      [{ step: null, id: "a2" }],
    ]);
    stop();
    comeBackTo({ step: "upload" }, "/");
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
