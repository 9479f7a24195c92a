import type { SubscriptionStatus } from "../calls/account.ts";
import type { Writers } from "../calls/models.ts";
import { planNames, statusNames } from "../plans.ts";
import { finite, record, text, unexpected, yesOrNo } from "./read-shape.ts";

/**
 * Readers of what the signed-in frame asks for, most of it while it is drawn: a phone would make schemas for
 * longer than it waits for the answers. A test holds them to their schemas, as `firstAnswers`.
 *
 * @throws TypeError for anything else
 */
export const frameAnswers = {
  subscriptionStatus: (value: unknown): SubscriptionStatus => {
    const answer = record(value);
    const plan = planNames.find((name) => name === answer.plan);
    if (plan === undefined) throw unexpected();
    const known = statusNames.find((name) => name === answer.subscriptionStatus);
    return {
      subscriptionStatus: known ?? "inactive",
      freeAnalysesUsed: finite(answer.freeAnalysesUsed),
      freeAnalysesLimit: finite(answer.freeAnalysesLimit),
      isAdminAccount: yesOrNo(answer.isAdminAccount),
      plan,
      premium: yesOrNo(answer.premium),
    };
  },
  writers: (value: unknown): Writers => {
    const { family, hosted } = record(value);
    return { family: text(family), hosted: yesOrNo(hosted) };
  },
  address: (value: unknown) => ({ url: text(record(value).url) }),
};
