import { describe, expect, test } from "vitest";
import type { Grouping, Value } from "#contract/query.ts";
import {
  aggregate,
  answered,
  answerParts,
  both,
  count,
  is,
  of,
} from "#test/analysis/narrative/answered.ts";
import { makeReport, type ReportParts } from "../../../report/make-report.ts";
import { plainMarkdown } from "../../../report/plain-markdown.ts";

const falls = aggregate("sum", "falls");
const year: Grouping = { name: "year", of: { kind: "date-part", part: "year", of: of("adm_dt") } };
const ward: Grouping = { name: "ward", of: of("ward") };
const rating: Grouping = { name: "Rating (1-5)", of: of("Rating (1-5)") };
const over = (
  name: "change" | "percent-change" | "rank" | "running-total" | "share",
  value: Value,
): Value => ({
  kind: "over-groups",
  function: name,
  of: value,
  within: [],
});
const yearly = (rowsOf: readonly (readonly [string, number, ...(number | null)[]])[]) =>
  answered({ measures: [falls], by: [year], wants: "series", rowsOf });
const inIcu = aggregate("mean", "charges", is("ward", "ICU"));
const inSurgery = aggregate("mean", "charges", is("ward", "Surgery"));

const cases: readonly (readonly [string, ReportParts, string])[] = [
  [
    "years in the order of time, whatever the order of the rows",
    answerParts("falls 2024 vs 2023", [
      yearly([
        ["2024", 11, 4],
        ["2023", 8, 4],
      ]),
    ]),
    "The total falls rose from 8 in 2023 to 11 in 2024.",
  ],
  [
    "few years that end where they began have no direction",
    answerParts("falls by year", [
      yearly([
        ["2022", 747, 4],
        ["2023", 597, 4],
        ["2024", 743, 4],
      ]),
    ]),
    "The total falls went from 747 in 2022 to 743 in 2024, with 597 in 2023.",
  ],
  [
    "years without any difference",
    answerParts("falls by year", [
      yearly([
        ["2022", 50, 4],
        ["2023", 50, 4],
        ["2024", 50, 4],
      ]),
    ]),
    "The total falls stayed at 50 from 2022 to 2024.",
  ],
  [
    "a change stands with the year that changed",
    answerParts("Total falls 2023 against 2024 and the change in percent", [
      answered({
        measures: [falls, over("percent-change", falls)],
        by: [year],
        wants: "series",
        rowsOf: [
          ["2023", 1126, null, 40],
          ["2024", 947, -15.897, 40],
        ],
      }),
    ]),
    "The total falls fell from 1,126 in 2023 to 947 (a change of −15.9% (down)) in 2024.",
  ],
  [
    "the amount and the percentage of a change together",
    answerParts("Change in total falls from 2023 to 2024", [
      answered({
        measures: [falls, over("change", falls), over("percent-change", falls)],
        by: [year],
        wants: "series",
        rowsOf: [
          ["2023", 1126, null, null, 40],
          ["2024", 947, -179, -15.897, 40],
        ],
      }),
    ]),
    "The total falls fell from 1,126 in 2023 to 947 (a change of −179 or −15.9% (down)) in 2024.",
  ],
  [
    "a change with the year that it is from, where more than two are shown",
    answerParts("How have the falls changed over the years?", [
      answered({
        measures: [falls, over("percent-change", falls)],
        by: [year],
        wants: "series",
        rowsOf: [
          ["2022", 800, null, 40],
          ["2023", 1126, 40.75, 40],
          ["2024", 947, -15.897, 40],
        ],
      }),
    ]),
    "The total falls went from 800 in 2022 to 947 (a change of −15.9% (down) from 2023) in 2024, with 1,126 (a change of +40.8% (up)) in 2023.",
  ],
  [
    "a running total",
    answerParts("running total of falls", [
      answered({
        measures: [over("running-total", falls)],
        by: [year],
        wants: "series",
        rowsOf: [
          ["2023", 10, 4],
          ["2024", 25, 4],
        ],
      }),
    ]),
    "The running total of falls starts at 10 in 2023 and reaches 25 in 2024; the table has every step.",
  ],
  [
    "a running total beside its steps",
    answerParts("falls of each year and their running total", [
      answered({
        measures: [falls, over("running-total", falls)],
        by: [year],
        wants: "series",
        rowsOf: [
          ["2023", 10, 10, 4],
          ["2024", 15, 25, 4],
        ],
      }),
    ]),
    "The running total of falls starts at 10 in 2023 and reaches 25 in 2024; the table has every step.",
  ],
  [
    "a rank with what it goes by",
    answerParts("where does ICU rank for falls?", [
      answered({
        measures: [falls, over("rank", falls)],
        by: [ward],
        rowsOf: [["ICU", 23_144, 5, 130]],
        formats: ["integer", "integer"],
      }),
    ]),
    "ICU ranks 5th (fifth) by total falls, counted from the largest; the total falls are 23,144.",
  ],
  [
    "a ratio of figures that were just said",
    answerParts("How many times dearer is an ICU stay than a Surgery stay?", [
      answered({
        measures: [
          inIcu,
          inSurgery,
          { kind: "arithmetic", operator: "/", left: inIcu, right: inSurgery },
        ],
        rowsOf: [[78_406, 10_758, 7.288, 4150]],
        formats: ["money", "money"],
      }),
    ]),
    "The average charges where ward is ICU are $78,406, the average charges where ward is Surgery are $10,758 and their ratio is 7.29.",
  ],
  [
    "groups with two figures each, named after their column",
    answerParts("How are the ratings spread, 1 to 5?", [
      answered({
        measures: [count, over("share", count)],
        by: [rating],
        wants: "groups",
        rowsOf: ["1", "2", "3", "4", "5"].map((label, at) => [label, 10 + at, 18 + at, 10 + at]),
        formats: ["integer", "percent:1"],
      }),
    ]),
    "By Rating (1-5), the number of records is highest for Rating (1-5) 5 (14, share of records 22.0%) and lowest for Rating (1-5) 1 (10, share of records 18.0%); the table lists every group.",
  ],
  [
    "a condition on the groups themselves is left to their names",
    answerParts("falls on ICU and Surgery, women only", [
      answered({
        measures: [falls],
        by: [ward],
        wants: "groups",
        where: both({ kind: "in", of: of("ward"), values: ["ICU", "Surgery"] }, is("sex", "F")),
        rowsOf: [
          ["ICU", 12, 3],
          ["Surgery", 7, 4],
        ],
      }),
    ]),
    "The total falls are 12 for ICU and 7 for Surgery where sex is F: lower for Surgery (over 3 and 4 records).",
  ],
  [
    "the most common group",
    answerParts("most common ward?", [
      answered({
        measures: [count],
        by: [ward],
        wants: "ranking",
        limit: 1,
        order: [{ of: "value 0", direction: "descending" }],
        rowsOf: [["ICU", 641, 641]],
        formats: ["integer"],
      }),
    ]),
    "ICU is the most common ward (641 records).",
  ],
];

describe("figures that belong together", () => {
  test.each(cases)("%s", (_, parts, expected) => {
    const report = makeReport(parts);
    expect(plainMarkdown(report.answer.markdown)).toBe(expected);
    expect(report.struck).toEqual([]);
    expect(report.checked.numerals).toBe(report.checked.receipts);
  });
});
