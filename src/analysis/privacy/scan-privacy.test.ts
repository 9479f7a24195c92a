import { describe, expect, it } from "vitest";
import { type PrivacyInput, scanPrivacy } from "./scan-privacy.ts";

const found = (content: string, changes: Partial<PrivacyInput> = {}) => {
  const { items, score, hipaaReport } = scanPrivacy({
    table: { name: "patients.csv", content },
    columns: [],
    direction: "rows",
    keywords: [],
    ...changes,
  });
  const columns = items.rows.map((row) => row[3]);
  return { columns, score: score.rows[0]?.[0], records: hipaaReport.recordsScanned };
};

describe("the scan of a table", () => {
  const upright = "id,SSN,ward\r\n1,219-09-9999,East\r\n2,078-05-1120,West";

  it("looks at the used columns, and at all where none or an unknown one is named", () => {
    expect(found(upright).columns).toContain("SSN");
    expect(found(upright, { columns: ["ward"] })).toMatchObject({ columns: [], score: 100 });
    expect(found(upright, { columns: ["ward", "SSN (2)"] }).columns).toContain("SSN");
  });

  it("reads a table whose columns are records by its fields, however they were chosen", () => {
    const turned = "field,Ann,Joe\r\nSSN,219-09-9999,078-05-1120\r\nward,East,West";
    for (const columns of [[], ["SSN"], ["Ann", "Joe"]]) {
      const scan = found(turned, { direction: "columns", columns });
      expect([scan.columns, scan.records]).toEqual([["SSN"], 2]);
    }
    expect(found(turned, { direction: "columns", columns: ["ward"] }).columns).toEqual([]);
    expect(found(turned, { direction: "columns", columns: ["Joe"] }).records).toBe(1);
  });
});
