import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeRecords } from "../../table/table.ts";
import type { Dialect } from "./dialect.ts";
import { splitDelimited } from "./split-delimited.ts";

const dialect: Dialect = { delimiter: ",", quote: '"', escaping: "doubled", padded: false };
const pieces = ["a", "bc", ",", '"', '""', " ", "\n", "\r\n", "\r", "é", "\t", ";", "\u00a0"];
const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((all) => all.join(""));

describe("lines cut in one go", () => {
  it("are what a look at each character makes of them", () => {
    // A backslash escapes nothing in these texts, but with it no line is cut in one go.
    const slowly: Dialect = { ...dialect, escaping: "backslash" };
    fc.assert(
      fc.property(anyText, fc.constantFrom(",", " ", ";"), (text, delimiter) => {
        const { lines, ...fast } = splitDelimited(text, { ...dialect, delimiter }, { width: 2 });
        const { lines: none, ...slow } = splitDelimited(
          text,
          { ...slowly, delimiter },
          { width: 2 },
        );
        expect(fast).toEqual(slow);
        expect(none.every((line) => line === null)).toBe(true);
        expect(lines).toHaveLength(fast.rows.length);
      }),
      { numRuns: 3_000 },
    );
  });

  it("are canonical just where writing their cells gives them again", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { rows, lines } = splitDelimited(text, dialect);
        for (const [at, line] of lines.entries())
          if (line !== null) expect(line).toBe(writeRecords({ headers: rows[at] ?? [], rows: [] }));
      }),
      { numRuns: 3_000 },
    );
  });

  it("are most of the lines of a usual file", () => {
    const text = 'id,note\n1,plain\n2,"one, two"\n3,"said ""hi"""\n4, blank\n5,"needless"\r\n6,';
    const { lines } = splitDelimited(text, dialect);
    const kept = ["id,note", "1,plain", '2,"one, two"', '3,"said ""hi"""', null, null, "6,"];
    expect(lines).toEqual(kept);
  });

  it("are none where another delimiter or quote stands", () => {
    expect(splitDelimited("a;b", { ...dialect, delimiter: ";" }).lines).toEqual([null]);
    expect(splitDelimited("a,b", { ...dialect, quote: "'" }).lines).toEqual([null]);
  });
});
