import { Problem } from "#contract/problem.ts";
import type { QuestionReading } from "#contract/reading.ts";
import type { ColumnProfile, Profile } from "../../table/profile.ts";
import { type ReadingTools, readQuestionInWorker } from "./read-question-in-worker.ts";

/**
 * Reads some questions about a made-up table, so that the process which reads them is there and its
 * code compiled before anybody waits: the first question took 200 ms. Gives the readings; none where they
 * failed, as on a machine that has no time now: a server starts all the same.
 */
export async function warmUpReader(tools: ReadingTools): Promise<QuestionReading[]> {
  const about = { profile, fileName: "visits.csv", focus: null, previous: [] };
  const readings = questions.map((question) => readQuestionInWorker({ question, ...about }, tools));
  return Promise.all(readings).catch((error: unknown) => {
    if (error instanceof Problem) return [];
    throw error;
  });
}

const questions = [
  "What is the average cost by ward?",
  "How many visits were there in March 2024, and how many of them in Ward A?",
  "Please compare the median cost of Ward A and Ward B by month for people over 65.",
];

const bare: ColumnProfile = {
  ...{ name: "", kind: "number", type: "DOUBLE", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 100, distinct: 90, unreadable: 0, values: [], minimum: 0, maximum: 100 },
};

const wards = ["Ward A", "Ward B"].map((value) => ({ value, count: 50 }));

const profile: Profile = {
  ...{ rows: 100, duplicates: 0 },
  columns: [
    { ...bare, name: "cost" },
    { ...bare, name: "age" },
    { ...bare, name: "ward", kind: "category", type: "VARCHAR", distinct: 2, values: wards },
    {
      ...{ ...bare, name: "seen_on", kind: "date", type: "DATE" },
      ...{ minimum: "2024-01-01", maximum: "2024-12-31" },
    },
  ],
};
