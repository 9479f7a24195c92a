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
describe("questions that name a test", () => {
  it("tests normality by Kolmogorov and Smirnov", async () => {
    const answers = await answersTo(
      "Is the waiting time normally distributed according to the Kolmogorov-Smirnov test?",
      "Standardise the values with their mean and standard deviation and perform a Kolmogorov-Smirnov test against the normal distribution. Use a significance level of 0.05. If the p-value is above 0.05 the values are considered normally distributed.",
      '@p_value[p] @is_normal[yes/no] where "p" is rounded to three decimal places.',
    );
    expect(answers).toEqual({ is_normal: "yes", p_value: "1.000" });
  });

  it("names a shape by the stated bounds of the skewness", async () => {
    const answers = await answersTo(
      "Determine whether the distribution of the cost is skewed.",
      'Calculate the skewness using pandas. If the skewness is greater than 0.5 the distribution is "right-skewed". If it is less than -0.5 the distribution is "left-skewed". Otherwise it is "symmetric".',
      '@skewness[value] @shape[shape] where "value" is a number rounded to two decimal places and "shape" is a string which can be "right-skewed", "left-skewed" or "symmetric".',
    );
    expect(answers).toEqual({ skewness: "5.40", shape: "right-skewed" });
  });

  it("ranks values for Spearman's correlation", async () => {
    const answers = await answersTo(
      "Do age and waiting time move together?",
      "Compute the Spearman rank correlation coefficient between age and waitMin, ignoring rows with missing values. Report the p-value. The relationship is significant if p < 0.05.",
      '@rho[rho] @p_value[p] @conclusion[conclusion] where "rho" is rounded to three decimal places, "p" is rounded to four decimal places and "conclusion" is either "significant" or "not significant".',
    );
    expect(answers).toEqual({ rho: "-0.008", p_value: "0.9669", conclusion: "not significant" });
  });

  it("compares the two values of a flag by a t test", async () => {
    const answers = await answersTo(
      "Is there a significant difference in waiting time between insured and uninsured patients?",
      "Perform an independent two-sample t-test on waitMin for the two values of the insured column (insured = 1 and insured = 0). Use an alpha of 0.05.",
      '@t_statistic[t] @p_value[p] @significant[significant] where "t" is rounded to two decimal places, "p" to four decimal places and "significant" is a boolean: True if the difference is significant, False otherwise.',
    );
    expect(answers).toEqual({ t_statistic: "0.62", p_value: "0.5414", significant: "False" });
  });

  it("compares all groups by Kruskal and Wallis", async () => {
    const answers = await answersTo(
      "Does the waiting time differ across clinics?",
      "Apply the Kruskal-Wallis test to waitMin across the clinics. If the p-value is less than 0.05, there is a significant difference.",
      '@h_statistic[h] @p_value[p] where "h" is a number rounded to 3 decimals and "p" is a number rounded to 4 decimals.',
    );
    expect(answers).toEqual({ h_statistic: "2.931", p_value: "0.2309" });
  });

  it("tests two columns of categories by chi-square", async () => {
    const answers = await answersTo(
      "Is being insured associated with the clinic?",
      "Use a chi-square test of independence between clinic and insured. A p-value below 0.05 means they are associated.",
      '@chi2[chi2] @p_value[p] @associated[answer] where "chi2" is rounded to two decimal places, "p" is rounded to four decimal places, and "answer" is "yes" or "no".',
    );
    expect(answers).toEqual({ chi2: "1.05", p_value: "0.5911", associated: "no" });
  });

  it("fits a line over all rows", async () => {
    const answers = await answersTo(
      "Fit a simple linear regression that predicts the cost from the waiting time. What are the slope, the intercept and R-squared?",
      "Use cost_USD as the dependent variable and waitMin as the independent variable on the whole dataset.",
      '@slope[slope] @intercept[intercept] @r_squared[r2] where "slope", "intercept" and "r2" are numbers rounded to three decimal places.',
    );
    expect(answers).toEqual({ slope: "8.953", intercept: "-7.514", r_squared: "0.026" });
  });

  it("correlates within a group", async () => {
    const answers = await answersTo(
      "Among male patients, what is the correlation between age and waiting time?",
      "Use the Pearson method on the rows where both values are present.",
      '@r[r] where "r" is a number between -1 and 1 rounded to three decimal places.',
    );
    expect(answers).toEqual({ r: "0.081" });
  });

  it("compares two named groups by ranks", async () => {
    const answers = await answersTo(
      "Compare the waiting times of male and female patients with the Mann-Whitney U test.",
      'Two-sided test, alpha 0.05. State "different" if p < 0.05, else "not different".',
      '@p_value[p] @result[result] where "p" is a number rounded to four decimal places and "result" is either "different" or "not different".',
    );
    expect(answers).toEqual({ p_value: "0.8357", result: "not different" });
  });

  it("tests normality by Anderson and Darling", async () => {
    const answers = await answersTo(
      "Check the normality of the waiting time with the Anderson-Darling test at the 5% significance level.",
      "The values are normal if the test statistic is below the critical value.",
      '@statistic[statistic] @is_normal[is_normal] where "statistic" is rounded to three decimal places and "is_normal" is a boolean.',
    );
    expect(answers).toEqual({ statistic: "0.089", is_normal: "True" });
  });
});
