import type { Text } from "../../text.ts";
import type { TextPlan } from "../../text-plan.ts";

/** What the parent asks of the text's child: first to compute, then what the same gave once more. */
export type TextMessage =
  | { readonly kind: "compute"; readonly text: Text; readonly plan: TextPlan }
  | { readonly kind: "check" };
