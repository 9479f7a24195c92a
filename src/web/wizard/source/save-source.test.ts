import { expect, test } from "vitest";
import type { NewDocument } from "#contract/calls/saved-documents.ts";
import { fakeTools } from "#test/web/open-wizard.tsx";
import { typedNote, wardContent, wardSource } from "#test/web/wizard-states.ts";
import { ApiError } from "#web/api/call-api.ts";
import { saveSource } from "./save-source.ts";

const named = { fileName: "wards.csv", fileSize: 10, fileType: "csv" } as const;

function saving(refusals: readonly ApiError[] = []) {
  const saved: NewDocument[] = [];
  const left = [...refusals];
  const saveDocument = async (document: NewDocument) => {
    saved.push(document);
    const refusal = left.shift();
    if (refusal !== undefined) throw refusal;
  };
  return { ...fakeTools(), saveDocument, saved };
}

test("a table is saved by the id of its dataset, a text as it is", async () => {
  const tools = saving();
  await saveSource({ ...wardSource(), datasetId: "of the wards" }, tools, named);
  await saveSource(typedNote, tools, named);
  expect(tools.saved).toEqual([
    { ...named, datasetId: "of the wards" },
    { ...named, content: typedNote.content },
  ]);
});

test("a table that the server has forgotten is sent once more to be kept", async () => {
  const body = JSON.stringify({ code: "dataset-expired", message: "Gone." });
  const tools = saving([new ApiError({ status: 404, statusText: "", body })]);
  await saveSource({ ...wardSource(), datasetId: "old" }, tools, named);
  expect(tools.saved.map(({ datasetId }) => datasetId)).toEqual(["old", "kept 1"]);
  expect(tools.kept[0]?.content).toBe(wardContent);
});
