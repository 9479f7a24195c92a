import { readSandboxCard, type SandboxCardNumber } from "#contract/sandbox-cards.ts";

export type CardField = "number" | "expiry" | "code";
export type CardErrors = Partial<Record<CardField, string>>;

/** What was typed: the test card, or what is wrong at which field. Nothing else leaves the page. */
export function readCardEntry(
  entered: Record<CardField, string>,
  now: Date,
): SandboxCardNumber | CardErrors {
  const errors: CardErrors = {};
  const card = readSandboxCard(entered.number);
  if (card === null)
    errors.number = "The sandbox takes the test cards above only. Never type a real card here.";
  if (!isToCome(entered.expiry, now))
    errors.expiry = "Please enter a month to come, such as 12/34.";
  if (!/^\d{3}$/.test(entered.code.trim())) errors.code = "Please enter three digits.";
  return card === null || Object.keys(errors).length > 0 ? errors : card;
}

/** `MM/YY`, this month included: a card holds until its month ends. */
function isToCome(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*(?:\/\s*)?(\d\d)\s*$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return false;
  const last = (2000 + Number(year)) * 12 + Number(month) - 1;
  return last >= now.getFullYear() * 12 + now.getMonth();
}
