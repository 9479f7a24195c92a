import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeRecords } from "../table/encode-columns.ts";
import type { Records } from "../table/table.ts";
import { assessCompliance } from "./assess-compliance.ts";
import { hipaaReportOf } from "./keywords/scan-keywords.ts";

const nothing = hipaaReportOf("", [], 0);

const coded = (records: Records) => encodeRecords(records, (headers) => headers.map((_, at) => at));

function assess(columns: Record<string, readonly string[]>) {
  const headers = Object.keys(columns);
  const length = Math.max(...Object.values(columns).map((cells) => cells.length));
  const rows = Array.from({ length }, (_, at) => headers.map((name) => columns[name]?.[at] ?? ""));
  return assessCompliance({ columns: coded({ headers, rows }), keywordHits: nothing });
}

describe("the compliance score", () => {
  it("leaves 100 to a table without identifiers", () => {
    const table = {
      org_code: ["RF4", "RGT"],
      period: ["2016-04-01", "2016-05-01"],
      breaches: ["1", "2"],
    };
    expect(assess(table)).toEqual({ score: 100, items: [], identifying: [], mixed: [] });
  });

  it("takes fixed points for each class, with the exact number of cells", () => {
    const found = assess({
      first_name: ["Ann", "", "Joe"],
      last_name: ["Lee", "Roy", "Cox"],
      SSN: ["219-09-9999", "078-05-1120", ""],
      zip: ["00501", "02139", "10001"],
      result: ["negative", "positive", "negative"],
    });
    expect(found.items.map(({ item, found, points }) => [item, found, points])).toEqual([
      ["Names", 5, 15],
      ["Places smaller than a state", 3, 8],
      ["Social Security numbers", 2, 25],
    ]);
    expect(found.items[0]?.columns).toEqual(["first_name", "last_name"]);
    expect(found.score).toBe(52);
  });

  it("names the columns of which most cells identify somebody, and those of notes that hold a name", () => {
    const found = assess({
      mrn: ["8282369", "2369471", "1399077", "7712345"],
      reason: ["seen at www.clinic.example", "cough", "fever", "cough"],
      website: ["www.a.example", "www.b.example", "www.c.example", "cough"],
      age: ["91", "40", "50", "60"],
    });
    expect(found.identifying).toEqual(["mrn", "website"]);
    expect(found.mixed).toEqual(["reason"]);
    const note = "Mary Smith came in because she could not sleep at all last night";
    const notes = ["no show", "rebooked by phone after two calls", note, "seen late by the team"];
    expect(assess({ notes }).identifying).toEqual(["notes"]);
  });

  it.each([
    ["birth_date", ["1956-04-01", "1960-01-02"], "Dates more exact than a year"],
    ["Admit", ["03/04/2024 10:15", "13/04/2024 09:00"], "Dates more exact than a year"],
    ["contact", ["ann@x.org", "joe@y.com"], "E-mail addresses"],
    ["Med Rec #", ["8282369", "2369471", "1399077"], "Medical record numbers"],
    ["patientId", ["P1", "P2", "P3"], "Other identifying numbers"],
    ["col4", ["85.45.247.132", "122.7.135.7"], "IP addresses"],
    ["V8", ["4913 Storv Circle, A", "17 Rua Street, B"], "Places smaller than a state"],
    ["Fax", ["212-555-0101", "212-555-0102"], "Fax numbers"],
  ])("sees what %s holds", (header, cells, item) => {
    expect(assess({ [header]: cells }).items.map((found) => found.item)).toEqual([item]);
  });

  it.each([
    ["Hospital", ["Marshall Medical Center", "Baptist Medical Center"]],
    ["State", ["AL", "NY"]],
    ["Average Age", ["91.2", "90.1"]],
    ["phone", ["0", "1"]],
    ["cell_count", ["4500", "5100"]],
    ["iris", ["setosa", "virginica"]],
    ["test_id", ["covid", "covid"]],
    ["id", ["1", "2", "3"]],
    ["dx_year", ["2005", "2009"]],
    ["Medicare Payments", ["$50,914,956", "$11,823,938"]],
  ])("sees no person in %s", (header, cells) => {
    expect(assess({ [header]: cells })).toEqual({
      score: 100,
      items: [],
      identifying: [],
      mixed: [],
    });
  });

  it("counts ages over 89, whatever their decimals, and lets '90+' stand", () => {
    const { items } = assess({
      age: ["89", "90", "95.5", "120 years", "90+", "90 or older", "200"],
    });
    expect(items).toMatchObject([{ item: "Ages over 89", found: 3, points: 10 }]);
  });

  it("counts identifiers inside free text, each cell once", () => {
    const { items } = assess({
      note: [
        "call 262-737-4819 or 262-737-4820",
        "mail a@b.org, SSN 219-09-9999",
        "stable since 2019",
      ],
    });
    expect(items.map(({ item, found }) => [item, found])).toEqual([
      ["Telephone numbers", 1],
      ["E-mail addresses", 1],
      ["Social Security numbers", 1],
    ]);
  });

  it("[CO-5] ends at 0 where more is found, and gives back what is too much", () => {
    const { score, items } = assess({
      "patient name": ["Ann Lee"],
      email: ["a@b.org"],
      ssn: ["219-09-9999"],
      mrn: ["MRN-10001"],
      "account number": ["12345678"],
      "health plan id": ["H-123-456"],
      phone: ["262-737-4819"],
      fax: ["262-737-4820"],
    });
    expect(score).toBe(0);
    expect(items.at(-1)).toMatchObject({ item: "The score does not fall below 0", points: -15 });
  });

  it("caps keywords, as a line of the arithmetic", () => {
    const keywords = Array.from({ length: 15 }, (_, at) => `kw${at}x`);
    const keywordHits = hipaaReportOf(keywords.join(" "), keywords, 1);
    const { score, items } = assessCompliance({
      columns: coded({ headers: ["a"], rows: [["1"]] }),
      keywordHits,
    });
    expect(items.map(({ points }) => points)).toEqual([30, -10]);
    expect(score).toBe(80);
  });

  it("[CO-5] always is 100 less the points it shows, between 0 and 100, and the same twice", () => {
    const header = fc.constantFrom(
      "ssn",
      "name",
      "email",
      "zip",
      "dob",
      "mrn",
      "ip",
      "age",
      "url",
      "fax",
      "x",
    );
    const cell = fc.constantFrom(
      "219-09-9999",
      "Ann Lee",
      "a@b.org",
      "10.0.0.1",
      "1999-01-02",
      "92",
      "",
    );
    const table = fc.uniqueArray(header, { minLength: 1 }).chain((headers) =>
      fc.record({
        headers: fc.constant(headers),
        rows: fc.array(fc.array(cell, { minLength: headers.length, maxLength: headers.length })),
      }),
    );
    fc.assert(
      fc.property(table, fc.nat(40), (records, hits) => {
        const keywords = Array.from({ length: hits }, (_, at) => `<${at}>`);
        const keywordHits = hipaaReportOf(keywords.join(), keywords, 1);
        const input = { columns: coded(records), keywordHits };
        const first = assessCompliance(input);
        const { score, items } = first;
        expect(score).toBe(100 - items.reduce((sum, { points }) => sum + points, 0));
        expect(score >= 0 && score <= 100).toBe(true);
        expect(assessCompliance(input)).toEqual(first);
      }),
    );
  });

  it("reads 10 MB in well under a second", { tags: ["timed"] }, () => {
    const row = [
      "Ann Lee",
      "2020-01-02",
      "stable, seen 3 times, no complaints at all",
      "12.5",
      "x-1",
    ];
    const rows = Array.from({ length: 150_000 }, (_, at) => [...row, String(at * 7919)]);
    const headers = ["patient name", "seen", "note", "value", "code", "n"];
    const columns = coded({ headers, rows });
    const from = performance.now();
    assessCompliance({ columns, keywordHits: nothing });
    expect(performance.now() - from).toBeLessThan(1500);
  });
});
