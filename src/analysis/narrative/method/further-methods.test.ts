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
describe("further questions that name a method", () => {
  it("takes the texts of a verdict from between the brackets", async () => {
    const answers = await answersTo(
      "Does the engine size of the cars follow a normal distribution?",
      "Use the Shapiro-Wilk test with a significance level of 0.05. If the p-value is greater than 0.05, the data is considered to be normally distributed.",
      '@is_normal["Yes"/"No"], @p_value[p_value] where "p_value" is a number rounded to four decimal places.',
    );
    expect(answers).toEqual({ is_normal: "Yes", p_value: "0.0536" });
  });

  it("judges normality by bounds of skewness and kurtosis", async () => {
    const answers = await answersTo(
      "Analyze the distribution of the 'Rating' column and state whether it is approximately normal, based on its skewness and kurtosis.",
      "Consider the distribution normal if the skewness lies between -0.5 and 0.5 and the kurtosis lies between -1 and 1. Use the pandas functions skew() and kurt().",
      '@skewness[skew] @kurtosis[kurt] @is_normal[normal] where "skew" and "kurt" are numbers rounded to two decimal places and "normal" is a boolean (True or False).',
    );
    expect(answers).toEqual({ skewness: "-0.03", kurtosis: "-0.33", is_normal: "True" });
  });

  it("follows several rules in one sentence", async () => {
    const answers = await answersTo(
      "Is there a linear relationship between the mileage of a car and its price?",
      "Calculate the Pearson correlation coefficient. Consider it a strong correlation if the absolute value of r is greater than 0.7, moderate if it is between 0.4 and 0.7, and weak if it is less than 0.4.",
      '@r_value[r] @strength[strength] where "r" is rounded to two decimal places and "strength" is one of "strong", "moderate" or "weak".',
    );
    expect(answers).toEqual({ r_value: "-0.62", strength: "moderate" });
  });

  it("finds the column that goes most with another", async () => {
    const answers = await answersTo(
      "Which numerical variable has the highest correlation with the price?",
      "Use Pearson correlation over 'YearBuilt', 'Mileage(km)', 'EngineSize' and 'Rating'. Ignore the sign.",
      '@variable[name] @coefficient[r] where "name" is the column name and "r" is a float rounded to two decimals.',
    );
    expect(answers).toEqual({ variable: "YearBuilt", coefficient: "0.63" });
  });

  it("counts rows by group where nothing is measured", async () => {
    const answers = await answersTo(
      "Which region sold the most cars?",
      "Count the cars by sales region.",
      '@region[region_name] @number_of_cars[count] where "region_name" is a string and "count" an integer.',
    );
    expect(answers).toEqual({ region: "North", number_of_cars: "48" });
  });

  it("subtracts a column from a number", async () => {
    const answers = await answersTo(
      "Create a new feature 'CarAge' by subtracting YearBuilt from 2024. Calculate the correlation between CarAge and Price in USD.",
      "CarAge = 2024 - YearBuilt. Pearson's r, rounded to three decimals.",
      "@correlation[r]",
    );
    expect(answers).toEqual({ correlation: "-0.628" });
  });

  it("gives the mean without outliers where only the answer says so", async () => {
    const answers = await answersTo(
      "Detect outliers in the price using the Z-score method and report how many there are and the mean price without them.",
      "Use a threshold of 3 for the absolute Z-score.",
      '@outlier_count[n] @mean_price_without_outliers[mean] where "n" is an integer and "mean" is a number rounded to two decimal places.',
    );
    expect(answers).toEqual({ outlier_count: "2", mean_price_without_outliers: "22741.88" });
  });

  it("drops rows with any missing value", async () => {
    const answers = await answersTo(
      "Remove all rows with missing values. How many rows are left?",
      "Drop any row that contains at least one null value.",
      '@rows_left[count] where "count" is an integer.',
    );
    expect(answers).toEqual({ rows_left: "105" });
  });

  it("uses Welch's test where variances differ", async () => {
    const answers = await answersTo(
      "Do manual and automatic cars differ in price?",
      "Perform Welch's t-test (unequal variances) with alpha = 0.05.",
      '@p_value[p] @significant_difference[answer] where "p" is a number rounded to four decimal places and "answer" is either "yes" or "no".',
    );
    expect(answers).toEqual({ p_value: "0.4433", significant_difference: "no" });
  });

  it("fits two features", async () => {
    const answers = await answersTo(
      "Build a multiple linear regression model to predict the price from the year built and the engine size. Report the R-squared and the mean squared error.",
      "Fit the model on all rows. Round R-squared to four decimals and the MSE to two decimals.",
      '@r_squared[r2] @mse[mse] where "r2" is rounded to four decimal places and "mse" is rounded to two decimal places.',
    );
    expect(answers).toEqual({ r_squared: "0.4036", mse: "86372263.92" });
  });

  it("gives an unnamed ratio", async () => {
    const answers = await answersTo(
      "Compute the price per kilometre by dividing the price by the mileage, and report its median.",
      "Ignore rows with missing mileage. Round to three decimal places.",
      "@median_price_per_km[median]",
    );
    expect(answers).toEqual({ median_price_per_km: "0.297" });
  });

  it("correlates in each group of a list", async () => {
    const answers = await answersTo(
      "Explore how the correlation between engine size and price varies across the regions.",
      "Calculate the Pearson correlation coefficient for the regions North, South and West separately.",
      "@corr_north[r1], @corr_south[r2], @corr_west[r3] where r1, r2 and r3 are numbers rounded to two decimal places.",
    );
    expect(answers).toEqual({ corr_north: "0.26", corr_south: "0.11", corr_west: "-0.17" });
  });

  it("counts the outliers that were removed", async () => {
    const answers = await answersTo(
      "Using the IQR method, identify and remove outliers in the 'Price in USD' column. Compare the standard deviation before and after the removal.",
      "Outliers are values outside [Q1 - 1.5*IQR, Q3 + 1.5*IQR].",
      '@std_before[before], @std_after[after], @outliers_removed[count] where "before" and "after" are numbers rounded to two decimal places and "count" is an integer.',
    );
    expect(answers).toEqual({
      std_before: "12085.19",
      std_after: "7992.05",
      outliers_removed: "2",
    });
  });
});
