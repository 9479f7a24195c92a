import { existsSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { Problem } from "#contract/problem.ts";
import {
  blankSheet,
  blanks,
  overlapping,
  sheetXml,
  smallSheet,
  textCell,
  workbookParts,
  zip,
} from "#test/analysis/ingest/archives.ts";
import { testParser } from "#test/analysis/ingest/test-parser.ts";
import { openArchive } from "./container/open-archive.ts";

const workers = startWorkerPool({ size: 1 });
afterAll(() => workers.close());

const parser = testParser(workers);
const read = (bytes: Uint8Array) => parser.read({ name: "a.xlsx", bytes });

/** What opening says, how long it took and by how much this process grew: nothing is to be unpacked. */
function opening(bytes: Uint8Array) {
  const [started, before] = [performance.now(), process.memoryUsage.rss()];
  let said: unknown;
  try {
    openArchive(bytes);
  } catch (error) {
    said = error instanceof Problem ? [error.code, error.message] : error;
  }
  const megabytes = (process.memoryUsage.rss() - before) / 1024 / 1024;
  return { said, milliseconds: performance.now() - started, megabytes };
}

describe("attack 1: a zip bomb", () => {
  it.each([
    ["a sheet of 600 MB in 0.6 MB", workbookParts(blankSheet(600)), "more than 300 MB"],
    ["a sheet of 100 MB in 0.1 MB", workbookParts(blankSheet(100)), "200 times its size"],
    [
      "shared strings of 200 MB in 0.2 MB",
      workbookParts(smallSheet, blanks(200, "<sst><si><t>", "</t></si></sst>")),
      "200 times its size",
    ],
  ])("%s is refused before it is unpacked", async (_, parts, words) => {
    const bytes = zip(parts);
    const { said, milliseconds, megabytes } = opening(bytes);
    expect(said).toEqual(["file-too-complex", expect.stringContaining(words)]);
    expect(milliseconds).toBeLessThan(1_000);
    expect(megabytes).toBeLessThan(50);
    await expect(read(bytes)).rejects.toMatchObject({ code: "file-too-complex", status: 413 });
  });
});

it("attack 2: 200 entries over one part are refused before it is unpacked", () => {
  const { said, milliseconds, megabytes } = opening(overlapping(200));
  expect(said).toMatchObject(["file-too-complex", expect.any(String)]);
  expect(milliseconds).toBeLessThan(1_000);
  expect(megabytes).toBeLessThan(50);
  // Small enough in all, and still one part in two places.
  expect(opening(overlapping(2)).said).toMatchObject(["file-unreadable", expect.any(String)]);
});

describe("attack 3: a list that lies about sizes", () => {
  it("counts what is really unpacked and stops there", async () => {
    const bytes = zip(workbookParts({ ...blankSheet(64), claims: 100 }));
    await expect(read(bytes)).rejects.toMatchObject({ code: "file-unreadable" });
    const archive = openArchive(bytes);
    const before = process.memoryUsage.rss();
    expect(() => archive.text("xl/worksheets/sheet1.xml")).toThrow(
      expect.objectContaining({ code: "file-unreadable" }),
    );
    expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(30);
  });

  it("does not believe a size below the real one either", async () => {
    const bytes = zip(workbookParts({ name: "", content: smallSheet, claims: 5_000_000 }));
    await expect(read(bytes)).rejects.toMatchObject({ code: "file-unreadable" });
  });
});

describe("attack 4: entries", () => {
  it("20,000 of them are refused", { tags: "slow" }, () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({ name: `x/${at}`, content: "" }));
    const { said, milliseconds } = opening(zip([...workbookParts(smallSheet), ...many]));
    expect(said).toMatchObject(["file-too-complex", expect.stringContaining("parts")]);
    expect(milliseconds).toBeLessThan(1_000);
  });

  it.each(["xl/worksheets/sheet1.xml", "/xl/worksheets/SHEET1.xml", "xl\\worksheets\\sheet1.xml"])(
    "a part given twice, the second time as %s, is not read in either way",
    async (name) => {
      const second = sheetXml(`<row r="1">${textCell("A1", "SECOND")}</row>`);
      const bytes = zip([...workbookParts(smallSheet), { name, content: second }]);
      await expect(read(bytes)).rejects.toMatchObject({ code: "file-unreadable" });
    },
  );

  it("names that lead out of the archive write nothing", async () => {
    const out = ["../../../../tmp/candor-slip.txt", "/tmp/candor-slip.txt", "..\\..\\slip.ini"];
    const bytes = zip([
      ...workbookParts(smallSheet),
      ...out.map((name) => ({ name, content: "x" })),
    ]);
    expect(await read(bytes)).toMatchObject({ headers: ["name", "note"], rows: 1 });
    expect(existsSync("/tmp/candor-slip.txt")).toBe(false);
  });

  it("an archive inside is never opened", async () => {
    const inner = zip([{ ...blanks(50, "", ""), name: "b.bin" }]);
    const bytes = zip([...workbookParts(smallSheet), { name: "xl/media/n.zip", content: inner }]);
    expect(await read(bytes)).toMatchObject({ content: "name,note\r\nAnn,fine" });
  });

  it.each([
    ["cut off at its end", zip(workbookParts(smallSheet)).subarray(0, -60), "file-unreadable"],
    ["empty", zip([]), "file-unreadable"],
    ["marked as encrypted", zip([{ name: "a", content: "x", flags: 1 }]), "file-encrypted"],
  ])("an archive that is %s is refused", async (_, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject({ code });
  });
});
