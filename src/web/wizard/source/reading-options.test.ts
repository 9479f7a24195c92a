import { expect, test } from "vitest";
import type { ReadingChoice } from "#contract/calls/uploads.ts";
import { wardSource } from "#test/web/wizard-states.ts";
import { firstReading, settingsOf, withAnswer, withSheet } from "./reading-options.ts";

const choice = (setting: ReadingChoice["setting"], chosen: string): ReadingChoice => ({
  setting,
  question: "?",
  chosen,
  options: [],
});

test("nothing said asks for nothing", () => {
  expect(settingsOf(firstReading)).toEqual({});
});

test("the last answer to a question holds", () => {
  const once = withAnswer({ ...firstReading, sheet: "One" }, choice("headerRows", "0"));
  const twice = withAnswer(
    withAnswer(once, choice("dateOrder", "day-first")),
    choice("headerRows", "2"),
  );
  expect(settingsOf(twice)).toEqual({ sheet: "One", headerRows: "2", dateOrder: "day-first" });
});

test("of a source, only what was said goes into a reading", () => {
  const reading = withAnswer(wardSource(), choice("headerRows", "0"));
  expect(Object.keys(reading).toSorted()).toEqual(["answers", "answersElsewhere", "sheet"]);
});

test("each sheet keeps its header rows; what holds for the file goes along", () => {
  const one = withAnswer(
    withAnswer({ ...firstReading, sheet: "One" }, choice("headerRows", "2")),
    choice("dateOrder", "day-first"),
  );
  const two = withSheet(one, "__proto__");
  expect(settingsOf(two)).toEqual({ sheet: "__proto__", dateOrder: "day-first" });
  expect(settingsOf(withSheet(two, "One"))).toEqual({
    sheet: "One",
    headerRows: "2",
    dateOrder: "day-first",
  });
});
