import { expect, it } from "vitest";
import { writtenNumber } from "./written-numbers.ts";

it.each(["XIV", "MCMLXXX", "MMMDCCXI", "MMMMDCCXI"])("sees the Roman number %s", (number) => {
  expect(writtenNumber(`They lost ${number} patients.`)).toBe(number);
});

it.each(["The CD is at the MD.", "A CIVIC centre", "The MMR vaccine"])("sees none: %s", (prose) => {
  expect(writtenNumber(prose)).toBeNull();
});
