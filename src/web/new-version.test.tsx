import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readHealth } from "#contract/calls/health.ts";
import { callApi, sentenceOf } from "./api/call-api.ts";
import { uploadDocumentFile } from "./api/upload-file.ts";
import { NewVersion } from "./new-version.tsx";

let served: string | null;
let body: unknown;

beforeEach(() => {
  document.head.innerHTML = '<meta name="build-id" content="old" />';
  served = "old";
  body = { status: "ok" };
  vi.stubGlobal("fetch", async () =>
    Response.json(body, served === null ? {} : { headers: { "x-build-id": served } }),
  );
});
afterEach(async () => {
  // Nothing of one test is left for the next: the page is up to date again.
  served = "old";
  body = { status: "ok" };
  await act(ask);
  cleanup();
  document.head.innerHTML = "";
  vi.unstubAllGlobals();
});

const ask = () => callApi(readHealth, { anonymous: true });
const offer = () => screen.queryByText("There is a new version of Candor");

test("an answer of another build offers a reload, and never reloads by itself", async () => {
  const reload = vi.fn();
  render(<NewVersion reload={reload} />);
  await act(ask);
  expect(offer()).toBeNull();
  served = "new";
  await act(ask);
  expect(offer()?.closest("[aria-live]")).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Reload the page" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("whoever puts it off is not asked again", async () => {
  render(<NewVersion />);
  served = "new";
  await act(ask);
  await userEvent.click(screen.getByRole("button", { name: "Later" }));
  await act(ask);
  expect(offer()).toBeNull();
});

test("a server or a page without a build, as while developing, says nothing", async () => {
  render(<NewVersion />);
  served = null;
  await act(ask);
  document.head.innerHTML = "";
  served = "new";
  await act(ask);
  expect(offer()).toBeNull();
});

test("an answer that an old page cannot read says so, and blames nobody", async () => {
  served = "new";
  body = { status: "of another shape" };
  const failure = await ask().catch((thrown: unknown) => thrown);
  expect(sentenceOf(failure)).toBe(
    "There is a new version of Candor. Reload the page and try again.",
  );
});

test("an upload, which goes another way, tells it as well", async () => {
  class Request extends EventTarget {
    upload = {};
    status = 200;
    responseText = "{}";
    onload = () => undefined;
    open() {}
    setRequestHeader() {}
    getResponseHeader = (name: string) => (name === "x-build-id" ? "new" : null);
    send() {
      this.onload();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  render(<NewVersion />);
  await act(() => uploadDocumentFile(new File(["a"], "a.txt")).catch(() => undefined));
  expect(offer()).not.toBeNull();
});
