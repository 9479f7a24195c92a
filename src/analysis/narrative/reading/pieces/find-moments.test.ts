import { describe, expect, it } from "vitest";
import { momentInShort } from "#test/analysis/narrative/in-short.ts";
import { textOf, tokenize } from "../words/token.ts";
import { findMoments } from "./find-moments.ts";

/** Question, the words that are explained, and what they mean: the longest of what is not unlikely. */
const readings = `
  admits in Janurary 2025 | in Janurary 2025 | 2025-01-01..2025-02-01 month
  visits fell in jan-mar 2025 | in jan-mar 2025 | several: 2025-01-01..2025-02-01 month, 2025-03-01..2025-04-01 month
  between Jan and March 2025 | between Jan and March 2025 | 2025-01-01..2025-04-01 month
  from march to may | from march to may | in month 3 month 5
  03/14/2025 | 03/14/2025 | 2025-03-14..2025-03-15 day
  14.03.2025 | 14.03.2025 | 2025-03-14..2025-03-15 day
  2025-03 | 2025-03 | 2025-03-01..2025-04-01 month
  mar '25 | mar '25 | 2025-03-01..2025-04-01 month
  the week of Nov 24 2024 | the week of Nov 24 2024 | 2024-11-24..2024-12-01 week
  week starting 2 June 2025 | week starting 2 June 2025 | 2025-06-02..2025-06-09 week
  week ending 6/7/2025 | week ending 6/7/2025 | 2025-06-01..2025-06-08 week
  winter 2023/24 | winter 2023/24 | 2023-12-01..2024-03-01 season
  2022-2024 | 2022-2024 | 2022-01-01..2025-01-01 year
  last 7 days | last 7 days | last 7 "day" false
  the past three months | the past three months | last 3 "month" false
  final two weeks of the data | final two weeks of the data | last 2 "week" true
  the most recent 30 days | the most recent 30 days | last 30 "day" false
  first quarter of 2024 | first quarter of 2024 | 2024-01-01..2024-04-01 quarter
  4th quarter | 4th quarter | in quarter 4
  on mondays and tuesdays | on mondays and tuesdays | weekday [1,2]
  mon-fri | mon-fri | weekday [1,2,3,4,5]
  weekends only | weekends | weekend true
  on a Sunday | on a Sunday | weekday [7]
  weekends vs weekdays | weekends vs weekdays | grain "weekend" true
  between 8am and noon | between 8am and noon | time-of-day "08:00" "12:00"
  overnight | overnight | time-of-day "22:00" "06:00"
  at 17:00 | at 17:00 | time-of-day "17:00" "18:00"
  from 8:30 to 5pm | from 8:30 to 5pm | time-of-day "08:30" "17:00"
  year on year | year on year | grain "year" true
  month-by-month | month-by-month | grain "month" true
  day by day | day by day | grain "day" true
  what time of day is busiest | what time of day | grain "hour" false
  which month is the busiest | which month | grain "month-of-year" false
  which month did we see most | which month | grain "month" false
  what day do donors queue the longest | what day | grain "weekday" false
  which day had the most falls | which day | grain "day" false
  before it / after it | before it / after it | before and after ?
  rate before that and since | before that and since | before and after ?
  june 2025 up by what % on may | june 2025 up by what % on may | several: 2025-05-01..2025-06-01 month, 2025-06-01..2025-07-01 month
  jan 2025 down how many percent from december | jan 2025 down how many percent from december | several: 2024-12-01..2025-01-01 month, 2025-01-01..2025-02-01 month
  jan-jun 2025 against the same months of 2024 | jan-jun 2025 against the same months of 2024 | several: 2024-01-01..2024-07-01 month, 2025-01-01..2025-07-01 month
  Q1 2025 vs the same quarter a year earlier | Q1 2025 vs the same quarter a year earlier | several: 2024-01-01..2024-04-01 quarter, 2025-01-01..2025-04-01 quarter
  change jan-jun 2024 vs jan-jun 2025 | jan-jun 2024 vs jan-jun 2025 | several: 2024-01-01..2024-07-01 month, 2025-01-01..2025-07-01 month
  pooling the years | pooling the years | whole-range null
  lumping the two years together | lumping the two years together | whole-range null
  per day | per day | grain "day" true
  average daily census | daily | grain "day" true
  monthly totals | monthly | grain "month" true
  over the whole period | over the whole period | whole-range null
  all years | all years | whole-range null
  ever | ever | whole-range null
  so far | so far | whole-range null
  as of March 2025 | as of March 2025 | ..2025-04-01 month
  a year earlier | a year earlier | relative -1 "year"
  how many may have died in may | in may | in month 5
  how many patients may we have | - | -
  first 3 months of 2024 | first 3 months of 2024 | 2024-01-01..2024-04-01 month
  last week of March 2025 | last week of March 2025 | 2025-03-25..2025-04-01 week
  second week of May 2024 | second week of May 2024 | 2024-05-08..2024-05-15 week
  before and after 1 Oct 2024 | before and after 1 Oct 2024 | before and after 2024-10-01..2024-10-02 day
  before vs after the april 1 change | before vs after the april 1 | before and after in day 4/1
  since 2023 | since 2023 | 2023-01-01.. year
  until March 2025 | until March 2025 | ..2025-04-01 month
  through March | through March | until month 3
  by the end of June 2025 | by the end of June 2025 | ..2025-07-01 month
  on or after 1 July 2024 | on or after 1 July 2024 | 2024-07-01.. day
  every December | every December | month-of-year [12]
  in January of each year | in January of each year | month-of-year [1]
  july 4th | july 4th | in day 7/4
  Q1 and Q2 2025 | Q1 and Q2 2025 | several: 2025-01-01..2025-04-01 quarter, 2025-04-01..2025-07-01 quarter
  2025Q1 | 2025Q1 | 2025-01-01..2025-04-01 quarter
  January 2024 and June 2025 | January 2024 and June 2025 | several: 2024-01-01..2024-02-01 month, 2025-06-01..2025-07-01 month
  over time | over time | over-time 
  tomorrow | tomorrow | relative 1 "day"
  next month | next month | relative 1 "month"
  week 12 of 2024 | week 12 of 2024 | 2024-03-18..2024-03-25 week
  over the last 6 mnths | over the last 6 mnths | last 6 "month" false
  weds | weds | weekday [3]
  in thrusday clinics | thrusday | weekday [4]
  from 2022 through 2024 inclusive | from 2022 through 2024 inclusive | 2022-01-01..2025-01-01 year
  wait till 5pm | till 5pm | time-of-day null "17:00"
  Saturdays vs Sundays | Saturdays vs Sundays | weekday [6,7]
  march, april and may | march, april and may | several: in month 3, in month 4, in month 5
  what changed from 2023 to 2024 | from 2023 to 2024 | several: 2023-01-01..2024-01-01 year, 2024-01-01..2025-01-01 year
  compare q1 2024 with q1 2025 | q1 2024 with q1 2025 | several: 2024-01-01..2024-04-01 quarter, 2025-01-01..2025-04-01 quarter
  seen on a tuesday or thursday | on a tuesday or thursday | weekday [2,4]
  How many died in the 2 years | in the 2 years | whole-range {"count":2,"unit":"year"}
  since january | since january | from month 1
  after the 15th of march 2025 | after the 15th of march 2025 | 2025-03-16.. day
  June 1st to June 15th | June 1st to June 15th | in day 6/1 day 6/15
  from 1 to 15 June 2025 | from 1 to 15 June 2025 | 2025-06-01..2025-06-16 day
  6/1/25 to 6/15/25 | 6/1/25 to 6/15/25 | 2025-06-01..2025-06-16 day
  the first week of the data | the first week of the data | first 1 "week" true
  last 2 weeks of 2024 | last 2 weeks of 2024 | 2024-12-18..2025-01-01 week
  by quarter and ward | by quarter | grain "quarter" true
  each weekday | each weekday | grain "weekday" true
  december 24 | december 24 | in day 12/24
  in the year 2023 | in the year 2023 | 2023-01-01..2024-01-01 year
  during summer 2024 | during summer 2024 | 2024-06-01..2024-09-01 season
  in the spring | in the spring | in season spring
  before 2024-07-01 | before 2024-07-01 | ..2024-07-01 day
  second half of 2024 vs first half of 2025 | second half of 2024 vs first half of 2025 | several: 2024-07-01..2025-01-01 half-year, 2025-01-01..2025-07-01 half-year
  after midnight | after midnight | time-of-day "00:00" "06:00"
  before midnight | before midnight | time-of-day null "24:00"
  Mar 3-7 2025 | Mar 3-7 2025 | 2025-03-03..2025-03-08 day
  2024 q1 - q3 | 2024 q1 - q3 | 2024-01-01..2024-10-01 quarter
  what day of the week | what day of the week | grain "weekday" false
  Which day had the most | Which day | grain "day" false
  busiest hour of the day | busiest hour of the day | grain "hour" false
  how many a month | a month | grain "month" true
  nov. 2024 | nov. 2024 | 2024-11-01..2024-12-01 month
  june 3 to 7, 2025 | june 3 to 7, 2025 | 2025-06-03..2025-06-08 day
  from the 1st to the 15th of may | from the 1st to the 15th of may | in day 5/1 day 5/15
  1-15 June 2025 | 1-15 June 2025 | 2025-06-01..2025-06-16 day
  how many came in on 3/7/2025 | on 3/7/2025 | 2025-03-07..2025-03-08 day
  admitted Dec 2024 to Feb 2025 | Dec 2024 to Feb 2025 | 2024-12-01..2025-03-01 month
  claims after Sept 30, 2024 | after Sept 30, 2024 | 2024-10-01.. day
  falls since the begining of 2025 | since the begining of 2025 | 2025-01-01.. year
  falls since the beginning of 2025 | since the beginning of 2025 | 2025-01-01.. year
  in Febuary 2025 | in Febuary 2025 | 2025-02-01..2025-03-01 month
  on Wensday | on Wensday | weekday [3]
  what happened in the 1st half of 2024 | in the 1st half of 2024 | 2024-01-01..2024-07-01 half-year
  h2 2024 numbers | h2 2024 | 2024-07-01..2025-01-01 half-year
  the latter half of 2024 | the latter half of 2024 | 2024-07-01..2025-01-01 half-year
  the last quarter of 2024 | the last quarter of 2024 | 2024-10-01..2025-01-01 quarter
  jan 2025 onwards | jan 2025 onwards | 2025-01-01.. month
  from july 2024 on | from july 2024 on | 2024-07-01.. month
  no later than March 31, 2025 | no later than March 31, 2025 | ..2025-04-01 day
  march 2025 or earlier | march 2025 or earlier | ..2025-04-01 month
  up until aug 2024 | up until aug 2024 | ..2024-09-01 month
  in q2 | in q2 | in quarter 2
  between march and june | between march and june | in month 3 month 6
  between June 2024 and Feb 2025 | between June 2024 and Feb 2025 | 2024-06-01..2025-03-01 month
  July, August and September 2024 | July, August and September 2024 | several: 2024-07-01..2024-08-01 month, 2024-08-01..2024-09-01 month, 2024-09-01..2024-10-01 month
  2023 compared to 2024 | 2023 compared to 2024 | several: 2023-01-01..2024-01-01 year, 2024-01-01..2025-01-01 year
  2024 than in 2023 | 2024 than in 2023 | several: 2024-01-01..2025-01-01 year, 2023-01-01..2024-01-01 year
  was it higher in 2024 than in 2023 | in 2024 than in 2023 | several: 2024-01-01..2025-01-01 year, 2023-01-01..2024-01-01 year
  the last 12 months | the last 12 months | last 12 "month" false
  over the past year | over the past year | last 1 "year" false
  previous quarter | previous quarter | last 1 "quarter" false
  the latest month in the data | the latest month in the data | last 1 "month" true
  the first two weeks of June 2025 | the first two weeks of June 2025 | 2025-06-01..2025-06-15 week
  visits on Saturday or Sunday | on Saturday or Sunday | weekday [6,7]
  tuesday through thursday | tuesday through thursday | weekday [2,3,4]
  at weekends | at weekends | weekend true
  on the weekend | on the weekend | weekend true
  during the week | during the week | weekend false
  weekdays only | weekdays | weekend false
  admits at the weekend vs on weekdays | at the weekend vs on weekdays | grain "weekend" true
  every friday | every friday | weekday [5]
  between 7 and 9 am | between 7 and 9 am | time-of-day "07:00" "09:00"
  from 22:00 to 06:00 | from 22:00 to 06:00 | time-of-day "22:00" "06:00"
  between 10pm and 6am | between 10pm and 6am | time-of-day "22:00" "06:00"
  after 17:30 | after 17:30 | time-of-day "17:30" null
  before noon | before noon | time-of-day null "12:00"
  before 8am | before 8am | time-of-day null "08:00"
  8:00 am or later | 8:00 am or later | time-of-day "08:00" null
  by 5pm | by 5pm | time-of-day null "17:00"
  around 3 pm | around 3 pm | time-of-day "15:00" "16:00"
  at night | at night | time-of-day "22:00" "06:00"
  per month in 2024 | per month | grain "month" true
  for each quarter | for each quarter | grain "quarter" true
  quarterly | quarterly | grain "quarter" true
  week over week | week over week | grain "week" true
  yearly | yearly | grain "year" true
  annually | annually | grain "year" true
  which weeks were worst | which weeks | grain "week" false
  which day of the week is quietest | which day of the week | grain "weekday" false
  busiest month | busiest month | grain "month" false
  worst quarter | worst quarter | grain "quarter" false
  by day of week | by day of week | grain "weekday" true
  by time of day | by time of day | grain "hour" true
  by hour | by hour | grain "hour" true
  hour by hour | hour by hour | grain "hour" true
  each year | each year | grain "year" true
  from one month to the next | from one month to the next | grain "month" true
  every day | every day | grain "day" true
  all 3 years together | all 3 years together | whole-range {"count":3,"unit":"year"}
  across both years | across both years | whole-range {"count":2,"unit":"year"}
  over the full two years | over the full two years | whole-range {"count":2,"unit":"year"}
  in the whole dataset | in the whole dataset | whole-range null
  all time | all time | whole-range null
  since records began | since records began | whole-range null
  over the last four years of data | over the last four years of data | last 4 "year" true
  year to date | year to date | relative 0 "year"
  this month | this month | relative 0 "month"
  next quarter | next quarter | relative 1 "quarter"
  three months ago | three months ago | relative -3 "month"
  the month before | the month before | relative -1 "month"
  next 6 months | next 6 months | relative 6 "month"
  through time | through time | over-time 
  before versus after | before versus after | before and after ?
  pre and post 1 July 2024 | pre and post 1 July 2024 | before and after 2024-07-01..2024-07-02 day
  in Marches | in Marches | month-of-year [3]
  every june | every june | month-of-year [6]
  every March and April of each year | March and April of each year | month-of-year [3,4]
  monday to wednesday | monday to wednesday | weekday [1,2,3]
  on Fri | on Fri | weekday [5]
  the week of 6 Jan 2025 | the week of 6 Jan 2025 | 2025-01-06..2025-01-13 week
  wk ending 2025-06-08 | wk ending 2025-06-08 | 2025-06-02..2025-06-09 week
  w/c 3 March 2025 | w/c 3 March 2025 | 2025-03-03..2025-03-10 week
  2025-06-15 to 2025-06-30 | 2025-06-15 to 2025-06-30 | 2025-06-15..2025-07-01 day
  between 1/1/2025 and 3/31/2025 | between 1/1/2025 and 3/31/2025 | 2025-01-01..2025-04-01 day
  $2024 charged | - | -
  2024% | - | -
`;

describe("moments of a question", () => {
  const rows = readings.trim().split("\n");
  it.each(rows.map((row) => row.trim().split(" | ")))("reads `%s`", (question, words, meaning) => {
    const tokens = tokenize(question ?? "");
    const best = findMoments(tokens)
      .filter(({ weight }) => weight >= 0.3)
      .sort((a, b) => b.to - b.from - (a.to - a.from) || b.weight - a.weight)[0];
    const said = best ? textOf(tokens, best.from, best.to) : "-";
    expect([said, best ? momentInShort(best.moment) : "-"]).toEqual([words, meaning]);
  });

  const meanings = (question: string) =>
    findMoments(tokenize(question)).map(({ moment }) => momentInShort(moment));

  it("offers both the months between and the two ends where words speak of a change", () => {
    expect(meanings("did falls go up from March to April 2025")).toEqual([
      "several: 2025-03-01..2025-04-01 month, 2025-04-01..2025-05-01 month",
      "2025-03-01..2025-05-01 month",
    ]);
    expect(meanings("falls from March to April 2025")).toEqual(["2025-03-01..2025-05-01 month"]);
  });

  it("offers both the month of the calendar and the month that comes back", () => {
    expect(meanings("which month")).toEqual(['grain "month" false', 'grain "month-of-year" false']);
  });

  it("offers both meanings of until", () => {
    expect(meanings("until July 2024")).toEqual(["..2024-08-01 month", "..2024-07-01 month"]);
  });

  it("gives a season's name little weight, as it may be a value of the table", () => {
    const [span] = findMoments(tokenize("doses in 2024-25"));
    expect(span?.weight).toBeLessThan(0.3);
  });

  it("takes `may` for a month only after a preposition or with a capital", () => {
    const weightOf = (question: string) => findMoments(tokenize(question))[0]?.weight ?? 0;
    expect(weightOf("how many may be wrong")).toBeLessThan(0.2);
    expect(weightOf("how many in may")).toBeGreaterThan(0.8);
  });
});
