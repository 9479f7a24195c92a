import { describe, expect, test } from "vitest";
import type { Plan } from "../../plan.ts";
import { admissionsProfile } from "./hospital-profile.test-data.ts";
import { readQuestion } from "./read-question.ts";

const read = (question: string, focus: string | null = null) =>
  readQuestion(question, admissionsProfile, focus);

const column = (name: string, aggregate = "mean") => ({ kind: "column", column: name, aggregate });
const share = (name: string, value: string) => ({ kind: "share", column: name, value });
const by = (name: string) => ({ kind: "column", column: name });
const where = (name: string, value: string | number) => ({ column: name, operator: "=", value });

describe("several questions in one wording", () => {
  test.each<[string, readonly (Partial<Plan> | object)[]]>([
    [
      "Which group has the highest average, and does it change over time?",
      [
        { intent: "ranking", measures: [column("wait_minutes")], by: [by("Department")] },
        { intent: "trend", measures: [column("wait_minutes")] },
      ],
    ],
    [
      "Which department has the highest charges, and which has the lowest?",
      [
        { intent: "ranking", order: "most", by: [by("Department")] },
        {
          ...{ intent: "ranking", order: "least", by: [by("Department")] },
          measures: [column("Total Charges", "sum")],
        },
      ],
    ],
    [
      "How many women were there, and what is their average age?",
      [
        { intent: "value", filters: [where("sex", "female")] },
        { measures: [column("age")], filters: [where("sex", "female")] },
      ],
    ],
    [
      "What is the average wait in cardiology? How has it changed over time?",
      [
        { filters: [where("Department", "Cardiology")] },
        {
          ...{ intent: "trend", measures: [column("wait_minutes")] },
          filters: [where("Department", "Cardiology")],
        },
      ],
    ],
    [
      "Which department has the longest wait and what drives it?",
      [{ intent: "ranking" }, { intent: "drivers", columns: ["wait_minutes"] }],
    ],
    [
      "What is the average wait by department and is it related to age?",
      [{ intent: "ranking" }, { intent: "relation", columns: ["age", "wait_minutes"] }],
    ],
    [
      "Which department has the most readmissions, and what is its readmission rate?",
      [
        { measures: [{ kind: "count" }], filters: [where("Readmitted", "Yes")] },
        { measures: [share("Readmitted", "Yes")], by: [by("Department")], filters: [] },
      ],
    ],
    [
      "Which month was busiest and which was quietest?",
      [{ order: "most" }, { order: "least", by: [{ kind: "period", grain: "month" }] }],
    ],
    [
      "What is the breach rate? Did it get worse?",
      [{ intent: "value" }, { intent: "trend", measures: [{ kind: "ratio", over: "breaches" }] }],
    ],
    [
      "How many visits are there and how is age distributed?",
      [{ measures: [{ kind: "count" }] }, { intent: "distribution", columns: ["age"] }],
    ],
    [
      "What is the weather? Which department has the longest wait?",
      [{ intent: "unclear" }, { intent: "ranking", by: [by("Department")] }],
    ],
  ])("reads “%s”", (question, plans) => {
    const { also, ...first } = read(question, "wait_minutes");
    expect([first, ...also]).toMatchObject(plans);
  });

  test("is one question that is not understood where no part of it is", () => {
    const plan = read("What is the weather, and does it rain?");
    expect(plan).toMatchObject({ intent: "unclear", also: [] });
    expect(plan.unread).toEqual(["weather", "rain"]);
  });

  test("says what each was read as, and what was left", () => {
    const asked = ["How many visits?", "Average age?", "Average wait?", "Total charges?", "Why?"];
    const reading = read(asked.join(" ")).reading.join(" ");
    expect(reading).toContain(
      "On “{{asked:Average wait?}}”: Measured: the mean of {{column:wait_minutes}}.",
    );
    expect(reading).toContain("Left for another analysis: “{{asked:Why?}}”.");
  });
});

describe("columns of yes and no", () => {
  const rate = { measures: [share("Readmitted", "Yes")] };
  test.each<[string, Partial<Plan> | object]>([
    [
      "Which diagnosis has the highest readmission rate?",
      { ...rate, intent: "ranking", by: [by("Diagnosis")] },
    ],
    ["How does the rate of Readmitted differ by Diagnosis?", { ...rate, by: [by("Diagnosis")] }],
    ["How does the readmission rate vary by diagnosis?", { ...rate, by: [by("Diagnosis")] }],
    ["Readmission percentage per department", { ...rate, by: [by("Department")] }],
    ["How often were patients readmitted by department?", { ...rate, by: [by("Department")] }],
    ["Is the readmission rate higher for women?", { ...rate, by: [by("sex")] }],
    [
      "What share of stroke patients was readmitted?",
      { ...rate, filters: [where("Diagnosis", "Stroke")] },
    ],
    [
      "What share of readmitted patients are women?",
      { measures: [share("sex", "female")], filters: [where("Readmitted", "Yes")] },
    ],
    [
      "What is the death rate among women?",
      { measures: [share("died", "1")], filters: [where("sex", "female")] },
    ],
    [
      "What percentage of diabetic patients died?",
      { measures: [share("died", "1")], filters: [where("diabetes", 1)] },
    ],
    [
      "Do diabetic patients die more often?",
      { measures: [share("died", "1")], by: [by("diabetes")] },
    ],
    [
      "Is death more frequent in women?",
      { measures: [share("died", "1")], by: [by("sex")], filters: [] },
    ],
    [
      "Which group has the highest mortality?",
      { measures: [share("died", "1")], intent: "ranking" },
    ],
    ["What percentage survived?", { measures: [share("died", "0")], filters: [] }],
    [
      "Which diagnosis has the most readmissions?",
      { measures: [{ kind: "count" }], filters: [where("Readmitted", "Yes")] },
    ],
    [
      "Average wait of patients who were not readmitted",
      { measures: [column("wait_minutes")], filters: [where("Readmitted", "No")] },
    ],
    [
      "Do readmitted patients wait longer?",
      { measures: [column("wait_minutes")], by: [by("Readmitted")] },
    ],
  ])("reads “%s”", (question, plan) => {
    expect(read(question)).toMatchObject(plan);
  });
});
