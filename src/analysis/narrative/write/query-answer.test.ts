import { describe, test } from "vitest";
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
import { expectAnswer } from "#test/analysis/narrative/expect-answer.ts";
import type { ReportParts } from "../../report/make-report.ts";

const share = { kind: "share", of: is("No-show", "1"), among: null } as const;
const women: Value = { kind: "aggregate", aggregate: "count", of: null, where: is("sex", "F") };
const eightieth: Value = {
  ...{ kind: "aggregate", aggregate: "quantile" },
  ...{ of: of("LOS"), fraction: 0.8, where: null },
};
const by = (name: string): Grouping => ({ name, of: of(name) });

const cases: readonly (readonly [string, ReportParts, string])[] = [
  [
    "a mean with its unit",
    answerParts("whats the average stay on Orthopedics, in days?", [
      answered({
        measures: [aggregate("mean", "LOS")],
        where: is("ward", "Orthopedics"),
        rowsOf: [[5.8205, 1204]],
      }),
    ]),
    "The average LOS is 5.82 days where ward is Orthopedics (over 1,204 records).",
  ],
  [
    "a count",
    answerParts("women on cardiology, how many admissions", [
      answered({
        measures: [count],
        where: both(is("sex", "F"), is("ward", "Cardiology")),
        rowsOf: [[310, 310]],
        formats: ["integer"],
      }),
    ]),
    "There are 310 admissions where sex is F and ward is Cardiology.",
  ],
  [
    "a count within a count",
    answerParts("ICU admissions, and how many of those were women?", [
      answered({
        measures: [count, women],
        where: is("ward", "ICU"),
        rowsOf: [[68, 4, 68]],
        formats: ["integer", "integer"],
      }),
    ]),
    "There are 68 admissions where ward is ICU; the number of those where sex is F is 4.",
  ],
  [
    "records for each of those who are told apart",
    answerParts("average number of admissions per ward", [
      answered({
        measures: [
          {
            ...{ kind: "arithmetic", operator: "/" },
            ...{ left: count, right: aggregate("distinct", "ward") },
          },
        ],
        rowsOf: [[12.5, 1000]],
      }),
    ]),
    "Average number of records per ward is 12.50.",
  ],
  [
    "a percentile asked by its percentage",
    answerParts("80% of ICU stays end within how many days?", [
      answered({
        measures: [eightieth],
        where: is("ward", "ICU"),
        rowsOf: [[8.7, 898]],
      }),
    ]),
    "The 80th percentile of LOS is 8.70 days where ward is ICU (over 898 records).",
  ],
  [
    "a count of none",
    answerParts("shifts on Surgery with more than 20 beds taken", [
      answered({
        measures: [count],
        where: both(is("ward", "Surgery"), {
          kind: "compare",
          operator: ">",
          left: of("beds"),
          right: { kind: "number", value: 20 },
        }),
        rowsOf: [[0, 0]],
      }),
    ]),
    "None: there are no shifts where ward is Surgery and beds is above 20 (0).",
  ],
  [
    "a mean of nothing",
    answerParts("average stay on the ICU", [
      answered({
        measures: [aggregate("mean", "LOS")],
        where: is("ward", "ICU"),
        rowsOf: [[null, 3]],
      }),
    ]),
    "There is nothing to compute: no record where ward is ICU has a value for the average LOS.",
  ],
  [
    "several statistics",
    answerParts("wait: average, median, shortest and longest", [
      answered({
        measures: [
          aggregate("mean", "Wait (min)"),
          aggregate("median", "Wait (min)"),
          aggregate("minimum", "Wait (min)"),
          aggregate("maximum", "Wait (min)"),
        ],
        rowsOf: [[19.2503, 18, 4, 60, 900]],
      }),
    ]),
    "The average Wait (min) is 19.25 minutes, the median 18 minutes, the shortest 4 minutes and the longest 60 minutes (over 900 records).",
  ],
  [
    "a count with a mean",
    answerParts("How many stays in the first half of 2025 and whats the avg bill for those?", [
      answered({
        measures: [count, aggregate("mean", "charges")],
        where: { kind: "period", of: of("adm_dt"), from: "2025-01-01", until: "2025-07-01" },
        rowsOf: [[318, 18566.95, 318]],
        formats: ["integer", "money"],
      }),
    ]),
    "There are 318 stays where adm_dt falls in January to June 2025; the average charges are $18,567.",
  ],
  [
    "a share",
    answerParts("what % of Cardiology are no-shows", [
      answered({
        measures: [share],
        where: is("ward", "Cardiology"),
        rowsOf: [[17.2478, 812]],
        formats: ["percent:1"],
      }),
    ]),
    "No-show is 1 in 17.2% of records where ward is Cardiology (over 812 records).",
  ],
  [
    "two groups",
    answerParts("No-show rate with and without reminder", [
      answered({
        measures: [share],
        by: [by("Reminder")],
        wants: "groups",
        rowsOf: [
          ["Y", 11.9989, 400],
          ["N", 20.6312, 500],
        ],
        formats: ["percent:1"],
      }),
    ]),
    "No-show is 1 in 12.0% of records for Reminder Y and 20.6% for Reminder N: higher for Reminder N (over 400 and 500 records).",
  ],
  [
    "an amount by the number of records",
    answerParts("what are charges per visit", [
      answered({
        measures: [
          {
            kind: "arithmetic",
            operator: "/",
            left: aggregate("sum", "charges"),
            right: { kind: "aggregate", aggregate: "count", of: null, where: null },
          },
        ],
        rowsOf: [[120.5, 40]],
      }),
    ]),
    "charges per record are 120.5.",
  ],
  [
    "three groups",
    answerParts("falls per 1,000 occupied beds by shift", [
      answered({
        measures: [
          {
            kind: "arithmetic",
            operator: "*",
            left: { kind: "number", value: 1000 },
            right: {
              kind: "arithmetic",
              operator: "/",
              left: aggregate("sum", "falls"),
              right: aggregate("sum", "beds"),
            },
          },
        ],
        by: [by("shift")],
        wants: "groups",
        rowsOf: [
          ["D", 3.28, 1],
          ["E", 2.8578, 10],
          ["N", 5.9592, 10],
        ],
      }),
    ]),
    "falls per 1,000 beds are 3.28 for shift D, 2.86 for shift E and 5.96 for shift N (over 1, 10 and 10 records).",
  ],
  [
    "many groups",
    answerParts("average LOS by ward", [
      answered({
        measures: [aggregate("mean", "LOS")],
        by: [by("ward")],
        wants: "groups",
        rowsOf: [
          ["ICU", 3.2, 10],
          ["Surgery", 5.1, 12],
          ["Cardiology", 2.1, 30],
          ["Orthopedics", 4.4, 9],
          ["General Medicine", 4.8, 31],
        ],
      }),
    ]),
    "By ward, the average LOS is highest for Surgery (5.10 days) and lowest for Cardiology (2.10 days); the table lists every group.",
  ],
  [
    "many groups, several of which stand at an end",
    answerParts("falls by ward", [
      answered({
        measures: [aggregate("sum", "falls")],
        by: [by("ward")],
        wants: "groups",
        rowsOf: [
          ["ICU", 128, 10],
          ["Surgery", 128, 12],
          ["Cardiology", 30, 30],
          ["Maternity", 4, 9],
          ["Stroke", 4, 9],
          ["Renal", 4, 9],
          ["Eyes", 4, 9],
        ],
      }),
    ]),
    "By ward, the total falls is highest for ICU (128) and Surgery (128) and lowest for Maternity (4), Stroke (4), Renal (4) and others; the table lists every group.",
  ],
];

describe("the direct answer", () => {
  test.each(cases)("%s", (_, parts, expected) => expectAnswer(parts, expected));
});
