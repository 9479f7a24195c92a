import { expect, test } from "vitest";
import { fakeTools } from "#test/web/open-wizard.tsx";
import { loadedSource, typedText } from "./make-source.ts";

const saved = {
  ...{ id: "d1", fileName: "stays", fileSize: 512, uploadedAt: "2026-11-21T12:00:00Z" },
  content: 'Ward,"Stay, days"\r\nA,3',
};

test.each(["xlsx", "xlsm", "xls", "csv"])(
  "[CA-14] a saved .%s is loaded as a spreadsheet with its columns",
  async (fileType) => {
    expect(await loadedSource(fakeTools(), { ...saved, fileType })).toMatchObject({
      ...{ kind: "spreadsheet", name: "stays", bytes: 512, content: saved.content, fileType },
      ...{ headers: ["Ward", "Stay, days"], rows: 1 },
    });
  },
);

test.each(["docx", "doc", "txt"])("[CA-14] a saved .%s is loaded as text", async (fileType) => {
  expect(await loadedSource(fakeTools(), { ...saved, fileType })).toMatchObject({
    ...{ kind: "document", name: "stays", bytes: 512, content: saved.content, fileType },
    ...{ headers: [], rows: 0 },
  });
});

test("[CA-14] typed text is an entry of its own kind and size", () => {
  expect(typedText("Übung 7")).toMatchObject({
    ...{ kind: "manual", name: "Manual input", bytes: 8, content: "Übung 7" },
  });
});
