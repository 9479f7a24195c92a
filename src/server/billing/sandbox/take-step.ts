import type { Step, Subscription } from "../subscription-store.ts";

/** Takes one step with a person's subscription, after what time has made of it. */
export type TakeStep = <Answer>(
  userId: string,
  step: (subscription: Subscription, now: Date) => Step<Answer>,
) => Promise<Answer>;
