import { describe, expect, test } from "vitest";
import type { Grouping } from "#contract/query.ts";
import {
  aggregate,
  answered,
  answerParts,
  count,
  is,
  of,
} from "#test/analysis/narrative/answered.ts";
import { makeReport, type ReportParts } from "../../../report/make-report.ts";
import { plainMarkdown } from "../../../report/plain-markdown.ts";

const share = { kind: "share", of: is("No-show", "1"), among: null } as const;
const by = (name: string): Grouping => ({ name, of: of(name) });
const month: Grouping = {
  name: "month",
  of: { kind: "date-part", part: "month", of: of("adm_dt") },
};

const cases: readonly (readonly [string, ReportParts, string])[] = [
  [
    "a ranking",
    answerParts("top 3 wards for falls", [
      answered({
        measures: [aggregate("sum", "falls")],
        by: [by("ward")],
        wants: "ranking",
        order: [{ of: "value 0", direction: "descending" }],
        limit: 3,
        rowsOf: [
          ["ICU", 170, 10],
          ["Cardiology", 127, 12],
          ["Surgery", 101, 30],
        ],
      }),
    ]),
    "ICU has the highest total falls (170), then Cardiology (127) and Surgery (101).",
  ],
  [
    "no group that meets what is asked of it, though there are records",
    answerParts("wards with more than 1,000 falls where the no-show is 1", [
      answered({
        where: is("No-show", "1"),
        measures: [aggregate("sum", "falls")],
        by: [by("ward")],
        wants: "groups",
        having: {
          kind: "compare",
          operator: ">",
          left: of("value 0"),
          right: { kind: "number", value: 1000 },
        },
        rowsOf: [],
      }),
    ]),
    "None: there is no ward where the total falls is above 1,000 where No-show is 1.",
  ],
  [
    "a ranking with a tie",
    answerParts("which ward has the most falls", [
      answered({
        measures: [aggregate("sum", "falls")],
        by: [by("ward")],
        wants: "ranking",
        order: [{ of: "value 0", direction: "descending" }],
        limit: 1,
        rowsOf: [
          ["ICU", 170, 10],
          ["Cardiology", 170, 12],
        ],
      }),
    ]),
    "ICU and Cardiology share the highest total falls: 170.",
  ],
  [
    "a ranking within groups",
    answerParts("for each shift the two wards with most falls", [
      answered({
        measures: [aggregate("sum", "falls")],
        by: [by("shift"), by("ward")],
        wants: "ranking",
        top: { within: ["shift"], count: 2 },
        order: [{ of: "value 0", direction: "descending" }],
        rowsOf: [
          ["D", "ICU", 38, 10],
          ["D", "Surgery", 18, 12],
          ["E", "ICU", 26, 1],
          ["E", "Cardiology", 14, 1],
        ],
      }),
    ]),
    "Highest total falls: for shift D ICU (38) and Surgery (18); for shift E ICU (26) and Cardiology (14).",
  ],
  [
    "groups above a limit",
    answerParts("Which wards have more than 18% no-shows?", [
      answered({
        measures: [share],
        by: [by("ward")],
        wants: "ranking",
        having: {
          kind: "compare",
          operator: ">",
          left: of("value 0"),
          right: { kind: "number", value: 18 },
        },
        rowsOf: [
          ["ICU", 23.1, 10],
          ["Surgery", 19.2, 40],
        ],
        formats: ["percent:1"],
      }),
    ]),
    "ICU (23.1%) and Surgery (19.2%), by share of records where No-show is 1.",
  ],
  [
    "a rank",
    answerParts("Where does Cardiology rank among the wards for falls?", [
      answered({
        measures: [
          { kind: "over-groups", function: "rank", of: aggregate("sum", "falls"), within: [] },
        ],
        by: [by("ward")],
        wants: "figures",
        rowsOf: [["Cardiology", 3, 40]],
        formats: ["integer"],
      }),
    ]),
    "Cardiology ranks 3rd (third) by total falls, counted from the largest.",
  ],
  [
    "the largest record",
    answerParts("Which stay ran up the biggest bill? encounter no and amount please", [
      answered({
        rows: [
          { name: "enc_no", of: of("enc_no") },
          { name: "charges", of: of("charges") },
          { name: "LOS", of: of("LOS") },
        ],
        order: [{ of: "charges", direction: "descending" }],
        limit: 1,
        wants: "records",
        rowsOf: [["0045164", 291629.95, 1, 1]],
        formats: ["text", "money"],
      }),
    ]),
    "Highest charges: enc_no 0045164 with charges $291,630 and LOS 1 day.",
  ],
  [
    "a series",
    answerParts("admissions per month", [
      answered({
        measures: [count],
        by: [month],
        wants: "series",
        rowsOf: [
          ["2025-01", 90, 90],
          ["2025-02", 70, 70],
          ["2025-03", 100, 100],
          ["2025-04", 80, 80],
          ["2025-05", 92, 92],
        ],
        formats: ["integer"],
      }),
    ]),
    "The number of records went from 90 in 2025-01 to 92 in 2025-05, with no clear direction; highest in 2025-03 (100), lowest in 2025-02 (70).",
  ],
];

describe("the answer about groups, records and periods", () => {
  test.each(cases)("%s", (_, parts, expected) => {
    const report = makeReport(parts);
    expect(plainMarkdown(report.answer.markdown)).toBe(expected);
    expect(report.struck).toEqual([]);
    expect(report.checked.numerals).toBe(report.checked.receipts);
  });
});
