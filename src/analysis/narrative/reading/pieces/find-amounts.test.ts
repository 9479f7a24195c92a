import { describe, expect, it } from "vitest";
import { amountInShort } from "#test/analysis/narrative/in-short.ts";
import { textOf, tokenize } from "../words/token.ts";
import { findAmounts } from "./find-amounts.ts";

/** Question, the words that are explained, and what they mean: the longest of what is not unlikely. */
const readings = `
  Which doctors have more than 18% no-shows? | more than 18% | > 18 %
  over 10 | over 10 | > 10
  at least 5 | at least 5 | >= 5
  80 and over | 80 and over | >= 80
  women 80 and over | 80 and over | >= 80
  60+ | 60+ | >= 60
  65 or older | 65 or older | >= 65 older
  under 15 min | under 15 min | < 15 minute
  15 or fewer | 15 or fewer | <= 15
  no more than 3 visits | no more than 3 | <= 3
  less than 2 hours | less than 2 hours | < 2 hour
  below 100 | below 100 | < 100
  > 20 | > 20 | > 20
  exceeding 500 | exceeding 500 | > 500
  up to 10 | up to 10 | <= 10
  a minimum of 4 | a minimum of 4 | >= 4
  longer than 3 days | longer than 3 days | > 3 day longer
  older than 60 | older than 60 | > 60 older
  younger than 18 | younger than 18 | < 18 younger
  fewer than five | fewer than five | < 5
  greater than or equal to 7.5 | greater than or equal to 7.5 | >= 7.5 greater
  exactly 12 | exactly 12 | = 12
  not 0 | not 0 | <> 0
  >= 3.5 mmol/L | >= 3.5 mmol/L | >= 3.5 mmol/L
  between 60 and 70 | between 60 and 70 | 60..70
  from 60 to 70 | from 60 to 70 | 60..70
  60-70 | 60-70 | 60..70
  60 to 70 | 60 to 70 | 60..70
  between 90 and 100% full | between 90 and 100% | 90..100 %
  aged 18-64 | 18-64 | 18..64
  claims billed between $500 and $1,000 | between $500 and $1,000 | 500..1000 $
  split the stays into 0-2 days, 3-5, 6-10 and over 10. How many in each? | into 0-2 days, 3-5, 6-10 and over 10 | bins [0;2] [3;5] [6;10] (10;) day
  Waits: how many under 15 min, 15-29, 30-59, and 60 or more? | under 15 min, 15-29, 30-59, and 60 or more | bins (;15) [15;29] [30;59] [60;) minute
  bands of 10 | bands of 10 | step 10
  10-year age bands | 10-year age bands | step 10 year
  by age in 5 year groups | in 5 year groups | step 5 year
  quartiles of age | quartiles | quantile-groups 4
  by decile | by decile | quantile-groups 10
  into thirds | into thirds | quantile-groups 3
  90th percentile turnaround | 90th percentile | percentile 0.9
  p95 | p95 | percentile 0.95
  the upper quartile | the upper quartile | percentile 0.75
  third | third | ordinal 3
  2nd | 2nd | ordinal 2
  top 3 wards | top 3 | top 3 most top
  three highest | three highest | top 3 most highest
  the 5 busiest | the 5 busiest | top 5 most busiest
  bottom ten | bottom ten | top 10 least bottom
  best 3 | best 3 | top 3 best best
  worst five | worst five | top 5 worst worst
  2 lowest | 2 lowest | top 2 least lowest
  first 10 | first 10 | top 10 first
  falls per 1,000 occupied beds | per 1,000 | per 1000
  per 100 patients | per 100 | per 100
  for every 10 | for every 10 | per 10
  per thousand | per thousand | per 1000
  half of them | half | 50 %
  a dozen | a dozen | 12
  two thirds of patients | two thirds | 66.66666666666666 %
  1 in 5 | 1 in 5 | 20 %
  5k | 5k | 5000
  1.5 million | 1.5 million | 1500000
  twenty five | twenty five | 25
  two hundred | two hundred | 200
  -5 | -5 | -5
  For each shift, the two wards with the most falls? | the two | top 2 most
  Which 3 counties threw out the most doses | 3 | top 3
  the over 65s | over 65s | > 65 older
  over the age of 65 | over the age of 65 | > 65 older
  in their 60s | in their 60s | 60..69 year
  more than once | more than once | > 1 times
  at least twice | at least twice | >= 2 times
  three times as many | three times | 3 times
  more than a week | more than a week | > 1 week
  within an hour | within an hour | <= 1 hour
  within 30 days | within 30 days | <= 30 day
  half an hour | half an hour | 0.5 hour
  under 18, 18-64 and 65+ | under 18, 18-64 and 65+ | bins (;18) [18;64] [65;)
  under 65 vs 65 and over | under 65 vs 65 and over | bins (;65) [65;)
  How are the ratings spread, 1 to 5? | 1 to 5 | 1..5
  Stays where they came back within 30 days | within 30 days | <= 30 day
  30 day readmission rate | 30 day | 30 day
  the top 10% of bills | the top 10% | top-share 0.1 most
  second highest | second highest | ordinal 2 highest
  the 5 most common diagnoses | the 5 most common | top 5 most common
  5 least common | 5 least common | top 5 least common
  10 most recent admits | 10 most recent | top 10 last
  shorter than 15 mins | shorter than 15 mins | < 15 minute shorter
  more then 20 beds | more then 20 | > 20
  20 beds or more | 20 beds or more | >= 20
  18 yrs or younger | 18 yrs or younger | <= 18 year younger
  $5k or more | $5k or more | >= 5000 $
  over $1,000,000 | over $1,000,000 | > 1000000 $
  between 1,000 and 5,000 dollars | between 1,000 and 5,000 dollars | 1000..5000 $
  100% | 100% | 100 %
  a wait of 4 hours | 4 hours | 4 hour
  potassium over 7 | over 7 | > 7
  not more than 2 | not more than 2 | <= 2
  no fewer than 3 | no fewer than 3 | >= 3
  other than 1 | other than 1 | <> 1
  5 stars | 5 | 5
  2022 to 2024 | 2022 to 2024 | 2022..2024
  in 10s | in 10s | step 10
  in five equal groups | in five equal groups | quantile-groups 5
  95 %ile | 95 %ile | percentile 0.95
  the 99th centile | the 99th centile | percentile 0.99
  1-2, 3-4 and 5 or more visits | 1-2, 3-4 and 5 or more | bins [1;2] [3;4] [5;)
  <18, 18-39, 40-64, 65+ | <18, 18-39, 40-64, 65+ | bins (;18) [18;39] [40;64] [65;)
  0, 1, 2 and 3+ | 0, 1, 2 and 3+ | bins [0;0] [1;1] [2;2] [3;)
  price > $20 | > $20 | > 20 $
  cost = 0 | = 0 | = 0
  temp above 38.5 degrees | above 38.5 degrees | > 38.5 degree
  bmi 30+ | 30+ | >= 30
  bmi >= 30 | >= 30 | >= 30
  length of stay of 3 days or longer | 3 days or longer | >= 3 day longer
  all 12 questions | 12 | 12
  3rd quartile | 3rd quartile | percentile 0.75
  per capita | per capita | per 1
  forty-five minutes | forty-five minutes | 45 minute
  a hundred | a hundred | 100
  two dozen | two dozen | 24
  a couple of days | a couple | 2
  zero | zero | 0
  20 beds or fewer | 20 beds or fewer | <= 20
  3 visits and over | 3 visits and over | >= 3
  how many stays of 5 nights or more | 5 nights or more | >= 5 day
  every 3 months | every 3 months | step 3 month
  65-year-olds | 65-year-olds | 65 year
  any patient aged 90+ | 90+ | >= 90
  above 95th percentile | 95th percentile | percentile 0.95
  from 18 to 64 years old | from 18 to 64 years old | 18..64 year
  least 2 | least 2 | top 2 least least
  between 2 and 4 hours | between 2 and 4 hours | 2..4 hour
  between 0.5 and 1.5 | between 0.5 and 1.5 | 0.5..1.5
  less than $2.50 | less than $2.50 | < 2.5 $
  at least half | at least half | >= 50 %
  greater then 3 | greater then 3 | > 3 greater
  18 to 25 yr olds | 18 to 25 yr olds | 18..25 year
  4th largest | 4th largest | ordinal 4 largest
  10 shortest stays | 10 shortest | top 10 least shortest
  the most expensive 5 | the most expensive 5 | top 5 most expensive
  max 3 days | max 3 days | <= 3 day
  1000 or more | 1000 or more | >= 1000
  more than 1,000 patients | more than 1,000 | > 1000
  no over 5 | no over 5 | <= 5
  rates per 100k | per 100k | per 100000
  in steps of 25 | in steps of 25 | step 25
  30-minute intervals | 30-minute intervals | step 30 minute
  split by age in decades | in decades | step 10 year
  what is the 75th percentile of age | the 75th percentile | percentile 0.75
  under a minute | under a minute | < 1 minute
  a systolic over 140 mmHg | over 140 mmHg | > 140 mmHg
  weights between 50 and 80 kg | between 50 and 80 kg | 50..80 kilogram
`;

describe("amounts of a question", () => {
  const rows = readings.trim().split("\n");
  it.each(rows.map((row) => row.trim().split(" | ")))("reads `%s`", (question, words, meaning) => {
    const tokens = tokenize(question ?? "");
    const best = findAmounts(tokens)
      .filter(({ weight }) => weight >= 0.3)
      .sort((a, b) => b.to - b.from - (a.to - a.from) || b.weight - a.weight)[0];
    const said = best ? textOf(tokens, best.from, best.to) : "-";
    expect([said, best ? amountInShort(best.amount) : "-"]).toEqual([words, meaning]);
  });

  const all = (question: string) =>
    findAmounts(tokenize(question)).map(({ amount }) => amountInShort(amount));

  it("reads each amount of a question", () => {
    expect(all("over $50 but under $100")).toEqual(["> 50 $", "< 100 $"]);
    expect(all("how many 1s, 2s and so on")).toEqual(["1", "2"]);
    expect(all("over 70% of its 65+")).toEqual(["> 70 %", ">= 65"]);
    expect(all("under-5s? Total 0-4")).toEqual(["< 5 younger", "0..4"]);
  });

  it("says which word within a comparison it does not explain", () => {
    const tokens = tokenize("stays with 20 beds or more");
    const [span] = findAmounts(tokens);
    expect(span?.gap && textOf(tokens, span.gap.from, span.gap.to)).toBe("beds");
  });

  it("takes no list of single numbers, and none that overlaps, for ranges", () => {
    const bins = (question: string) =>
      findAmounts(tokenize(question)).filter(({ amount }) => amount.kind === "bins");
    expect(bins("wards 1, 2 and 3")).toEqual([]);
    expect(bins("0-5 and 3-8")).toEqual([]);
    expect(bins("between 60 and 70")).toEqual([]);
  });

  it("keeps the words of a range as its label", () => {
    const [span] = findAmounts(tokenize("under 15 min, 15-29 and 30 or more"));
    const bins = span?.amount.kind === "bins" ? span.amount.bins : [];
    expect(bins.map(({ label }) => label)).toEqual(["under 15 min", "15-29", "30 or more"]);
  });

  it("gives a code with leading zeros and a year little weight as numbers", () => {
    const weightOf = (question: string) => findAmounts(tokenize(question))[0]?.weight ?? 1;
    expect(weightOf("0041236")).toBeLessThan(0.3);
    expect(weightOf("2024")).toBeLessThan(weightOf("2124"));
  });
});
