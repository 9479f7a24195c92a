/** Why a card is refused, in Stripe's words. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

const cards: Readonly<Record<string, Decline | null>> = {
  "4242424242424242": null,
  "5555555555554444": null,
  "4000000000000002": {
    code: "card_declined",
    decline_code: "generic_decline",
    message: "Your card was declined.",
  },
  "4000000000009995": {
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  "4000000000000069": { code: "expired_card", message: "Your card has expired." },
};

/** What a test card leads to: null where it pays. A number that is none of them is refused as wrong. */
export function declineOf(number: string): Decline | null {
  const decline = cards[number.replace(/\D/g, "")];
  if (decline !== undefined) return decline;
  return { code: "incorrect_number", message: "Your card number is incorrect." };
}

/** What an account's own control makes a card do at its next payment. */
export const laterDecline: Decline = {
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};
