import { plans, priceTexts, proBenefits, type SoldPlan } from "#contract/plans.ts";

/** What the subscribe page says of a plan. */
export interface Offer {
  readonly title: string;
  readonly lead: string;
  /** Of a month: the amount, a slash and the period. */
  readonly price: string;
  readonly benefits: readonly string[];
  /** The way to the other plan. */
  readonly other: { readonly plan: SoldPlan; readonly text: string };
}

const { flashAnalysis, proAnalysis, baseMonthly, baseAndUsage, proMonthly } = priceTexts;

/** What is sold; the Pro model is no part of it where no model is set up. */
export const planOffers = (hasModel: boolean): Readonly<Record<SoldPlan, Offer>> => ({
  pro: {
    title: "Upgrade to Pro",
    lead: `Unlimited analyses${hasModel ? " and the Pro model" : ""}, paid by the month.`,
    price: proMonthly,
    benefits: proBenefits,
    other: {
      plan: "pay-as-you-go",
      text: `Few analyses a month? ${plans["pay-as-you-go"].name} is ${baseAndUsage}.`,
    },
  },
  "pay-as-you-go": {
    title: plans["pay-as-you-go"].name,
    lead: "A small base by the month, and each analysis by the model that writes it.",
    price: baseMonthly,
    benefits: [
      `${flashAnalysis} for each Flash analysis`,
      ...(hasModel ? [`${proAnalysis} for each Pro analysis`] : []),
      "As many analyses as you need",
      "A spending cap that is never passed",
      "Unlimited saved prompts",
    ],
    other: { plan: "pro", text: `Many analyses a month? Pro is ${proMonthly}, without usage.` },
  },
});

/** The plan that an address of the subscribe page sells: Pro unless it names the other. */
export function planIn(search: string): SoldPlan {
  return new URLSearchParams(search).get("plan") === "pay-as-you-go" ? "pay-as-you-go" : "pro";
}

/** Where a plan is sold by card. */
export const subscribeAddress = (plan: SoldPlan): string =>
  plan === "pro" ? "/subscribe" : `/subscribe?plan=${plan}`;
