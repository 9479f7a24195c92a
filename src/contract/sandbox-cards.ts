import * as z from "zod/mini";

/**
 * The cards that the payment sandbox takes, by number; the numbers are those that card companies
 * keep for tests, and no bank gave one to anybody.
 */
export const sandboxCards = {
  "4242424242424242": { does: "pays", refusal: null, renewalFails: false },
  "4000000000000002": {
    does: "is declined",
    refusal: "Your card was declined.",
    renewalFails: false,
  },
  "4000000000009995": {
    does: "has no money",
    refusal: "Your card has insufficient funds.",
    renewalFails: false,
  },
  "4000000000000341": { does: "pays once, then never again", refusal: null, renewalFails: true },
} as const;
export type SandboxCardNumber = keyof typeof sandboxCards;

const numbers = Object.keys(sandboxCards) as [SandboxCardNumber, ...SandboxCardNumber[]];

/** Any other number is refused unread, so that nobody's real card gets into the sandbox. */
export const sandboxCardNumber = z.enum(numbers);

/** The test card as typed, blanks left out; null for any other. */
export function readSandboxCard(typed: string): SandboxCardNumber | null {
  const digits = typed.replace(/[\s-]/g, "");
  return numbers.find((number) => number === digits) ?? null;
}

/** `4242 4242 4242 4242` */
export const spacedCard = (number: string) => number.replace(/(.{4})(?=.)/g, "$1 ");
