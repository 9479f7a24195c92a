import * as z from "zod/mini";

/** Who wrote a report, and what it cost. Prices live in `plans.ts`. */
export const models = {
  builtin: { family: "builtin", label: "Built-in analyst" },
} as const;

/** What a person chooses between; Flash is the default, Pro is for premium users. */
export const aiModels = {
  flash: { label: "Flash", about: "fast" },
  pro: { label: "Pro", about: "more capable" },
} as const;
/** What the choice between them says where no model is set up. */
export const noModelText = "The built-in analyst answers here; no model is set up.";
export type AiModel = keyof typeof aiModels;

/** How a model family is called in a table; one that nobody foresaw keeps its own name. */
export function familyLabel(family: string): string {
  return familyLabels.get(family) ?? family;
}

const familyLabels = new Map([
  ["builtin", "Built-in"],
  ["gemini", "Gemini"],
  ["openai", "OpenAI"],
  ["anthropic", "Anthropic"],
  ["compatible", "OpenAI-compatible"],
]);

/** Where most earlier conversations would have ended with this question: not the least and the most. */
const range = z.object({ low: z.number(), high: z.number() });
export type Range = z.infer<typeof range>;

/** What a report by a hosted model is likely to take, before anything is sent. */
export const modelEstimate = z.object({
  requests: range,
  inputTokens: range,
  outputTokens: range,
  /** Millionths of a US dollar; null where the model has no price. */
  micros: z.nullable(range),
  seconds: range,
  /** Of how many earlier reports by the same model; 0 is a first guess. */
  reports: z.number(),
});
export type ModelEstimate = z.infer<typeof modelEstimate>;

/** What a hosted model did for one report, and the price it was billed by. */
export const modelUse = z.object({
  /** Id of the model that was asked. */
  requested: z.string(),
  /** Id of the model that answered. */
  answered: z.string(),
  /** Where it stands in the network of whoever runs the installation. */
  stands: z.optional(z.literal("inside")),
  inputTokens: z.number(),
  cachedTokens: z.number(),
  /** Those that the provider kept for later requests, where it bills them apart. */
  writtenTokens: z.optional(z.number()),
  /** Those of thinking among them. */
  outputTokens: z.number(),
  /** Where the provider counted no tokens of some answer: these are what we counted. */
  countedHere: z.optional(z.literal(true)),
  /** Whether the rules, where they read the question too, came to the same figures. */
  agreement: z.optional(z.enum(["same", "different"])),
  /** Requests that left, and seconds from the first of them to the last answer. */
  requests: z.optional(z.number()),
  seconds: z.optional(z.number()),
  /** What was estimated before the first of them left. */
  estimate: z.optional(modelEstimate),
  /** US dollars for a million tokens, and the day from which they hold. */
  price: z.object({
    from: z.string(),
    input: z.number(),
    cachedInput: z.number(),
    cacheWrite: z.optional(z.number()),
    output: z.number(),
  }),
});
export type ModelUse = z.infer<typeof modelUse>;

/** Whether nobody pays for its tokens, as for those of a model in the house unless a price is set. */
export const isFree = ({ input, output }: Pick<ModelUse["price"], "input" | "output">): boolean =>
  input === 0 && output === 0;
