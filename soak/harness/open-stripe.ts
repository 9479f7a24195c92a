/** What campaigns use of the double of Stripe. */
export interface StripeDouble {
  readonly address: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** By the name that each was told under. */
  readonly account: { readonly meterEvents: ReadonlyMap<string, unknown> };
  readonly controls: {
    customerOf(email: string): { readonly id: string };
    subscriptionOf(customerId: string): { readonly id: string };
    /** False where the card is declined. */
    confirm(subscriptionId: string): boolean;
  };
  readonly webhooks: {
    sendTo(address: string, secret: string): void;
    settled(): Promise<void>;
  };
  close(): Promise<void>;
}

/**
 * Starts the double that the journeys use. It is loaded by its address, since what they are made of
 * is compiled after this and knows it.
 */
export async function openStripe(): Promise<StripeDouble> {
  const { href } = new URL("../../test/doubles/stripe/start-stripe.ts", import.meta.url);
  const double = (await import(href)) as { startStripe(): Promise<StripeDouble> };
  return double.startStripe();
}
