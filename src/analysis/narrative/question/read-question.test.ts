import { describe, expect, test } from "vitest";
import type { Plan } from "../../plan.ts";
import { hospitalProfile } from "./hospital-profile.test-data.ts";
import { readQuestion } from "./read-question.ts";

const read = (question: string, focus: string | null = null) =>
  readQuestion(question, hospitalProfile, focus);

const sum = (column: string) => ({ kind: "column", column, aggregate: "sum" });
const mean = (column: string) => ({ kind: "column", column, aggregate: "mean" });
const by = (column: string) => ({ kind: "column", column });
const month = { kind: "period", column: "visit_date", grain: "month" };

describe("readQuestion", () => {
  test.each<[string, Partial<Plan> | object]>([
    [
      "Which departments have the highest total charges?",
      {
        intent: "ranking",
        measures: [sum("Total Charges")],
        by: [by("Department")],
        order: "most",
      },
    ],
    [
      "Average age by department",
      { intent: "ranking", measures: [mean("age")], by: [by("Department")] },
    ],
    [
      "How many records are there per department?",
      { intent: "ranking", measures: [{ kind: "count" }], by: [by("Department")] },
    ],
    [
      "What is the median wait in cardiology?",
      {
        intent: "value",
        measures: [{ kind: "column", column: "wait_minutes", aggregate: "median" }],
        filters: [{ column: "Department", operator: "=", value: "Cardiology" }],
      },
    ],
    [
      "What is the average age of diabetic women?",
      {
        intent: "value",
        measures: [mean("age")],
        filters: [
          { column: "sex", operator: "=", value: "female" },
          { column: "diabetes", operator: "=", value: 1 },
        ],
      },
    ],
    [
      "What share of attendances breached the target?",
      {
        intent: "value",
        measures: [{ kind: "ratio", over: "breaches", under: "attendances", percent: true }],
      },
    ],
    ["Which month had the worst breach rate?", { intent: "ranking", by: [month], order: "most" }],
    [
      "Is the breach rate getting worse over time?",
      {
        intent: "trend",
        measures: [{ kind: "ratio", over: "breaches", under: "attendances", percent: true }],
      },
    ],
    [
      "Relationship between age and wait minutes",
      { intent: "relation", columns: ["age", "wait_minutes"] },
    ],
    ["What goes with death?", { intent: "drivers", columns: ["died"] }],
    [
      "Show the distribution of CPK",
      { intent: "distribution", measures: [mean("creatinine_phosphokinase")] },
    ],
    ["Are there outliers in wait minutes?", { intent: "outliers", columns: ["wait_minutes"] }],
    ["Is there any missing data?", { intent: "quality" }],
    ["How many patients came more than once?", { intent: "repeats", columns: ["Patient ID"] }],
    ["List the ten largest hospitals by attendances", { intent: "rows", limit: 10 }],
    ["Compare 2022 with 2023", { intent: "periods", periods: ["2022", "2023"] }],
    ["How concentrated are charges?", { intent: "concentration" }],
    ["Give me an overview of this data", { intent: "overview" }],
    [
      "Average wait for patients older than 65",
      { measures: [mean("wait_minutes")], filters: [{ column: "age", operator: ">", value: 65 }] },
    ],
    [
      "Number of attendances in 2023",
      {
        measures: [sum("attendances")],
        filters: [{ column: "visit_date", operator: "year", value: 2023 }],
      },
    ],
    ["Which department has the fewest attendances?", { intent: "ranking", order: "least" }],
    [
      "Is there a difference in age between women and men?",
      { intent: "relation", columns: ["age", "sex"] },
    ],
    [
      "Do women wait longer than men?",
      { intent: "ranking", measures: [mean("wait_minutes")], by: [by("sex")] },
    ],
    [
      "What is the longest wait?",
      {
        intent: "value",
        measures: [{ kind: "column", column: "wait_minutes", aggregate: "maximum" }],
      },
    ],
    [
      "Mean serum creatinine for men over 60",
      {
        filters: [
          { column: "sex", operator: "=", value: "male" },
          { column: "age", operator: ">", value: 60 },
        ],
      },
    ],
    [
      "What is the death rate by sex?",
      {
        intent: "ranking",
        measures: [{ kind: "share", column: "died", value: "1" }],
        by: [by("sex")],
      },
    ],
    [
      "Which weekday has the most visits?",
      { intent: "ranking", by: [{ kind: "period", column: "visit_date", grain: "weekday" }] },
    ],
    ["Is age related to death?", { intent: "relation", columns: ["age", "died"] }],
    [
      "How many departments are there?",
      { intent: "value", measures: [{ kind: "distinct", column: "Department" }] },
    ],
    [
      "Average number of attendances per month",
      {
        intent: "value",
        measures: [
          { kind: "per-period", column: "attendances", time: "visit_date", grain: "month" },
        ],
      },
    ],
    [
      "Total charges per attendance",
      {
        measures: [{ kind: "ratio", over: "Total Charges", under: "attendances", percent: false }],
      },
    ],
    [
      "How many records have no department?",
      { filters: [{ column: "Department", operator: "empty" }] },
    ],
    [
      "Compare age in cardiology and emergency",
      {
        intent: "relation",
        filters: [{ column: "Department", operator: "in", among: ["Cardiology", "Emergency"] }],
      },
    ],
    [
      "Is the death rate higher for women?",
      {
        intent: "ranking",
        measures: [{ kind: "share", column: "died", value: "1" }],
        by: [by("sex")],
        filters: [],
      },
    ],
    [
      "What is the most common department?",
      { intent: "ranking", measures: [{ kind: "count" }], by: [by("Department")] },
    ],
    ["Which department has the most patients?", { intent: "ranking", by: [by("Department")] }],
    [
      "What is the median number of attendances?",
      { measures: [{ kind: "column", column: "attendances", aggregate: "median" }] },
    ],
    [
      "Is there a seasonal pattern in attendances?",
      { intent: "ranking", by: [{ kind: "period", column: "visit_date", grain: "season" }] },
    ],
    [
      "Average age of those who survived",
      { filters: [{ column: "died", operator: "=", value: 0 }] },
    ],
  ])("reads “%s”", (question, plan) => {
    expect(read(question)).toMatchObject(plan);
  });

  test.each([
    "What is the average salary by department?",
    "Which nurses earn the most?",
    "How will attendances develop next year?",
    "What is the weather today?",
    "How does parking relate to age?",
    "asdf qwer",
    "How did revenue develop over time?",
    "Are there outliers in the blood pressure?",
    "Tell me a joke",
  ])("does not pretend to understand “%s”", (question) => {
    expect(read(question).intent).toBe("unclear");
  });

  test("says which words it left unread", () => {
    const plan = read("What is the average age of patients with asthma?");
    expect(plan.unread).toEqual(["asthma"]);
    expect(plan.reading.join(" ")).toContain("asthma");
  });

  test("names the column that the words could mean as well", () => {
    const plan = read("What is the average creatinine?", "serum_creatinine");
    expect(plan.measures).toEqual([mean("serum_creatinine")]);
    expect(plan.reading.join(" ")).toContain("creatinine_phosphokinase");
  });

  test("says that the focus column stood in where nothing else was named", () => {
    const plan = read("Which department has the most?", "attendances");
    expect(plan).toMatchObject({ intent: "ranking", measures: [sum("attendances")] });
    expect(plan.reading.join(" ")).toContain("primary focus");
  });

  test("takes the number columns of the table for an average of nothing named", () => {
    const plan = read("Which group has the highest average?", "Department");
    expect(plan).toMatchObject({ measures: [mean("Total Charges")], by: [by("Department")] });
    expect(plan.reading.join(" ")).toContain("Groups: those of {{column:Department}}");
    expect(plan.reading.join(" ")).toContain("{{column:sex}}");
  });
});
