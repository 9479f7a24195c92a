import { afterAll, describe, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { startChildren } from "../processes/start-children.ts";
import { testParser } from "./testing-parser.ts";

const children = startChildren({ size: 1 });
afterAll(() => children.close());

const parser = testParser(children);
const readCsv = (bytes: Uint8Array) => parser.read({ name: "a.csv", bytes });
/** Alone they take at most a second; other tests take their share of the machine. */
const soon = 10_000;
const full = (text: string) => Buffer.alloc(limits.fileBytes, text);

describe("attack 7: ten megabytes of one character", () => {
  it.each([
    ["commas", "a,", ["file-too-complex", "cells"]],
    ["line ends", "\n", ["file-empty", ""]],
    ["carriage returns", "\r", ["file-empty", ""]],
    ["short lines", "a\n", ["file-too-complex", "lines"]],
    ["cells and lines", ",\n", ["file-too-complex", "lines"]],
    ["quotes that never close", '"a\n', ["file-too-complex", "lines"]],
    ["zeros", "\0", ["file-empty", ""]],
    ["control characters", "\u0001", ["file-not-what-it-says", "no text"]],
  ])("%s are refused with a reason", async (_, text, [code, words]) => {
    const started = performance.now();
    await expect(readCsv(full(text))).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
    expect(performance.now() - started).toBeLessThan(soon);
  });

  it("quotes are read as what they are, or refused, within the time of a parser", async () => {
    const said = await readCsv(full('"')).then(
      ({ rows }) => rows,
      (error: { code: string }) => error.code,
    );
    expect([0, "no-table", "file-too-complex"]).toContain(said);
  });

  it("one cell of ten megabytes is a cell", async () => {
    const { rows, content } = await readCsv(Buffer.from(`a\n${"x".repeat(limits.fileBytes - 10)}`));
    expect(rows).toBe(1);
    expect(content.length).toBe(limits.fileBytes - 7);
  });
});

describe("attack 8: a stray quote", () => {
  it("harms its own row at most, which is named", async () => {
    const lines = Array.from({ length: 84 }, (_, at) => `${at},note ${at},${at * 3}`);
    lines[11] = '11,"note 11,33';
    const { content, warnings } = await readCsv(Buffer.from(`id,note,x\n${lines.join("\n")}\n`));
    const read = content.split("\r\n").slice(1);
    const intact = read.filter((line) => lines.includes(line));
    expect(intact.length).toBeGreaterThanOrEqual(83);
    expect(warnings.join(" ")).toMatch(/\b13\b/);
  });
});
