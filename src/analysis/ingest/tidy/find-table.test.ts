import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MergedRange } from "./grid.ts";
import { tidyGrid } from "./tidy-grid.ts";

type Rows = readonly (readonly string[])[];

/** Rows written as in a file with bars; a line of dots stands for more rows of the same kind. */
const rowsOf = (text: string): Rows =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

const tidy = (text: string, merges: readonly MergedRange[] = [], headerRows?: string) =>
  tidyGrid(
    { rows: rowsOf(text), warnings: [], merges },
    headerRows === undefined ? {} : { headerRows },
  );

const across = (row: number, left: number, right: number): MergedRange => ({
  top: row,
  left,
  bottom: row,
  right,
});

describe("finding the header", () => {
  it("takes one row for it where numbers follow, and asks nothing", () => {
    const { records, choices } = tidy("id|ward|n\n1|A|5\n2|B|6\n3|A|7");
    expect([records.headers, choices]).toEqual([["id", "ward", "n"], []]);
  });

  it.each([
    ["years above figures", "land|1990|2000|2010\nA|1.5|2|3\nB|4|5.5|6\nC|7|8|9.5"],
    ["days above figures", "land|1/22/20|1/23/20|1/24/20\nA|0|2|3\nB|4|5|6\nC|7|8|9"],
    ["columns counted by a program", "|0|1|2|3\n0|5.1|3.5|1.4|x\n1|4.9|3.1|1.5|y\n2|5.2|3.3|1.2|z"],
    ["text in all columns", "name|ward\nAnn|east\nBo|west\nCy|east"],
  ])("takes the first row: %s", (_, text) => {
    const { records, choices } = tidy(text);
    expect(records.headers.slice(1)).toEqual((rowsOf(text)[0] ?? []).slice(1));
    expect(choices).toEqual([]);
  });

  it("asks where the first row looks like values, and names the columns meanwhile", () => {
    const { records, warnings, choices } = tidy("1|A|2.5\n2|B|3.5\n3|C|4.5");
    expect(records.headers).toEqual(["Column 1", "Column 2", "Column 3"]);
    expect(records.rows).toHaveLength(3);
    expect(warnings).toEqual([
      "The first row holds values and no names, so the columns were named Column 1 to Column 3.",
    ]);
    expect(choices).toEqual([
      {
        setting: "headerRows",
        question: "Does row 1 name the columns, or does it hold values?",
        chosen: "0",
        options: [
          {
            value: "0",
            label: "No row: the first one holds values",
            example: "Column 1 · Column 2 · Column 3",
          },
          { value: "1", label: "Row 1 names the columns", example: "1 · A · 2.5" },
        ],
      },
    ]);
  });

  it.each([
    [
      "codes",
      "Porfiry León|W1988011\nDiana Pacocha|S3368355\nAraceli Nijland|E9384490\nBo Lee|T6120034",
    ],
    ["addresses", "Ann|ann@lee.org\nBo|bo@park.net\nCy|cy@mills.com\nDi|di@moss.org"],
    ["pages", "Ann|https://a.org/1\nBo|https://b.org/2\nCy|https://c.org/7\nDi|https://d.org/4"],
    [
      "lines with figures",
      "Ann|take 2 of 5 mg daily\nBo|1 tablet of 10 mg at night\nCy|stop after 3 weeks of it\nDi|1 a day with food",
    ],
    ["a code beside numbers", "P10002|120\nP10005|high\nP10007|118\nP10011|122\nP10020|119"],
    ["nothing in half of the columns", "Nantes|\nBrest|fever\nLyon|cough\nParis|rash"],
    [
      "nothing above numbers but a text",
      "||Africa\n9970|16600|Asia\n5740|8920|Europe\n1|2|Oceania",
    ],
  ])("asks where the first row holds %s", (_, text) => {
    expect(tidy(text).choices).toMatchObject([{ setting: "headerRows" }]);
  });

  it.each([
    "Q1|Q2|V10\nCA|XYZ904867330|P10002\nNY|XYZ904867331|P10003\nTX|XYZ904867332|P10005",
    "How often in the last 12 months?|How many of 7 days?\nonce|all of them\nnever|none\ntwice|some",
  ])("asks nothing where names have figures in them: %s", (text) => {
    expect(tidy(text).choices).toEqual([]);
  });

  it("asks where all columns hold text and a header is also a value", () => {
    expect(tidy("yes|x\nyes|y\nno|z\nyes|w").choices).toHaveLength(1);
  });

  it("does as a setting says and asks no more", () => {
    const text = "1|A|2.5\n2|B|3.5\n3|C|4.5";
    const one = tidy(text, [], "1");
    expect([one.records.headers, one.choices]).toEqual([["1", "A", "2.5"], []]);
    expect(tidy(text, [], "0").records.rows).toHaveLength(3);
    expect(tidy(text, [], "99").records.rows).toEqual([]);
  });

  it("takes no value for a name that only looks like text", () => {
    const { records } = tidy("name|result\nAnn|pending\nBo|4.5\nCy|5.5\nDi|6\nEd|7");
    expect(records.headers).toEqual(["name", "result"]);
    expect(records.rows[0]).toEqual(["Ann", "pending"]);
  });
});

describe("names in several rows", () => {
  it("puts a name above others before each of them", () => {
    const { records, warnings, choices } = tidy(
      "ward|Men||Women|\n|n|cost|n|cost\nA|1|2.5|3|4.5\nB|5|6.5|7|8.5\nC|1|2|3|4",
    );
    expect(records.headers).toEqual(["ward", "Men / n", "Men / cost", "Women / n", "Women / cost"]);
    expect(warnings).toEqual([
      "The names of the columns were put together from rows 1 and 2, such as Men / n.",
    ]);
    expect(choices).toEqual([]);
  });

  it("spans what merged cells span", () => {
    const text = "ward|Men|||note\n|n|cost|days|\nA|1|2.5|3|x\nB|5|6.5|7|y";
    const merges = [across(0, 1, 3), { top: 0, left: 0, bottom: 1, right: 0 }];
    expect(tidy(text, merges).records.headers).toEqual([
      "ward",
      "Men / n",
      "Men / cost",
      "Men / days",
      "note",
    ]);
    const words = "who|Home||Work\n|town|street|town\nAnn|a|b|c\nBo|d|e|f";
    expect(tidy(words, [across(0, 1, 2)]).records.headers).toEqual([
      "who",
      "Home / town",
      "Home / street",
      "Work / town",
    ]);
  });

  it("finds groups below a title, which is left out", () => {
    const { records, warnings } = tidy(
      "Cost per ward||||\n||||\n|2005||2006|\nward|Sum|Mean|Sum|Mean\nA|1|2.5|3|4.5\nB|5|6.5|7|8.5\nC|1|2|3|4",
    );
    expect(records.headers).toEqual([
      "ward",
      "2005 / Sum",
      "2005 / Mean",
      "2006 / Sum",
      "2006 / Mean",
    ]);
    expect(warnings[0]).toBe("1 row above the header was left out: Cost per ward");
  });

  const pairs = "Study|ABC-12|Site|Berlin|\nFrom|2020-01-01|To|2020-12-31|";

  it.each([
    ["a header", "id|ward|day|n|kg", ["id", "ward", "day", "n", "kg"]],
    [
      "groups of names",
      "|Stay|||Body\nid|ward|day|n|kg",
      ["id", "Stay / ward", "Stay / day", "Stay / n", "Body / kg"],
    ],
    [
      "a row of units",
      "id|ward|day|n|weight\n|||(h)|kg",
      ["id", "ward", "day", "n (h)", "weight (kg)"],
    ],
  ])("finds %s below lines of labels and their values", (_, header, names) => {
    const body = "1|A|2020-03-01|5|71.5\n2|B|2020-03-02|6|80.5\n3|A|2020-03-04|7|65";
    for (const above of [pairs, `Register\n${pairs}\nRows|3`]) {
      const { records, warnings } = tidy(`${above}\n${header}\n${body}`);
      expect(records.headers).toEqual(names);
      expect(records.rows).toHaveLength(3);
      expect(warnings[0]).toMatch(/^[24] rows above the header were left out: .*2020-12-31/);
    }
  });

  it("sets a row of units behind the names", () => {
    const { records } = tidy(
      "id|weight|share|day\n|kg|%|\n1|70.5|3|2024-01-01\n2|81|4|2024-01-02\n3|60|5|2024-01-03",
    );
    expect(records.headers).toEqual(["id", "weight (kg)", "share (%)", "day"]);
  });

  it("asks about each of several rows that may be names or values", () => {
    const survey = `Date|Q1|Q2\nStart|How old?|How tall?\n"{date}"|"{QID1}"|"{QID2}"
2024-01-01|34|170\n2024-01-02|31|180\n2024-01-03|54|190\n2024-01-04|44|175`;
    expect(tidy(survey).choices[0]?.options.map(({ value }) => value)).toEqual(["1", "2", "3"]);
  });

  it("asks where a second row may be names or values", () => {
    const text =
      "q1|q2|q3\nAge of patient|Weight at start|Weight at end\n34|70|71\n35|80|81\n36|90|91";
    const { choices } = tidy(text);
    expect(choices[0]?.options.map(({ value }) => value)).toEqual(["1", "2"]);
    expect(tidy(text, [], "2").records.headers[0]).toBe("q1 / Age of patient");
  });
});

describe("what stands below the values", () => {
  const table = "ward|n|cost\nA|1|2.5\nB|5|6.5\nC|1|2";

  it("leaves out a total that is the sum, and says so", () => {
    const { records, warnings } = tidy(`${table}\nTotal|7|11`);
    expect(records.rows).toHaveLength(3);
    expect(warnings).toEqual(["The total below the values (row 5) was left out: Total 7 11"]);
  });

  it("keeps one that is not, and says so", () => {
    const { records, warnings } = tidy(`${table}\nTotal|8|12.5`);
    expect(records.rows).toHaveLength(4);
    expect(warnings).toEqual([
      "Row 5 calls itself a total, but is not the sum of the rows above; it was kept.",
    ]);
  });

  it("leaves out notes after a gap or in the words of one", () => {
    const { records, warnings } = tidy(`${table}\n||\nprovisional figures||\nSource: the wards||`);
    expect(records.rows).toHaveLength(3);
    expect(warnings).toEqual([
      "2 rows below the values were left out: provisional figures / Source: the wards",
    ]);
    expect(tidy(`${table}\nD||`).records.rows).toHaveLength(4);
  });

  it("keeps rows with one value each", () => {
    expect(tidy("a|b\nx|\ny|\nz|").records.rows).toHaveLength(3);
  });
});

it("repeats a merged text in its rows, and no number", () => {
  const down = (left: number): MergedRange => ({ top: 1, left, bottom: 3, right: left });
  const text = "ward|sex|n|all\neast|m|1|6\n|f|2|\n|x|3|\nwest|m|4|4";
  const { records, warnings } = tidy(text, [down(0), down(3)]);
  expect(records.rows).toEqual([
    ["east", "m", "1", "6"],
    ["east", "f", "2", ""],
    ["east", "x", "3", ""],
    ["west", "m", "4", "4"],
  ]);
  expect(warnings).toEqual(["1 text merged over several rows was repeated in each of them."]);
  const whole = { top: 0, left: 0, bottom: 1_048_575, right: 16_383 };
  expect(tidy("a|b\nx|1\n|2", new Array(1000).fill(whole)).records.rows).toHaveLength(2);
});

const cell = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fc.constantFrom("Total", "Source: x", "ward", "Ann", "n", "kg", "2019", " "),
  fc.integer({ min: 0, max: 99 }).map(String),
);

it("no filled cell goes without being counted in a warning", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 14 }), (rows) => {
      const filled = rows.filter((row) => row.some((text) => text.trim() !== ""));
      fc.pre(filled.length > 0);
      const { records, warnings } = tidyGrid({ rows, warnings: [] });
      const said = warnings.reduce((sum, warning) => sum + leftOutIn(warning), 0);
      const headers = headerRowsIn(warnings);
      expect(records.rows.length + said + headers).toBe(filled.length);
      const kept = filled.slice(filled.length - records.rows.length - below(warnings));
      records.rows.forEach((row, at) => {
        expect(row.filter(isText)).toEqual((kept[at] ?? []).filter(isText));
      });
    }),
    { numRuns: 500 },
  );
});

const isText = (text: string) => text.trim() !== "";

/** Rows that a warning says were left out. */
function leftOutIn(warning: string): number {
  if (warning.startsWith("The total below")) return 1;
  return Number(/^(\d+) rows? (?:above the header|below the values) w/.exec(warning)?.[1] ?? 0);
}

const below = (warnings: readonly string[]) =>
  warnings
    .filter((warning) => warning.includes(" below the values "))
    .reduce((sum, warning) => sum + leftOutIn(warning), 0);

function headerRowsIn(warnings: readonly string[]): number {
  const [, first, last] =
    warnings.map((text) => /together from rows (\d+) (?:and|to) (\d+)/.exec(text)).find(Boolean) ??
    [];
  if (first !== undefined) return Number(last) - Number(first) + 1;
  return warnings.some((warning) => warning.startsWith("The first row holds values")) ? 0 : 1;
}
