import { expect, test } from "vitest";
import { readColumns } from "#test/analysis/facts/read-columns.ts";
import { wardSource } from "#test/web/wizard-states.ts";
import { emptyWizard } from "../wizard-state.ts";
import { starterQuestions } from "./starter-questions.ts";

const rows = Array.from({ length: 40 }, (_, at) => `${at % 2 ? "A" : "B"},${at * 7},2024-01-01`);
const content = ["Ward,Stay,Day", ...rows].join("\r\n");
const source = wardSource({
  content,
  headers: ["Ward", "Stay", "Day"],
  kinds: readColumns(content),
});
const state = { ...emptyWizard, sources: [source], columns: ["Ward", "Stay", "Day"] };

test("starter questions name only columns that were chosen and fit", () => {
  expect(starterQuestions({ ...state, focus: "Stay" })).toEqual([
    "How does Stay differ by Ward?",
    "How does Stay change over time?",
    "How is Stay distributed?",
    "Are there outliers in Stay?",
    "Which values are missing?",
  ]);
  expect(starterQuestions({ ...state, focus: "Stay", columns: ["Stay"] })).toEqual([
    "How is Stay distributed?",
    "Are there outliers in Stay?",
    "Which values are missing?",
  ]);
  expect(starterQuestions({ ...state, focus: null })).toEqual([]);
});

/** Two hundred rows of these columns, each cell made from its row's number. */
function tableOf(columns: Record<string, (row: number) => string | number>) {
  const headers = Object.keys(columns);
  const lines = Array.from({ length: 200 }, (_, row) =>
    Object.values(columns)
      .map((cell) => cell(row))
      .join(","),
  );
  const text = [headers.join(","), ...lines].join("\r\n");
  const table = wardSource({ content: text, headers, kinds: readColumns(text) });
  return { ...emptyWizard, sources: [table], columns: headers };
}

test("starter questions set two outcomes against each other, and never average an identifier", () => {
  const deaths = tableOf({
    subject_id: (row) => row * 3,
    name: (row) => `N${row % 40}`,
    sex: (row) => (row % 3 ? "f" : "m"),
    age: (row) => 20 + (row % 60),
    died: (row) => row % 2,
  });
  expect(starterQuestions({ ...deaths, focus: "died" })).toEqual([
    "Which sex has the highest rate of died?",
    "What is most strongly related to died?",
    "How does age differ by died?",
    "How many records are there by died?",
    "Which values are missing?",
  ]);
  expect(starterQuestions({ ...deaths, focus: "age" })[0]).toBe("How does age differ by sex?");
});

test("starter questions ask for the highest where there are too many names to compare", () => {
  const hospitals = tableOf({
    hospital: (row) => `H${row}`,
    beds: (row) => row * 7,
    stay: (row) => row / 3,
  });
  expect(starterQuestions({ ...hospitals, focus: "hospital" })).toEqual([
    "Which hospital has the highest beds?",
    "Which hospital has the highest stay?",
    "Which hospital has the lowest beds?",
    "Which values are missing?",
  ]);
});
