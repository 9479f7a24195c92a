import { describe, expect, it } from "vitest";
import { seeded } from "../../samples/seeded.ts";
import { type Moment, seasonalTrend } from "./seasonal-trend.ts";
import { mannKendall } from "./trend-tests.ts";

const months = (values: readonly number[], seasons = 12): Moment[] =>
  values.map((value, place) => ({ value, place, season: place % seasons }));

/** Values around 0 that follow the one before by `lag`; the sum of four uniform numbers is near enough to normal. */
function wandering(length: number, lag: number, random: () => number): number[] {
  const noise = () => (random() + random() + random() + random() - 2) * Math.sqrt(3);
  const values = [noise()];
  while (values.length < length)
    values.push(lag * (values.at(-1) ?? 0) + Math.sqrt(1 - lag * lag) * noise());
  return values;
}

/** How often a trend is found in 400 series that have none but a yearly wave. */
function falseAlarms({ length, lag, seasons }: { length: number; lag: number; seasons: number }) {
  const random = seeded(length * 100 + lag * 10 + seasons);
  let found = 0;
  for (let round = 0; round < 400; round += 1) {
    const values = wandering(length, lag, random).map((value, at) =>
      seasons > 1 ? value + 2 * Math.sin((at * Math.PI) / 6) : value,
    );
    if (seasonalTrend(months(values, seasons)).p < 0.05) found += 1;
  }
  return found / 400;
}

describe("seasonalTrend", () => {
  it("is the sum of what each season says", () => {
    // Two years: January to December each rise by 5, so all of the 12 pairs agree.
    const wave = Array.from({ length: 12 }, (_, at) => 10 * Math.sin(at));
    const rising = seasonalTrend(months([...wave, ...wave.map((value) => value + 5)]));
    expect(rising.tau).toBe(1);
    expect(rising.slope).toBeCloseTo(5 / 12, 12);
    // Of 12 pairs with variance 1 each, less 1 for continuity, before it is enlarged.
    const z = 11 / Math.sqrt(12 * rising.inflation);
    expect(rising.p).toBeGreaterThan(0);
    expect(z).toBeGreaterThan(1.96);
    expect(rising.p).toBeLessThan(0.05);
  });

  it("agrees with Mann and Kendall on tau and slope where there is one season", () => {
    const values = [3, 1, 4, 1.5, 5, 9, 2.6, 5.3, 5.8, 9.7];
    const { tau, slope } = mannKendall(values);
    const found = seasonalTrend(months(values, 1));
    expect(found.tau).toBeCloseTo(tau, 12);
    expect(found.slope).toBeCloseTo(slope, 12);
  });

  it("takes half a wave more at one end for no trend", () => {
    // 18 months of a pure wave: the plain test sees a fall, the seasonal one nothing.
    const wave = Array.from(
      { length: 30 },
      (_, at) => Math.sin((at * Math.PI) / 6) + 0.001 * ((at * 7) % 5),
    );
    expect(seasonalTrend(months(wave)).p).toBeGreaterThan(0.05);
  });

  it.each([
    { length: 36, lag: 0, seasons: 12 },
    { length: 36, lag: 0.5, seasons: 12 },
    { length: 24, lag: 0.5, seasons: 12 },
    { length: 60, lag: 0.7, seasons: 12 },
    { length: 36, lag: 0.6, seasons: 1 },
    { length: 20, lag: 0.5, seasons: 1 },
  ])("is not taken in by values that follow each other: %j", (given) => {
    expect(falseAlarms(given)).toBeLessThan(0.1);
  });

  it("still finds a rise of two standard deviations over five years", () => {
    const random = seeded(5);
    let found = 0;
    for (let round = 0; round < 100; round += 1) {
      const values = wandering(60, 0.2, random).map(
        (value, at) => value + at / 30 + 2 * Math.sin((at * Math.PI) / 6),
      );
      if (seasonalTrend(months(values)).p < 0.05) found += 1;
    }
    expect(found).toBeGreaterThan(70);
  });

  it("says nothing of a series without pairs", () => {
    expect(seasonalTrend([]).tau).toBeNaN();
    expect(seasonalTrend(months([1, 1, 1, 1, 1], 1)).p).toBe(1);
  });
});
