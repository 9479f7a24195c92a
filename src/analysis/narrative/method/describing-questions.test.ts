import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { visits } from "#test/analysis/narrative/visits.ts";
import type { Engine } from "../../domain/engine.ts";
import { computeMethod } from "../../facts/method/compute-method.ts";
import { openEngine } from "../../facts/open-engine.ts";
import { readMethod } from "./read-method.ts";

const workers = startWorkerPool({ size: 1 });
let engine: Engine;

beforeAll(async () => {
  const table = { name: "visits.csv", content: visits };
  engine = await openEngine({ table, columns: [], direction: "rows" }, { workers });
});
afterAll(async () => {
  await engine.close();
  await workers.close();
});

async function answersTo(question: string, constraints: string, format: string) {
  const method = readMethod({ question, constraints, format }, engine.profile);
  return Object.fromEntries(await computeMethod(engine, method));
}

// The expected figures are those of pandas 3.0 and SciPy 1.17.
describe("questions about columns, rows and groups", () => {
  it("takes the mean of a column named by other words", async () => {
    const answers = await answersTo(
      "What is the average waiting time of the patients?",
      "Use the arithmetic mean of the waitMin column.",
      '@average_wait[avg] where "avg" is a number rounded to one decimal place.',
    );
    expect(answers).toEqual({ average_wait: "32.3" });
  });

  it("gives quartiles and the range between them", async () => {
    const answers = await answersTo(
      "Find the 25th percentile, the 75th percentile and the interquartile range of the cost in USD.",
      "Use linear interpolation. Round to 2 decimals.",
      "@q1_cost[q1], @q3_cost[q3], @iqr_cost[iqr] where q1, q3 and iqr are numbers rounded to two decimal places.",
    );
    expect(answers).toEqual({ q1_cost: "184.22", q3_cost: "234.78", iqr_cost: "50.57" });
  });

  it("counts rows that meet several conditions", async () => {
    const answers = await answersTo(
      "How many female patients older than 50 were seen at the South clinic?",
      "Count the rows that meet all conditions. Patients of unknown age are not counted.",
      '@count[n] where "n" is an integer.',
    );
    expect(answers).toEqual({ count: "2" });
  });

  it("gives the percentage of rows with a flag", async () => {
    const answers = await answersTo(
      "What percentage of the patients are insured?",
      "Divide the number of insured patients by the total number of patients.",
      '@percentage_insured[pct] where "pct" is a number between 0 and 100, rounded to one decimal place.',
    );
    expect(answers).toEqual({ percentage_insured: "60.0" });
  });

  it("names the group with the highest median and its value", async () => {
    const answers = await answersTo(
      "Which clinic has the highest median cost, and what is it?",
      "Group the patients by clinic and compare the medians of cost_USD.",
      '@clinic_name[name] @median_cost[median] where "name" is a string and "median" is a number rounded to two decimal places.',
    );
    expect(answers).toEqual({ clinic_name: "East", median_cost: "231.12" });
  });

  it("tells groups apart by the names of the answers", async () => {
    const answers = await answersTo(
      "For each triage category, calculate the mean waiting time.",
      "Group by triage_cat and average waitMin. Round to two decimals.",
      '@mean_wait_cat1[m1] @mean_wait_cat2[m2] @mean_wait_cat3[m3] where "m1", "m2" and "m3" are numbers rounded to two decimal places.',
    );
    expect(answers).toEqual({
      mean_wait_cat1: "27.00",
      mean_wait_cat2: "32.38",
      mean_wait_cat3: "37.62",
    });
  });

  it("counts different values and names the most frequent", async () => {
    const answers = await answersTo(
      "How many different clinics are there, and which one appears most often?",
      "Count the distinct values of clinic and find the mode.",
      '@distinct_clinics[n] @most_common_clinic[name] where "n" is an integer and "name" is a string.',
    );
    expect(answers).toEqual({ distinct_clinics: "3", most_common_clinic: "South" });
  });

  it("names the column with most missing values", async () => {
    const answers = await answersTo(
      "Which column has the most missing values and how many are there?",
      "Count the null values of each column.",
      '@column_name[name] @missing_count[count] where "name" is a string and "count" is an integer.',
    );
    expect(answers).toEqual({ column_name: "age", missing_count: "2" });
  });

  it("counts what is above the average, and nothing else", async () => {
    const answers = await answersTo(
      "What is the range of the waiting time, and how many patients waited longer than the average?",
      "The range is the maximum minus the minimum. Count the patients whose waitMin is greater than the mean waitMin.",
      '@range_wait[range] @above_average[count] where "range" is rounded to two decimal places and "count" is an integer.',
    );
    expect(answers).toEqual({ range_wait: "29.50", above_average: "14" });
  });

  it("splits by words such as men and women", async () => {
    const answers = await answersTo(
      "What are the mean and median ages of men and women?",
      "Use the non-missing ages of the male and the female patients.",
      "@mean_age_male[a], @median_age_male[b], @mean_age_female[c], @median_age_female[d] where a, b, c and d are numbers rounded to two decimal places.",
    );
    expect(answers).toEqual({
      mean_age_male: "52.50",
      median_age_male: "52.25",
      mean_age_female: "47.32",
      median_age_female: "47.25",
    });
  });

  it("shows other columns of the extreme row", async () => {
    const answers = await answersTo(
      "Identify the patient with the longest waiting time. Which clinic did they attend and what did they pay?",
      "If there are several, take the first.",
      '@clinic[clinic] @cost[cost] where "clinic" is a string and "cost" is a number rounded to two decimal places.',
    );
    expect(answers).toEqual({ clinic: "South", cost: "285.62" });
  });

  it("gives variance and coefficient of variation", async () => {
    const answers = await answersTo(
      "What is the variance of the cost, rounded to two decimals, and its coefficient of variation?",
      "Use the sample variance. The coefficient of variation is the standard deviation divided by the mean.",
      '@variance[variance] @coefficient_of_variation[cv] where "variance" is rounded to two decimal places and "cv" is rounded to two decimal places.',
    );
    expect(answers).toEqual({ variance: "177048.29", coefficient_of_variation: "1.49" });
  });
});
