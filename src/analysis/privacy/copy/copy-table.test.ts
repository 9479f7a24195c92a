import { describe, expect, it } from "vitest";
import type { CopyAction } from "#contract/calls/deidentified-copy.ts";
import { plantedTable } from "#test/analysis/privacy/planted-table.ts";
import { seeded } from "../../samples/seeded.ts";
import { readRecords, writeRecords } from "../../table/table.ts";
import { copyNotes } from "./copy-notes.ts";
import { copyContent, copyTable } from "./copy-table.ts";
import { removedMark } from "./mask-cells.ts";

const next = seeded(7);
const random = (below: number) => Math.floor(next() * below);
const today = "2026-11-23";

function copied(columns: Record<string, readonly string[]>, actions?: readonly CopyAction[]) {
  const headers = Object.keys(columns);
  const length = Math.max(...Object.values(columns).map((cells) => cells.length));
  const rows = Array.from({ length }, (_, at) => headers.map((name) => columns[name]?.[at] ?? ""));
  const content = writeRecords({ headers, rows });
  const copy = copyTable({ content, today, ...(actions && { actions }) }, random);
  const cells = Object.fromEntries(copy.columns.map((column) => [column.header, column.cells]));
  return { ...copy, cells };
}

const holds = (content: string, text: string): boolean =>
  content.toLowerCase().includes(text.toLowerCase()) && wordOf(text).test(content);

const wordOf = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}.])${text.replace(/[.()/+]/g, "\\$&")}(?![\\p{L}\\p{N}.])`, "iu");

/** A cell without what was planted in it; `ada@example.org` is planted by being an address. */
const masked = (cell: string, planted: ReadonlySet<string>): string =>
  [...planted]
    .filter((text) => cell.includes(text))
    .reduce((rest, text) => rest.replace(wordOf(text), removedMark), cell)
    .replace(/\S+@example\.org/, removedMark);

describe("a de-identified copy", () => {
  it.each(Array.from({ length: 20 }, (_, at) => at + 1))(
    "of generated table %i has no planted identifier, and all other cells as they were",
    (seed) => {
      const table = plantedTable(seed);
      const content = copyContent(copyTable({ content: writeRecords(table), today }, random));
      expect([...table.planted].filter((text) => holds(content, text))).toEqual([]);
      const copy = readRecords(content);
      for (const [at, header] of table.headers.entries())
        if (table.ordinary.has(header))
          for (const [row, before] of table.rows.entries()) {
            const cell = copy.rows[row]?.[copy.headers.indexOf(header)];
            expect(cell).toBe(masked(before[at] ?? "", table.planted));
          }
    },
  );

  it("writes births as years and events as years with days since the person's first", () => {
    const { cells } = copied({
      patient_id: ["A-77120", "A-77120", "B-98213"],
      DOB: ["1950-04-01", "1950-04-01", "1931-12-24"],
      admitted: ["2023-03-05", "2024-03-05", "2022-01-10"],
      discharged: ["2023-03-08", "NA", "unknown"],
    });
    expect(cells).toMatchObject({
      "DOB (year)": ["1950", "1950", "1936 or before"],
      "admitted (year)": ["2023", "2024", "2022"],
      "admitted (day)": ["0", "366", "0"],
      "discharged (year)": ["2023", "NA", ""],
      "discharged (day)": ["3", "", ""],
    });
    expect(Object.keys(cells)).not.toContain("DOB (day)");
    expect(cells.patient_id).toEqual([
      cells.patient_id?.[1],
      expect.stringMatching(/^ID-\d$/),
      expect.stringMatching(/^ID-\d$/),
    ]);
    expect(new Set(cells.patient_id).size).toBe(2);
  });

  it("keeps ages up to 89 and three digits of populous ZIP codes", () => {
    const { cells } = copied({
      age: ["89", "90", "103 years", "44.5", "NA"],
      zip: ["02139-1234", "03601", "2139", "abc", ""],
    });
    expect(cells).toEqual({
      age: ["89", "90+", "90+", "44.5", "NA"],
      zip: ["021", "000", "021", "", ""],
    });
  });

  it("takes a column of nothing but three digits for beginnings of ZIP codes", () => {
    expect(copied({ zip3: ["021", " 036 ", "NA"] }).cells.zip3).toEqual(["021", "000", "NA"]);
    // Beside longer ones they have lost their zeros.
    expect(copied({ zip: ["601", "02139", "10001"] }).cells.zip).toEqual(["006", "021", "100"]);
  });

  it("gives institutions codes, and the same one for the same", () => {
    const { cells } = copied({ hospital: ["Mercy Hospital", "St Anne Clinic", "Mercy Hospital"] });
    expect(cells.hospital).toEqual([
      cells.hospital?.[2],
      ...[expect.stringMatching(/^SITE-[12]$/), expect.stringMatching(/^SITE-[12]$/)],
    ]);
    expect(new Set(cells.hospital).size).toBe(2);
  });

  it("of a table without rows is one, in which nobody can be found", () => {
    const { plan, cells } = copied({ sex: [], age: [] });
    expect(cells).toEqual({ sex: [], age: [] });
    expect(plan.risk).toEqual({ columns: ["sex", "age"], smallest: null, people: 0 });
  });

  it.each(["DOB", "birth", "births", "Birthdate", "birth_date", "birth dates", "birthday", "born"])(
    "tells of %s the year alone, and counts no days from it",
    (header) => {
      const cells = [" 1990-05-01 ", "1990-05-01", "1991-06-02"];
      const days = copied({ id: ["a-1-x", "a-1-x", "b-2-y"], [header]: cells }, [
        ...(["token", "year-and-day"] as const),
      ]).cells;
      expect(days[`${header} (year)`]).toEqual(["1990", "1990", "1991"]);
      expect(Object.keys(days)).not.toContain(`${header} (day)`);
    },
  );

  it("takes two digits of a birth to come for the century before", () => {
    const { cells } = copied({ DOB: ["04/20/30", "04/20/92", "04/20/24"] });
    expect(cells).toEqual({ "DOB (year)": ["1936 or before", "1992", "2024"] });
  });

  it("reads days that a spreadsheet program counted", () => {
    const { cells } = copied({ admit_date: ["45000", "45010"] });
    expect(cells).toEqual({ "admit_date (year)": ["2023", "2023"] });
  });

  it("warns of groups of fewer than five people, and counts a person once", () => {
    const same = { sex: ["F", "F", "F", "F", "F", "M"], age: ["40", "40", "40", "40", "40", "41"] };
    expect(copied(same).plan.risk).toEqual({ columns: ["sex", "age"], smallest: 1, people: 1 });
    const visits = {
      mrn: ["8282369", "8282369", "2369471", "2369471", "1399077", "1399077"],
      sex: ["F", "F", "F", "F", "F", "F"],
    };
    expect(copied(visits).plan.risk).toEqual({ columns: ["sex"], smallest: 3, people: 3 });
    expect(copied({ hba1c: ["5.1"] }).plan.risk).toEqual({
      columns: [],
      smallest: null,
      people: 0,
    });
  });

  it("groups numbers, and takes only actions that fit", () => {
    const numbers = { age: ["44", "95", "90"], n: ["7", "-3", "95"] };
    expect(copied(numbers, ["bands", "bands"]).cells).toEqual({
      age: ["40 to 49", "90+", "90+"],
      n: ["0 to 9", "-10 to -1", "90 to 99"],
    });
    const misfit = { code: "invalid-request" };
    expect(() => copied({ sex: ["F"] }, ["year-and-day"])).toThrow(expect.objectContaining(misfit));
    expect(() => copied({ sex: ["F"] }, [])).toThrow(expect.objectContaining(misfit));
  });

  it("draws codes anew each time, one for a person in whatever column", () => {
    const staff = {
      attending: ["Dr. Ida Skoda", "Dr. Bo Lind"],
      surgeon: ["Dr. Bo Lind", "Dr. Ida Skoda"],
    };
    const { cells } = copied(staff);
    expect(cells.attending).toEqual([...(cells.surgeon ?? [])].toReversed());
    expect(new Set(cells.attending)).toEqual(new Set(["STAFF-1", "STAFF-2"]));
    const orders = Array.from({ length: 20 }, () => copied(staff).cells.attending?.[0]);
    expect(new Set(orders).size).toBe(2);
  });

  it("says what was done, and never more than that", () => {
    const table = { "Mary Smith": ["1"], SSN: ["219-09-9999"], ward: ["East"] };
    const done = copyNotes(copied(table).plan, today);
    expect(done[0]).toEqual(["Transformed by Safe Harbor rules (45 CFR 164.514(b)(2))."]);
    const text = done.flat().join("\n");
    expect(text).toContain("Social Security numbers");
    expect(text).not.toMatch(/compliant|Mary|219-09/i);
    expect(done).toContainEqual([
      "SSN",
      "Social Security numbers",
      "95 %",
      "the header, values that fit it",
      "Leave out",
      "1",
    ]);
    const kept = copyNotes(copied(table, ["keep", "keep", "keep"]).plan, today);
    expect(kept[0]?.[0]).toBe(
      "Transformed in part only: SSN may identify somebody and stayed by choice.",
    );
    expect(copied(table).columns.map(({ header }) => header)).toEqual(["Column 1", "ward"]);
  });
});
