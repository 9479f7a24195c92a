import { expect, test } from "vitest";
import { listEntries } from "#analysis/ingest/container/list-entries.ts";
import { openArchive } from "#analysis/ingest/container/open-archive.ts";
import { zipFiles } from "./zip-files.ts";

const moment = "2026-11-22T13:14:16.000Z";
const files = {
  "README.md": "größe 🙂\n".repeat(1_000),
  "empty.txt": "",
  "results/größe.json": new Uint8Array([123, 125]),
};

test("what is packed is read again, smaller than it was", async () => {
  const packed = await zipFiles(files, moment);
  const archive = openArchive(packed);
  expect(listEntries(packed).map(({ name }) => name)).toEqual(Object.keys(files));
  expect(archive.text("README.md")).toBe(files["README.md"]);
  expect([archive.text("empty.txt"), archive.text("results/größe.json")]).toEqual(["", "{}"]);
  expect(packed.length).toBeLessThan(files["README.md"].length / 2);
});

test("the same files at the same moment are the same bytes", async () => {
  expect(await zipFiles(files, moment)).toEqual(await zipFiles(files, moment));
});
