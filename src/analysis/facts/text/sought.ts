import type { TextPlan } from "../../document/text-fact.ts";

/** What of a plan says which sentences it looks for. */
export type SearchPlan = Omit<TextPlan, "intents" | "reading" | "isYesNo">;
