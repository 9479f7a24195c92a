import { expect, test } from "vitest";
import { readSandboxCard, sandboxCardNumber, spacedCard } from "./sandbox-cards.ts";

test("a test card is read however its digits are spaced, and no other card is", () => {
  for (const typed of ["4242424242424242", "4242 4242 4242 4242", " 4242-4242-4242-4242 "])
    expect(readSandboxCard(typed)).toBe("4242424242424242");
  for (const other of ["5555555555554444", "42424242424242424", "424242424242424", ""])
    expect(readSandboxCard(other)).toBeNull();
  expect(sandboxCardNumber.safeParse("5555555555554444").success).toBe(false);
});

test("a card is shown in groups of four", () => {
  expect(spacedCard("4242424242424242")).toBe("4242 4242 4242 4242");
  expect(spacedCard("42424")).toBe("4242 4");
});
