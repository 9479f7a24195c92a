import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import {
  after,
  note,
  toPrompt,
  typedNote,
  wardKinds,
  wardSource,
} from "#test/web/wizard-states.ts";
import { canOpen, isReachable, missingIn } from "./steps.ts";
import { wizardReducer } from "./wizard-reducer.ts";
import { emptyWizard, type WizardState } from "./wizard-state.ts";

test("[UP-10] [UP-14] a new spreadsheet replaces the list and clears what was chosen", () => {
  const next = after(
    [{ type: "source-added", source: wardSource({ id: "other" }) }],
    after(toPrompt),
  );
  expect(next.sources.map((source) => source.id)).toEqual(["other"]);
  expect(next).toMatchObject({
    flow: "spreadsheet",
    step: "upload",
    columns: [],
    focus: null,
    result: null,
  });
});

test("[UP-11] new documents keep other entries and replace documents", () => {
  const ids = (state: WizardState) => state.sources.map((source) => source.id);
  const both = after([{ type: "source-added", source: note }], after(toPrompt));
  expect(ids(both)).toEqual(["wards", "note"]);
  const newer = { ...note, id: "newer" };
  expect(ids(wizardReducer(both, { type: "source-added", source: newer }))).toEqual([
    "wards",
    "newer",
  ]);
  const manual = wardSource({ id: "typed", kind: "manual", index: null });
  expect(ids(after([{ type: "source-added", source: manual }], both))).toEqual(["typed"]);
});

test("[UP-12] [UP-14] typed text replaces the list, and its draft is done with", () => {
  const next = after(
    [
      { type: "draft-typed", draft: "Seen on ward 7." },
      { type: "source-added", source: typedNote },
    ],
    after([...toPrompt, { type: "source-added", source: note }]),
  );
  expect(next).toMatchObject({
    flow: "document",
    sources: [typedNote],
    used: ["typed"],
    draft: "",
  });
});

test("[UP-13] removing the last entry resets the data and keeps what was typed", () => {
  const asking = after([...toPrompt, { type: "prompt-typed", prompt: "Why?" }]);
  const empty = wizardReducer(asking, { type: "source-removed", id: "wards" });
  expect(empty).toEqual({ ...emptyWizard, prompt: "Why?" });
  expect(wizardReducer(asking, { type: "sources-cleared" })).toEqual(empty);
});

const second = { ...note, id: "second", name: "second.txt" };
const mixed = after([
  ...toPrompt,
  { type: "draft-typed", draft: "half" },
  { type: "documents-added", documents: [note, second] },
]);

test("[UP-11] [UP-14] documents added to a spreadsheet are used; its columns stay chosen", () => {
  expect(mixed).toMatchObject({ flow: "document", step: "upload", used: ["note", "second"] });
  expect(mixed).toMatchObject({ columns: ["Ward", "Age"], focus: "Age", draft: "half" });
  const table = wizardReducer(mixed, { type: "source-used", id: "wards", use: true });
  expect(table).toMatchObject({ flow: "spreadsheet", used: ["wards"], columns: ["Ward", "Age"] });
  expect(isReachable(table, "prompt")).toBe(true);
});

test("an analysis uses one spreadsheet or any number of texts, and never nothing", () => {
  const use = (state: WizardState, id: string, on: boolean) =>
    wizardReducer(state, { type: "source-used", id, use: on });
  const one = use(mixed, "note", false);
  expect(one.used).toEqual(["second"]);
  expect(use(one, "second", false).used).toEqual(["second"]);
  expect(use(one, "note", true).used).toEqual(["second", "note"]);
  expect(use(use(one, "wards", true), "note", true)).toMatchObject({
    flow: "document",
    used: ["note"],
  });
  expect(use(mixed, "gone", true)).toEqual(mixed);
});

test("[UP-13] removing one of several keeps the others, and uses what is left", () => {
  const remove = (state: WizardState, id: string) =>
    wizardReducer(state, { type: "source-removed", id });
  const one = remove(mixed, "second");
  expect(one).toMatchObject({ used: ["note"], columns: ["Ward", "Age"] });
  expect(remove(one, "note")).toMatchObject({ flow: "spreadsheet", used: ["wards"], focus: "Age" });
  const texts = remove(mixed, "wards");
  expect(texts).toMatchObject({ flow: "document", used: ["note", "second"], columns: [] });
});

test("a reading that comes after its file has gone is for nothing", () => {
  const again = wardSource({ id: "again" });
  const reread = { type: "source-reread", former: "wards", source: again } as const;
  expect(wizardReducer(emptyWizard, reread)).toEqual(emptyWizard);
  const asking = after(toPrompt);
  expect(asking.step).toBe("prompt");
  expect(wizardReducer(asking, { ...reread, former: "gone" })).toEqual(asking);
  const next = wizardReducer(mixed, reread);
  expect(next.sources.map(({ id }) => id)).toEqual(["again", "note", "second"]);
  expect(next).toMatchObject({ used: ["note", "second"], columns: [] });
});

test("nothing moves on while a file is being read, or where there is too much text", () => {
  const there = after(toPrompt.slice(0, 1));
  const reading = wizardReducer(there, { type: "reading-changed", reading: true });
  expect(canOpen(there, "headers")).toBe(true);
  expect(canOpen(reading, "headers")).toBe(false);
  expect(missingIn(reading, "upload")).toBe("Wait until your file has been read.");
  const half = { ...note, content: "x".repeat(limits.analysisCharacters / 2 + 1) };
  const long = after([{ type: "documents-added", documents: [half, { ...half, id: "second" }] }]);
  expect(missingIn(long, "upload")).toMatch(/^This is more text than one analysis can read/);
  expect(
    missingIn(wizardReducer(long, { type: "source-removed", id: "note" }), "upload"),
  ).toBeNull();
});

test("what the server says of columns is kept with their table, also while an analysis runs", () => {
  const asked = { prompt: "?", title: "", fileName: "wards.csv", columns: 2 };
  const started = { type: "run-started", asked: { ...asked, fileType: "spreadsheet" } } as const;
  const said = { type: "kinds-read", id: "wards", kinds: wardKinds } as const;
  const state = after([...toPrompt, { type: "prompt-typed", prompt: "?" }, started, said]);
  expect(state.sources).toMatchObject([{ kinds: wardKinds }]);
  const gone = { ...said, id: "gone" };
  expect(after([...toPrompt, gone]).sources).toMatchObject([{ kinds: null }]);
});
