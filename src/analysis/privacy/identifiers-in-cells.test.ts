import { describe, expect, it } from "vitest";
import { encodeRecords } from "../table/encode-columns.ts";
import { assessCompliance } from "./assess-compliance.ts";
import { hipaaReportOf } from "./keywords/scan-keywords.ts";

/** What is found where, from a table of columns. */
function found(table: Record<string, readonly string[]>): Record<string, [number, string]> {
  const headers = Object.keys(table);
  const rows = (table[headers[0] ?? ""] ?? []).map((_, at) =>
    headers.map((header) => table[header]?.[at] ?? ""),
  );
  const columns = encodeRecords({ headers, rows }, () => headers.map((_, at) => at));
  const { items } = assessCompliance({ columns, keywordHits: hipaaReportOf("", [], 0) });
  return Object.fromEntries(
    items.map(({ item, found: cells, columns: where }) => [item, [cells, where.join()]]),
  );
}

describe("identifiers in cells of notes", () => {
  it("are counted by class, each cell once, with their column", () => {
    const notes = [
      "Pat. Maria Lopez, MRN 004711, HIV test repeated; call 555-0100",
      "Pat. Jonas Weber, MRN 004712 and MRN 004713, stable",
      "no complaints at all, will come back",
      "Pat. Maria Lopez, MRN 004711, HIV test repeated; call 555-0100",
    ];
    expect(found({ visit: ["A", "B", "C", "D"], Note: notes })).toEqual({
      Names: [3, "Note"],
      "Medical record numbers": [3, "Note"],
      "Telephone numbers": [2, "Note"],
    });
  });

  it("are no countries and no things that are written with capitals", () => {
    const countries = [
      "Singapore, Australia, Hong Kong, Japan, Italy, Costa Rica",
      "Oman, United Arab Emirates",
      "Sierra Leone",
    ];
    expect(found({ countries: [...countries, "France"] })).toEqual({});
    const calls = [
      "Medical Request - Law Enforcement",
      "Medical Request for Accident - Law Enforcement",
    ];
    expect(found({ call: [...calls, "Stroke", "Headache"] })).toEqual({});
    const images = ["Digital X-Ray Image Storage for Presentation", "Ultrasound", "CT"];
    expect(found({ image: images })).toEqual({});
    const names = ["Mitchell X-Ray was seen today on ward", "booked for Mary Smith X-Ray at ten"];
    expect(found({ task: [...names, "Ultrasound"] })).toEqual({ Names: [2, "task"] });
    const letters = [
      "please call Destiny Smith about the plan",
      "letter from Dr Al Pollen on rash",
    ];
    expect(found({ plan: [...letters, "Wound review", "Blood test"] })).toEqual({
      Names: [2, "plan"],
    });
    expect(found({ note: ["spoke to her mother-in-law Rosa today"] })).toEqual({
      Names: [1, "note"],
    });
  });

  it("do not reach from one cell into the next", () => {
    const notes = [
      "said to call Dr.",
      "Green card lost, will",
      "bring MRN",
      "12345 at the next visit",
    ];
    expect(found({ Comment: notes })).toEqual({});
  });

  it("include the name of the patient of the same row, and of no other", () => {
    const table = {
      patient_name: ["Ada Okafor", "Lena Young", "Mei Chen", "Jonas Weber"],
      comment: [
        "okafor fell on the stairs again today",
        "seems young for her age, doing well",
        "asked about the daughter of okafor twice",
        "came with a friend, all well so far",
      ],
    };
    expect(found(table).Names).toEqual([5, "patient_name,comment"]);
  });

  it("are only those that prove themselves in short cells of other columns", () => {
    const slots = ["2024-03-05 555-123-4567", "2024-03-06 555-123-4568", "2024-03-06 none"];
    expect(found({ slot: slots })).toEqual({ "Telephone numbers": [2, "slot"] });
  });

  it.each([
    [
      "diagnosis",
      [
        "Type 2 diabetes mellitus without complications",
        "Hodgkin lymphoma, nodular sclerosis type",
      ],
    ],
    ["comment", ["Waited 40 min in ED, Ward B was full", "Stable on Metformin, HbA1c 7.2"]],
    ["attending", ["Dr. Ada Okafor", "Dr. Lena Young", "Dr. Mei Chen", "Dr. Ian Weber"]],
    ["hospital", ["Marshall Medical Center", "Baptist Medical Center"]],
    ["period", ["2016-04-01", "2016-05-01"]],
  ])("are not seen in ordinary cells of %s", (header, cells) => {
    expect(found({ [header]: cells })).toEqual({});
  });
});
