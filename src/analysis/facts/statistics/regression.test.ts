import { describe, expect, it } from "vitest";
import { crossProductsOf, evidenceOf } from "#test/analysis/facts/cross-products.ts";
import { blockInflation, blockTest, linearRegression } from "./linear-regression.ts";
import { fitLogistic, logisticFit, logisticTests, waldTest } from "./logistic-regression.ts";
import { summarise } from "./summarise.ts";

const numbers = (text: string) => text.trim().split(/\s+/).map(Number);

/** The 32 cars of Motor Trend, 1974 (R's mtcars). */
const cars = {
  mpg: numbers(
    "21 21 22.8 21.4 18.7 18.1 14.3 24.4 22.8 19.2 17.8 16.4 17.3 15.2 10.4 10.4 14.7 32.4 30.4 33.9 21.5 15.5 15.2 13.3 19.2 27.3 26 30.4 15.8 19.7 15 21.4",
  ),
  wt: numbers(
    "2.62 2.875 2.32 3.215 3.44 3.46 3.57 3.19 3.15 3.44 3.44 4.07 3.73 3.78 5.25 5.424 5.345 2.2 1.615 1.835 2.465 3.52 3.435 3.84 3.845 1.935 2.14 1.513 3.17 2.77 3.57 2.78",
  ),
  hp: numbers(
    "110 110 93 110 175 105 245 62 95 123 123 180 180 180 205 215 230 66 52 65 97 150 150 245 175 66 91 113 264 175 335 109",
  ),
  am: numbers("1 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1 1 0 0 0 0 0 1 1 1 1 1 1 1"),
  cyl: numbers("6 6 4 6 8 6 8 4 4 6 6 8 8 8 8 8 8 4 4 4 4 8 8 8 8 4 4 4 8 6 8 4"),
};

/** Longley (1967), the certified reference data of NIST for least squares of high difficulty. */
const longley = numbers(`
  60323 83 234289 2356 1590 107608 1947    61122 88.5 259426 2325 1456 108632 1948
  60171 88.2 258054 3682 1616 109773 1949  61187 89.5 284599 3351 1650 110929 1950
  63221 96.2 328975 2099 3099 112075 1951  63639 98.1 346999 1932 3594 113270 1952
  64989 99 365385 1870 3547 115094 1953    63761 100 363112 3578 3350 116219 1954
  66019 101.2 397469 2904 3048 117388 1955 67857 104.6 419180 2822 2857 118734 1956
  68169 108.4 442769 2936 2798 120445 1957 66513 110.8 444546 4681 2637 121950 1958
  68655 112.6 482704 3813 2552 123366 1959 69564 114.2 502601 3931 2514 125368 1960
  69331 115.7 518173 4806 2572 127852 1961 70551 116.9 554894 4007 2827 130081 1962`);
const longleyColumn = (at: number) => longley.filter((_, place) => place % 7 === at);

const expectNear = (got: readonly (number | undefined)[], expected: readonly number[]) => {
  for (const [at, value] of expected.entries())
    expect((got[at] ?? Number.NaN) / value, `${got[at]} for ${value}`).toBeCloseTo(1, 7);
};

describe("linearRegression", () => {
  it("gives the certified coefficients and errors of Longley", () => {
    const fit = linearRegression(
      crossProductsOf([1, 2, 3, 4, 5, 6].map(longleyColumn), longleyColumn(0)),
    );
    expectNear(
      [fit?.intercept?.value, ...(fit?.coefficients ?? [])],
      [
        -3482258.63459582, 15.0618722713733, -0.035819179292591, -2.02022980381683,
        -1.03322686717359, -0.0511041056535807, 1829.15146461355,
      ],
    );
    expectNear(
      [fit?.intercept?.standardError, ...(fit?.standardErrors ?? [])],
      [
        890420.383607373, 84.9149257747669, 0.0334910077722432, 0.488399681651699,
        0.214274163161675, 0.22607320006937, 455.478499142212,
      ],
    );
    expectNear([fit?.r2, fit?.residualDeviation], [0.995479004577296, 304.854073561965]);
    // statsmodels' variance_inflation_factor.
    expectNear(
      fit?.inflation ?? [],
      [135.53243828, 1788.5134827183, 33.618890596, 3.5889301934, 399.1510223126, 758.9805974069],
    );
  });

  it("gives R's figures for the miles of cars by weight and power", () => {
    const fit = linearRegression(crossProductsOf([cars.wt, cars.hp], cars.mpg));
    expectNear(fit?.coefficients ?? [], [-3.8778307424, -0.031772947]);
    expectNear(fit?.p ?? [], [1.11964714e-6, 1.451228534e-3]);
    expectNear([fit?.adjustedR2, fit?.pModel], [0.8148396209781563, 9.109054385221977e-12]);
    expect(fit?.standardised.map((one) => one.toFixed(3))).toEqual(["-0.630", "-0.361"]);
  });

  it("does not compute what one term gives of the others, or what too few records give", () => {
    const double = cars.wt.map((value) => 2 * value + 1);
    expect(linearRegression(crossProductsOf([cars.wt, double], cars.mpg))).toBeNull();
    expect(
      linearRegression(
        crossProductsOf(
          [
            [1, 2],
            [2, 1],
          ],
          [3, 4],
        ),
      ),
    ).toBeNull();
  });
});

describe("blockTest", () => {
  const four = cars.cyl.map((value) => Number(value === 4));
  const eight = cars.cyl.map((value) => Number(value === 8));
  const products = crossProductsOf([cars.wt, four, eight], cars.mpg);

  it("is statsmodels' comparison of the models with and without the groups", () => {
    const found = blockTest(products, [1, 2]);
    expectNear(
      [found?.f, found?.p, found?.unique],
      [7.2855670860859405, 0.002835302159762436, 0.08459973163865797],
    );
  });

  it("is the t test of a term that stands alone", () => {
    expectNear([blockTest(products, [0])?.p], [linearRegression(products)?.p[0] ?? 0]);
    expectNear(
      [blockInflation(products.terms, [0])],
      [linearRegression(products)?.inflation[0] ?? 0],
    );
  });
});

describe("fitLogistic", () => {
  const scaled = (values: readonly number[]) => {
    const { mean, variance } = summarise(values);
    return values.map((value) => (value - mean) / Math.sqrt(variance));
  };
  const deviation = (values: readonly number[]) => Math.sqrt(summarise(values).variance);
  const evidence = evidenceOf([scaled(cars.hp), scaled(cars.wt)], cars.am);

  it("gives R's figures for the transmission of cars by power and weight", async () => {
    const found = (await fitLogistic(3, evidence)) ?? [];
    const { information, logLikelihood } = await evidence(found);
    const tests = logisticTests(found, information);
    const units = [deviation(cars.hp), deviation(cars.wt)];
    expectNear(
      units.map((unit, at) => (found[at + 1] ?? 0) / unit),
      [0.03625559608221661, -8.083475182444648],
    );
    expectNear(
      units.map((unit, at) => (tests?.standardErrors[at + 1] ?? 0) / unit),
      [0.017734154331947156, 3.0686752753906483],
    );
    expectNear(tests?.p.slice(1) ?? [], [0.04091465421038562, 0.008433816061292315]);
    expectNear([logLikelihood], [-5.029555236133495]);
    const fit = logisticFit({ n: 32, events: 13, logLikelihood, terms: 2 });
    expectNear([fit.pseudoR2, fit.p], [0.7673103739120574, 6.267448545233025e-8]);
    const both = waldTest(found, tests?.covariance ?? [], [1, 2]);
    expectNear([both?.wald, both?.p], [6.939890595341488, 0.03111873288167485]);
  });

  it("says that it cannot where a term divides the outcomes without exception", async () => {
    const divides = cars.am.map((am, at) => am * 10 + (at % 3));
    expect(await fitLogistic(2, evidenceOf([scaled(divides)], cars.am))).toBeNull();
  });
});
