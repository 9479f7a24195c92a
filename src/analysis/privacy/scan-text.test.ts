import { describe, expect, it } from "vitest";
import { scanText } from "./scan-text.ts";

const found = (content: string) =>
  Object.fromEntries(scanText({ content, keywords: [] }).items.rows.map((row) => [row[0], row[1]]));

describe("the scan of a text", () => {
  it.each([
    ["Write to ann.lee@example.org or to joe@example.org.", { "E-mail addresses": 2 }],
    ["Her number is 219-09-9999.", { "Social Security numbers": 1 }],
    ["Call 555-123-4567, (555) 123-4567 or +44 20 7946 0958.", { "Telephone numbers": 3 }],
    ["See https://example.org/a?b=1.", { "Web addresses": 1 }],
    ["The patient John Miller saw Dr. Susan Lee.", { Names: 2 }],
    [
      "Seen on March 5, 2024 and on 2024-03-06; again 3/7/24.",
      { "Dates more exact than a year": 3 },
    ],
    ["A 93-year-old woman; another, age 102.", { "Ages over 89": 2 }],
    ["MRN: 00123456, patient ID 998877", { "Medical record numbers": 2 }],
    ["Member ID: XK-4455667", { "Health plan numbers": 1 }],
    ["He lives at 12 Elm Street, Dayton, OH 45402.", { "Places smaller than a state": 2 }],
    ["From 192.168.10.12", { "IP addresses": 1 }],
  ])("%s", (content, items) => {
    expect(found(content)).toEqual(items);
  });

  it.each([
    "The ward has 92 beds, open since 2019, and 90 or older is a group.",
    "Waiting fell by 12.5% to 30 minutes in May.",
    "Patient Safety Review; version 1.2.3.4567",
  ])("nothing in: %s", (content) => {
    expect(found(content)).toEqual({});
  });

  it("counts lines that hold something as its records, and keywords in all of the text", () => {
    const scan = scanText({ content: "one lee\n\n  \r\ntwo Lee\rthree", keywords: ["lee", "bee"] });
    expect(scan.hipaaReport).toMatchObject({ violationsFound: 1, recordsScanned: 3 });
    expect(scan.hipaaReport.violations[0]?.count).toBe(2);
    const extent = scan.results.find(({ id }) => id === "s4");
    expect(extent?.words).toContain("lines of text");
  });

  it("comes to an end on a text without blanks", () => {
    expect(found(`${"a.".repeat(200_000)}@${"1-".repeat(200_000)}`)).toEqual({});
  });
});
