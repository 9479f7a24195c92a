import { describe, expect, test } from "vitest";
import { findDates } from "./find-dates.ts";

const found = (content: string) =>
  findDates(content, { start: 0, end: content.length }).map(({ start, end, date }) => [
    content.slice(start, end),
    date,
  ]);

describe("findDates", () => {
  test.each([
    ["On March 5, 2024 we met", "March 5, 2024", "2024-03-05"],
    ["the 5th of April 2023 was cold", "5th of April 2023", "2023-04-05"],
    ["on 2024-01-31 too", "2024-01-31", "2024-01-31"],
    ["By Q2 2023 it was done", "Q2 2023", "2023 Q2"],
    ["In the first quarter of 2022", "first quarter of 2022", "2022 Q1"],
    ["In 2019 there were", "2019", "2019"],
    ["during February 2024.", "February 2024", "2024-02"],
    ["Am 5. März 2024 kam", "5. März 2024", "2024-03-05"],
    ["el 5 de marzo de 2024", "5 de marzo de 2024", "2024-03-05"],
    ["le 14 juillet 2023 à", "14 juillet 2023", "2023-07-14"],
    ["我们在2024年3月5日开会", "2024年3月5日", "2024-03-05"],
    ["في 5 مارس 2024 دفعنا", "5 مارس 2024", "2024-03-05"],
    ["ב-5 במרץ 2024 נפגשנו", "5 במרץ 2024", "2024-03-05"],
    ["am 07.11.2023 um", "07.11.2023", "2023-11-07"],
    ["Seen 12/31/99.", "12/31/99", "1999-12-31"],
    ["until May 12", "May 12", null],
  ])("%s", (content, written, date) => {
    expect(found(content)).toEqual([[written, date]]);
  });

  test.each([
    "He may 5 times go",
    "February 30, 2024",
    "Call 555-123-4567",
    "version 1.2.3",
    "blood pressure 120/80",
    "ratio 3/4 of 2000 patients",
    "room 2024-12",
  ])("no date in: %s", (content) => {
    expect(found(content)).toEqual([]);
  });

  test("one date that only fits with the day first tells how the others are meant", () => {
    expect(found("Seen 03/04/2024.")[0]).toEqual(["03/04/2024", "2024-03-04"]);
    expect(found("Seen 03/04/2024 and 13/04/2024.")[0]).toEqual(["03/04/2024", "2024-04-03"]);
  });
});
