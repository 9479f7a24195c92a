import { expect, test } from "vitest";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import type { NewDataset } from "#contract/calls/datasets.ts";
import { fakeTools } from "#test/web/open-wizard.tsx";
import {
  after,
  note,
  toPrompt,
  typedNote,
  wardContent,
  wardSource,
} from "#test/web/wizard-states.ts";
import { ApiError } from "#web/api/call-api.ts";
import { requestOf } from "./send-analysis.ts";
import { datasetIdOf, withServerDataset } from "./server-dataset.ts";

function keeping(fail: Error | null = null) {
  const kept: NewDataset[] = [];
  const keepData = async (data: NewDataset) => {
    kept.push(data);
    if (fail !== null) throw fail;
    return `kept ${kept.length}`;
  };
  return { kept, keepData };
}

const refusal = (code: string) =>
  new ApiError({ status: 404, statusText: "", body: JSON.stringify({ code, message: "Gone." }) });
const request = { prompt: "?", datasetId: "old" } as AnalysisRequest;

test("a table of which no upload told is sent once, however often it is asked about", async () => {
  const tools = keeping();
  const source = wardSource();
  expect([await datasetIdOf(source, tools), await datasetIdOf(source, tools)]).toEqual([
    "kept 1",
    "kept 1",
  ]);
  expect(tools.kept).toEqual([
    { fileName: "wards.csv", fileType: "spreadsheet", content: wardContent },
  ]);
});

test("where it cannot be sent to be kept, no request is made, and the next one sends it again", async () => {
  const offline = new TypeError("offline");
  const tools = keeping(offline);
  const source = wardSource();
  await expect(datasetIdOf(source, tools)).rejects.toBe(offline);
  const state = after([{ type: "source-added", source }, ...toPrompt.slice(1)]);
  await expect(requestOf(state, { ...fakeTools(), ...tools })).rejects.toBe(offline);
  expect(tools.kept).toHaveLength(2);
  const sent = await requestOf(state, { ...fakeTools(), ...keeping() });
  expect(sent).toMatchObject({ datasetId: "kept 1" });
  expect(sent).not.toHaveProperty("fileContent");
});

test("a refusal that says data has expired is answered with the page's own copy, once", async () => {
  const tools = keeping();
  const asked: (string | undefined)[] = [];
  const send = async ({ datasetId }: AnalysisRequest) => {
    asked.push(datasetId);
    if (asked.length === 1) throw refusal("dataset-expired");
    return "seen";
  };
  expect(await withServerDataset(request, { source: note, tools }, send)).toBe("seen");
  expect([asked, tools.kept[0]?.fileType]).toEqual([["old", "kept 1"], "document"]);
});

test("any other refusal is as it was, and so is one of data that was not named", async () => {
  const tools = keeping();
  const source = wardSource();
  const refuse = (code: string, asked: AnalysisRequest) =>
    withServerDataset(asked, { source, tools }, () => Promise.reject(refusal(code)));
  await expect(refuse("busy", request)).rejects.toMatchObject({ code: "busy" });
  const { datasetId: _, ...unnamed } = request;
  await expect(refuse("dataset-expired", unnamed)).rejects.toMatchObject({ status: 404 });
  expect(tools.kept).toEqual([]);
});

test("one uploaded text is named, several or a typed one are sent", async () => {
  const tools = fakeTools();
  const uploaded = { ...note, datasetId: "of the note" };
  const one = after([{ type: "documents-added", documents: [uploaded] }]);
  expect(await requestOf(one, tools)).toMatchObject({ datasetId: "of the note" });
  const two = [uploaded, { ...uploaded, id: "other" }];
  const several = await requestOf(after([{ type: "documents-added", documents: two }]), tools);
  expect(several.fileContent).toContain("# note.txt");
  const typed = await requestOf(after([{ type: "source-added", source: typedNote }]), tools);
  expect([typed.fileContent, typed.datasetId]).toEqual([typedNote.content, undefined]);
});
