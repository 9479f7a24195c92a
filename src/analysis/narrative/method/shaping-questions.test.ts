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
describe("questions that shape the rows first", () => {
  it("divides one column by another", async () => {
    const answers = await answersTo(
      "Create a feature called 'cost_per_minute' as the ratio of cost_USD to waitMin. What are its mean and maximum?",
      "Divide cost_USD by waitMin for each row. Round the results to two decimal places.",
      '@mean_cost_per_minute[mean] @max_cost_per_minute[max] where "mean" and "max" are numbers rounded to two decimal places.',
    );
    expect(answers).toEqual({ mean_cost_per_minute: "8.63", max_cost_per_minute: "69.44" });
  });

  it("removes outliers by their z-score", async () => {
    const answers = await answersTo(
      "Remove the outliers from the cost column with the Z-score method using a threshold of 2. How many rows remain and what is the new mean cost?",
      "Values whose absolute z-score exceeds 2 are outliers. Remove them and recalculate the mean.",
      '@rows_remaining[count] @new_mean_cost[mean] where "count" is an integer and "mean" is a number rounded to two decimal places.',
    );
    expect(answers).toEqual({ rows_remaining: "29", new_mean_cost: "205.48" });
  });

  it("fills missing values and compares before with after", async () => {
    const answers = await answersTo(
      "Fill the missing ages with the mean age and report the standard deviation of age before and after.",
      "Use mean imputation for the age column. The standard deviation is the sample standard deviation.",
      '@std_before[before] @std_after[after] where "before" and "after" are numbers rounded to three decimal places.',
    );
    expect(answers).toEqual({ std_before: "15.706", std_after: "15.154" });
  });

  it("counts rows in named ranges", async () => {
    const answers = await answersTo(
      "Create a column 'age_band' with 'young' (under 40), 'middle' (40 to 59.99) and 'senior' (60 and above). How many patients are in each band?",
      "Rows without an age belong to no band.",
      "@young_count[young], @middle_count[middle], @senior_count[senior] where the values are integers.",
    );
    expect(answers).toEqual({ young_count: "8", middle_count: "11", senior_count: "9" });
  });

  it("lists the identifiers of outliers", async () => {
    const answers = await answersTo(
      "List the visit ids whose cost is an outlier by the interquartile range method.",
      "A value is an outlier if it lies more than 1.5 IQR outside the quartiles.",
      '@outlier_ids[id1, id2, ...] where "id1, id2, ..." is a list of integers in ascending order.',
    );
    expect(answers).toEqual({ outlier_ids: "30" });
  });

  it("takes the month of a date", async () => {
    const answers = await answersTo(
      'Extract the month from the admitted date into a new column called "month" and calculate the average waiting time in March (month 3).',
      "Use the month as a number from 1 to 12.",
      '@average_wait_march[avg] where "avg" is a number rounded to two decimal places.',
    );
    expect(answers).toEqual({ average_wait_march: "38.75" });
  });

  it("tests what a logarithm makes of a column", async () => {
    const answers = await answersTo(
      "Apply a natural log transformation to the cost and test whether the transformed values are normally distributed with the Shapiro-Wilk test.",
      "Use a significance level of 0.05.",
      '@p_value[p] @normal[normal] where "p" is rounded to four decimal places and "normal" is True or False.',
    );
    expect(answers).toEqual({ p_value: "0.0000", normal: "False" });
  });

  it("scales a column to the range of 0 to 1", async () => {
    const answers = await answersTo(
      "Normalize the waiting time with min-max scaling and give the mean and median of the scaled values.",
      "Scale waitMin to the range [0, 1].",
      '@mean_scaled[mean] @median_scaled[median] where "mean" and "median" are rounded to three decimal places.',
    );
    expect(answers).toEqual({ mean_scaled: "0.511", median_scaled: "0.500" });
  });
});
