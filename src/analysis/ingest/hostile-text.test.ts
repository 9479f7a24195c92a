import { describe, expect, it, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { writeRecords } from "../table/table.ts";
import { checkFile } from "./check-file.ts";
import { readCsv } from "./csv/read-csv.ts";
import { tidyGrid } from "./tidy/tidy-grid.ts";

// What is bounded is processor time; others may have most of it.
vi.setConfig({ testTimeout: 120_000 });

/** Reads as the parser's child does, in this process, whose processor time is its own. */
function read(bytes: Uint8Array) {
  checkFile({ name: "a.csv", bytes }, "spreadsheet");
  const { records, warnings } = tidyGrid(readCsv(bytes), {});
  return {
    headers: records.headers,
    rows: records.rows.length,
    content: writeRecords(records),
    warnings,
  };
}

/** The problem that a file is refused with; an error of any other kind fails the test with its own stack. */
function refusalOf(bytes: Uint8Array): Problem | null {
  try {
    read(bytes);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

const full = (text: string) => Buffer.alloc(limits.fileBytes, text);

/** Seconds of the processor that `work` takes, whatever else the machine does. */
function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

describe("attack 7: ten megabytes of one character", () => {
  it.each([
    ["commas", "a,", ["file-too-complex", "cells"]],
    ["line ends", "\n", ["file-empty", ""]],
    ["carriage returns", "\r", ["file-empty", ""]],
    ["short lines", "a\n", ["file-too-complex", "lines"]],
    ["cells and lines", ",\n", ["file-too-complex", "lines"]],
    ["quotes that never close", '"a\n', ["file-too-complex", "lines"]],
    ["quotes", '"', ["file-too-complex", "name of a column"]],
    ["letters", "x", ["file-too-complex", "name of a column"]],
    ["zeros", "\0", ["file-empty", ""]],
    ["control characters", "\u0001", ["file-not-what-it-says", "no text"]],
  ])("%s are refused with a reason", (_, text, [code, words = ""]) => {
    const bytes = full(text);
    let refusal: Problem | null = null;
    expect(secondsOf(() => (refusal = refusalOf(bytes)))).toBeLessThan(5);
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(words) });
  });

  it.each([
    ["quotes", '"'],
    ["letters", "x"],
    ["zeros", "\0"],
  ])("%s are refused before anything is cut or copied", (_, text) => {
    const bytes = full(text);
    // The least of three: what else the process does, such as collecting garbage, only ever adds.
    const tries = Array.from({ length: 3 }, () =>
      secondsOf(() => expect(() => read(bytes)).toThrow()),
    );
    expect(Math.min(...tries)).toBeLessThan(0.25);
  });

  it("a name just short enough is read, however many quotes it is written with", () => {
    const name = '"'.repeat(limits.fieldCharacters);
    const written = `"${name.replaceAll('"', '""')}"`;
    expect(read(Buffer.from(written)).headers).toEqual([name]);
    expect(read(Buffer.from(`a${"\u00a0".repeat(limits.fieldCharacters * 3)}`)).headers).toEqual([
      "a",
    ]);
  });

  it("as many equal headers as there may be are told apart in a moment", () => {
    const bytes = Buffer.from(`${"a,".repeat(limits.columns - 1)}a\n1`);
    const seconds = secondsOf(() => expect(new Set(read(bytes).headers).size).toBe(limits.columns));
    expect(seconds).toBeLessThan(5);
  });

  it("one cell of ten megabytes is a cell", () => {
    const { rows, content } = read(Buffer.from(`a\n${"x".repeat(limits.fileBytes - 10)}`));
    expect(rows).toBe(1);
    expect(content.length).toBe(limits.fileBytes - 7);
  });
});

describe("attack 8: a stray quote", () => {
  it("harms its own row at most, which is named", () => {
    const lines = Array.from({ length: 84 }, (_, at) => `${at},note ${at},${at * 3}`);
    lines[11] = '11,"note 11,33';
    const { content, warnings } = read(Buffer.from(`id,note,x\n${lines.join("\n")}\n`));
    const body = content.split("\r\n").slice(1);
    const intact = body.filter((line) => lines.includes(line));
    expect(intact.length).toBeGreaterThanOrEqual(83);
    expect(warnings.join(" ")).toMatch(/\b13\b/);
  });
});
