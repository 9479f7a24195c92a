import type { Fact, FactOf, Template } from "../../domain/fact.ts";

/** How what is claimed was tested, each test named once with why it was chosen. */
export function testNotes(facts: readonly Fact[]): Template[] {
  const differences = facts.filter((fact) => fact.kind === "difference");
  const parts = [
    ...differenceNotes(differences),
    ...(facts.some(({ kind }) => kind === "association")
      ? [
          "Shares are compared with the chi-square test, or with Fisher's exact test where groups are small.",
        ]
      : []),
    ...correlationNotes(facts),
    ...trendNotes(facts),
  ];
  const tested = facts.filter(({ p }) => p !== null);
  return tested.length > 1
    ? [
        [
          ...parts,
          "All tests of this report are adjusted together (Benjamini and Hochberg), so that looking at many columns does not invent findings.",
        ].join(" "),
      ]
    : parts.slice(0, 1).map(() => parts.join(" "));
}

function differenceNotes(facts: readonly FactOf<"difference">[]): string[] {
  if (facts.length === 0) return [];
  const isSkewed = facts.some(({ why }) => why === "skew");
  const isSmall = facts.some(({ why }) => why === "small");
  const why = [
    ...(isSkewed ? ["values are strongly skewed"] : []),
    ...(isSmall ? ["a small group is not normally spread"] : []),
  ].join(" or ");
  const hasMeans = facts.some(({ method }) => method === "means");
  return [
    ...(hasMeans
      ? ["Means of groups are compared by Welch's test, which lets groups spread differently."]
      : []),
    ...(why === ""
      ? []
      : [
          `Where ${why}, ranks are compared instead (Mann and Whitney, Kruskal and Wallis), because a few values would decide over the mean.`,
        ]),
    "A difference is claimed only where means and ranks agree.",
  ];
}

function correlationNotes(facts: readonly Fact[]): string[] {
  const own = facts.filter((fact) => fact.kind === "correlation");
  if (own.length === 0) return [];
  const isRanked = own.some(({ method }) => method === "ranks");
  return [
    `Pairs of numbers are judged by Pearson's r${isRanked ? ", or by Spearman's rho where a column is strongly skewed" : ""}, and claimed to go together only where both agree.`,
  ];
}

function trendNotes(facts: readonly Fact[]): string[] {
  const own = facts.filter((fact) => fact.kind === "trend");
  if (own.length === 0) return [];
  const isSeasonal = own.some(({ season }) => season === "compared");
  return [
    `Trends are judged by the ${isSeasonal ? "seasonal Kendall test, which sets each season against itself," : "Mann-Kendall test"} with allowance for periods that resemble those before.`,
  ];
}
