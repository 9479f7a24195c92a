import { expect, it } from "vitest";
import { throttleSignIns } from "./throttle-sign-ins.ts";

const email = "ann@clinic.example";
const minute = 60_000;

/** Whether a try of this kind is let through. */
function counter() {
  let now = 0;
  const signInThrottle = throttleSignIns(() => now);
  const tries = (address: string, device: string | null = null, who = email) => {
    try {
      signInThrottle.attempt({ email: who, address, device });
      return true;
    } catch {
      return false;
    }
  };
  const later = (milliseconds: number) => {
    now += milliseconds;
  };
  return { signInThrottle, tries, later };
}

const passed = (outcomes: readonly boolean[]) => outcomes.filter(Boolean).length;

it("lets one address guess five times a quarter of an hour, and others still in", () => {
  const { tries, later } = counter();
  expect(passed(Array.from({ length: 50 }, () => tries("10.0.0.1")))).toBe(5);
  expect(tries("10.0.0.2")).toBe(true);
  expect(tries("10.0.0.1", null, "bob@clinic.example")).toBe(true);
  later(15 * minute);
  expect(tries("10.0.0.1")).toBe(true);
});

it("checks at most ten of a thousand guesses over fifty addresses", () => {
  const { tries } = counter();
  const guesses = Array.from({ length: 1_000 }, (_, guess) => tries(`10.0.1.${guess % 50}`));
  expect(passed(guesses)).toBe(10);
});

it("never makes a known browser wait for what strangers did", () => {
  const { tries } = counter();
  for (let guess = 0; guess < 1_000; guess += 1) tries(`10.0.1.${guess % 50}`);
  expect(tries("10.0.1.1", "mine")).toBe(true);
  expect(passed(Array.from({ length: 50 }, () => tries("10.0.1.1", "mine")))).toBe(9);
  expect(tries("10.0.1.1", "another")).toBe(true);
});

it("takes back what the owner's own sign-ins counted, and no more", () => {
  const { signInThrottle, tries } = counter();
  for (let time = 0; time < 30; time += 1) {
    expect(tries("10.0.0.9")).toBe(true);
    signInThrottle.succeeded({ email: email.toUpperCase(), address: "10.0.0.9", device: null });
  }
  for (let guess = 0; guess < 9; guess += 1) expect(tries(`10.0.2.${guess}`)).toBe(true);
  expect(tries("10.0.0.9")).toBe(true);
  signInThrottle.succeeded({ email, address: "10.0.0.9", device: null });
  expect(passed(Array.from({ length: 20 }, (_, guess) => tries(`10.0.3.${guess}`)))).toBe(1);
});
