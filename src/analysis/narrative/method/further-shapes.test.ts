import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { cars } from "#test/analysis/narrative/cars.ts";
import type { Engine } from "../../domain/engine.ts";
import { computeMethod } from "../../facts/method/compute-method.ts";
import { openEngine } from "../../facts/open-engine.ts";
import { readMethod } from "./read-method.ts";

const workers = startWorkerPool({ size: 1 });
let engine: Engine;

beforeAll(async () => {
  const table = { name: "cars.csv", content: cars };
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
describe("further questions about groups and shapes", () => {
  it("follows the sign of a correlation", async () => {
    const answers = await answersTo(
      "Investigate the relationship between Rating and Price in USD.",
      'Calculate the Pearson correlation coefficient and the two-tailed p-value at alpha 0.05. If the p-value is less than 0.05 and r is positive, the relationship is "positive"; if the p-value is less than 0.05 and r is negative, it is "negative"; otherwise it is "none".',
      '@r[r] @p[p] @relationship[relationship] where "r" is rounded to two decimals, "p" to four decimals, and "relationship" is one of "positive", "negative" or "none".',
    );
    expect(answers).toEqual({ r: "-0.01", p: "0.9197", relationship: "none" });
  });

  it("fills with the mean of the group", async () => {
    const answers = await answersTo(
      "Impute the missing values of Rating with the mean rating of the same fuel type, then compute the median rating.",
      "Use group-wise mean imputation by Fuel_Type. Round to three decimal places.",
      "@median_rating[median]",
    );
    expect(answers).toEqual({ median_rating: "3.600" });
  });

  it("reads with and without as the two values of a flag", async () => {
    const answers = await answersTo(
      "What is the difference between the mean price of cars with an accident and the mean price of cars without an accident?",
      "Subtract the mean of had_accident = 0 from the mean of had_accident = 1. Round to two decimal places.",
      "@mean_with_accident[m1] @mean_without_accident[m2]",
    );
    expect(answers).toEqual({ mean_with_accident: "22171.20", mean_without_accident: "24796.17" });
  });

  it("compares a column with its logarithm", async () => {
    const answers = await answersTo(
      "Apply a logarithmic transformation (natural log of x + 1) to Mileage(km) and report the skewness before and after the transformation.",
      "Use pandas skew(). Ignore missing values.",
      '@skewness_before[before] @skewness_after[after] where "before" and "after" are rounded to two decimal places.',
    );
    expect(answers).toEqual({ skewness_before: "0.56", skewness_after: "-0.47" });
  });

  it("names ranges by conditions in prose", async () => {
    const answers = await answersTo(
      "Create a new column 'PriceCategory' with the value 'cheap' if the price is less than 15000, 'medium' if it is between 15000 and 25000, and 'expensive' otherwise. How many cars fall in each category?",
      "The bounds 15000 and 25000 belong to 'medium'.",
      "@cheap[n1] @medium[n2] @expensive[n3] where n1, n2 and n3 are integers.",
    );
    expect(answers).toEqual({ cheap: "22", medium: "50", expensive: "48" });
  });

  it("lists the rows with the highest values", async () => {
    const answers = await answersTo(
      "Find the three cars with the highest price and list their ids in descending order of price.",
      "Use the car_id column.",
      "@top_three_ids[id1, id2, id3]",
    );
    expect(answers).toEqual({ top_three_ids: "1004, 1051, 1115" });
  });

  it("tests the slope of a line", async () => {
    const answers = await answersTo(
      "Use linear regression to model the price with engine size as the predictor. Is engine size a significant predictor?",
      "Fit on the full dataset. If the p-value of the coefficient is less than 0.05, it is significant.",
      '@coefficient[coef] @p_value[p] @significance[answer] where "coef" is rounded to two decimals, "p" to four decimals and "answer" is either "significant" or "not significant".',
    );
    expect(answers).toEqual({
      coefficient: "1557.57",
      p_value: "0.4994",
      significance: "not significant",
    });
  });

  it("takes the share among the group it names", async () => {
    const answers = await answersTo(
      "What proportion of the automatic cars had an accident?",
      "Divide the number of automatic cars with an accident by the number of automatic cars.",
      '@proportion[p] where "p" is a number between 0 and 1, rounded to three decimals.',
    );
    expect(answers).toEqual({ proportion: "0.391" });
  });

  it("fills first and removes outliers of what is filled", async () => {
    const answers = await answersTo(
      "Perform data preprocessing on the Mileage(km) column: fill missing values with the mean, then remove outliers using the Z-score method with a threshold of 2. How many rows remain and what is the mean mileage?",
      "Z-scores beyond 2 in absolute value are outliers. Population standard deviation is used for the Z-score.",
      '@remaining_rows[count]\n@mean_mileage[mean]\nwhere "count" is an integer and "mean" is rounded to two decimals.',
    );
    expect(answers).toEqual({ remaining_rows: "114", mean_mileage: "79319.19" });
  });

  it("keeps what lies above the median", async () => {
    const answers = await answersTo(
      "Among cars with a price above the median price, is engine size correlated with the price?",
      '{\nCalculate the Pearson correlation coefficient (r).\nUse a two-tailed test with alpha = 0.05.\nIf the p-value is less than 0.05, report "significant", else report "not significant".\n}',
      '@correlation_coefficient[r_value]\n@p_value[p_value]\n@significance[significance]\nwhere "r_value" is a number between -1 and 1, rounded to two decimal places.\nwhere "p_value" is a number between 0 and 1, rounded to four decimal places.\nwhere "significance" is a string, "significant" or "not significant".',
    );
    expect(answers).toEqual({
      correlation_coefficient: "0.03",
      p_value: "0.8306",
      significance: "not significant",
    });
  });

  it("gives the bounds beyond which outliers lie", async () => {
    const answers = await answersTo(
      "Find the lower and upper bounds for outliers of EngineSize by the IQR method and the number of outliers.",
      "Bounds are Q1 - 1.5*IQR and Q3 + 1.5*IQR.",
      '@lower_bound[lower] @upper_bound[upper] @outliers[count] where "lower" and "upper" are rounded to two decimals and "count" is an integer.',
    );
    expect(answers).toEqual({ lower_bound: "0.50", upper_bound: "3.10", outliers: "0" });
  });

  it("compares two groups by a comparative", async () => {
    const answers = await answersTo(
      "Which transmission type has the larger standard deviation of price?",
      "Compare the standard deviations of Price in USD of the two transmission types.",
      '@transmission[type] where "type" is a string.',
    );
    expect(answers).toEqual({ transmission: "Automatic" });
  });

  it("answers nothing about a model that is trained on a part of the rows", async () => {
    const question = "Split into a training set and a test set and predict the price.";
    expect(await answersTo(question, "Use the engine size.", "@mse[mse]")).toEqual({});
  });

  it("answers nothing where a comparison was not understood", async () => {
    const question = "What is the mean price of the cars whose warranty is longer than 24 months?";
    expect(await answersTo(question, "", "@mean_price[mean]")).toEqual({});
  });
});
