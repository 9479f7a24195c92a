import * as z from "zod/mini";
import { formatCents, formatPrice } from "./formatting.ts";

const planNames = ["trial", "pro", "pay-as-you-go", "admin"] as const;
export const planName = z.enum(planNames);
export type PlanName = z.infer<typeof planName>;

/** What can be bought. */
export const soldPlans = ["pro", "pay-as-you-go"] as const satisfies readonly PlanName[];
export const soldPlan = z.enum(soldPlans);
export type SoldPlan = z.infer<typeof soldPlan>;

/** How things stand with somebody's plan. */
export const subscriptionStatuses = [
  "trial",
  "active",
  "past_due",
  "canceled",
  "admin",
  "inactive",
] as const;
export type SubscriptionStatusName = (typeof subscriptionStatuses)[number];

/** The model a person chooses; each costs something of its own where use is paid for. */
type AnalysisModel = "flash" | "pro";

interface Plan {
  readonly name: string;
  readonly monthlyCents: number;
  /** On top of the month, for each analysis that succeeds. */
  readonly analysisCents: Readonly<Record<AnalysisModel, number>>;
}

const nothing = { flash: 0, pro: 0 };

/** Every price there is: what screens say, what the server counts and what a provider bills. */
export const plans = {
  trial: { name: "Free Trial", monthlyCents: 0, analysisCents: nothing },
  pro: { name: "Pro", monthlyCents: 2_900, analysisCents: nothing },
  "pay-as-you-go": {
    name: "Pay as you go",
    monthlyCents: 500,
    analysisCents: { flash: 1, pro: 20 },
  },
  admin: { name: "Admin", monthlyCents: 0, analysisCents: nothing },
} as const satisfies Record<PlanName, Plan>;

/** Days from a purchase within which its money is given back. */
export const refundDays = 14;

/** Saved prompts that someone without a plan keeps. */
export const trialSavedPrompts = 20;

const use = plans["pay-as-you-go"].analysisCents;
const baseMonthly = `${formatCents(plans["pay-as-you-go"].monthlyCents)}/month`;

/** The sentences with prices in them, made from the table above. */
export const priceTexts = {
  /** `$29/month` */
  proMonthly: `${formatPrice(plans.pro.monthlyCents)}/month`,
  /** `$29 per month` */
  proPerMonth: `${formatPrice(plans.pro.monthlyCents)} per month`,
  /** `$5.00/month` */
  baseMonthly,
  /** `$5.00/month base plus usage` */
  baseAndUsage: `${baseMonthly} base plus usage`,
  /** `$0.01` and `$0.20`, for one analysis */
  flashAnalysis: formatCents(use.flash),
  proAnalysis: formatCents(use.pro),
  guarantee: `${refundDays}-day money-back guarantee`,
} as const;

/** What Pro gives, in the words of the subscribe page and the upgrade dialog. */
export const proBenefits = [
  "Unlimited AI analyses",
  "Advanced HIPAA scanning",
  "Unlimited saved prompts",
  "Priority support",
  "Export and sharing",
] as const;
