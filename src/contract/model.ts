/** Who wrote a report, and what it cost. Prices live in `plans.ts`. */
export const models = {
  builtin: { family: "builtin", label: "Built-in analyst" },
} as const;
