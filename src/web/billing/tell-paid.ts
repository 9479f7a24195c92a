import { notices } from "#contract/notices.ts";
import type { SoldPlan } from "#contract/plans.ts";
import { notify } from "#web/ui/notices.tsx";

/** Says that a plan was paid for. */
export function tellPaid(plan: SoldPlan): void {
  if (plan === "pro") notify(...notices.paymentSuccessful);
  else notify(...notices.payAsYouGoSuccessful);
}
