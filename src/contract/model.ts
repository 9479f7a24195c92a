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
