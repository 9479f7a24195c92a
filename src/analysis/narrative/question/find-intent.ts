import type { Aggregate, Grain, Intent } from "../../plan.ts";

/** What the wording alone says, before any column is known. Patterns work on lower-case text. */
export interface Signs {
  readonly intent: Intent | null;
  readonly aggregate: Aggregate | null;
  readonly wantsShare: boolean;
  readonly wantsCount: boolean;
  readonly wantsRegression: boolean;
  readonly least: boolean;
  readonly superlative: boolean;
  readonly worst: boolean;
  readonly best: boolean;
  readonly grain: Grain | null;
  readonly stay: boolean;
  /** Phrases whose words must not be taken for columns. */
  readonly phrases: readonly string[];
}

const intents: readonly (readonly [Intent, RegExp])[] = [
  [
    "quality",
    /\b(missing|duplicate\w*|incomplete|empty (?:cells?|values?)|data quality|blanks?|gaps in|clean is|trust this data)\b/,
  ],
  ["outliers", /\b(outliers?|anomal\w+|unusual(?:ly)?|odd values?|strange|implausible)\b/],
  [
    "repeats",
    /\b((?:more than once|multiple times|several times|repeat(?:ed|edly)?|again|twice))\b/,
  ],
  [
    "drivers",
    /\b(factors?|drivers?|drives|goes with|go with|influences?|determines?|depends? on|predictors?|(?:most|strongly|closely) (?:related|associated|linked|correlated)|what (?:affects?|predicts?|explains?))\b/,
  ],
  [
    "relation",
    /\b(correlat\w*|relationship|relates?|relations?|related|association|associated|connect\w+|linked?|link between|depend\w*|explains?|regress\w*|effect of|impact of)\b/,
  ],
  [
    "concentration",
    /\b(concentrat\w+|pareto|80[ /-]20|dominat\w+|evenly (?:spread|distributed)|top (?:10|ten) ?(?:%|percent))\b/,
  ],
  [
    "trend",
    /\b(over time|trends?|chang(?:e|ed|ing) (?:over|since|during)|(?:get|got|getting|become|became|becoming) (?:any |much )?(?:worse|better|longer|shorter|higher|lower|more|fewer)|develop(?:ed|ing|ment)?|evol\w+|grow(?:n|ing|th|s)?|grew|ris(?:e|en|ing)|rose|increas(?:e|ed|ing)|decreas\w+|declin\w+|fall(?:en|ing)?|fell|improv\w+|seasonal\w*|season|month by month|year by year|by (?:year|month|quarter|week))\b/,
  ],
  [
    "distribution",
    /\b(distribut\w+|histogram|skew\w*|spread|typical|normal(?:ly)?|variation|var(?:y|ies)|range of|describe the|percentiles?|quartiles?)\b/,
  ],
  [
    "overview",
    /\b(overview|summar(?:y|ise|ize|ies)|tell me about|what is in|what's in|what does this|describe (?:this|the (?:data|table|file))|insights?|findings|key points|interesting|explore|analy[sz]e (?:this|the|my) (?:data|table|file))\b/,
  ],
];

/** Reads intent, aggregate and direction from the wording. */
export function findSigns(question: string): Signs {
  const text = question.toLowerCase();
  const has = (pattern: RegExp) => pattern.test(text);
  const intent = intents.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  const phrases = [
    ...intents.flatMap(([, pattern]) => text.match(pattern)?.[0] ?? []),
    ...fixedPhrases.filter((phrase) => text.includes(phrase)),
  ];
  return {
    intent,
    aggregate: aggregates.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    wantsShare: has(
      /\b(share|percent\w*|proportion|rates?|fraction|ratio|how often|(?:more|less) (?:often|frequent\w*|common)|mortality|prevalence|incidence|likely|likelihood|probability|chance)\b|%/,
    ),
    wantsCount: has(
      /\b(how many|number of|counts? of|count|how often|busiest|frequen\w+|most common|commonest)\b/,
    ),
    wantsRegression: has(
      /\b(explain\w*|predict\w*|regress\w*|slope|effect of|impact of|per unit|each (?:extra|additional|more))\b/,
    ),
    least: has(
      /\b(least|fewest|lowest|smallest|minimum|bottom|shortest|youngest|cheapest|rarest|fastest|quietest)\b/,
    ),
    superlative: has(
      /\b(most|highest|largest|biggest|top|maximum|least|fewest|lowest|smallest|bottom|worst|best|leading|busiest|longest|shortest|oldest|youngest|costliest|quietest|slowest|fastest|main)\b/,
    ),
    worst: has(/\b(worst|poorest)\b/),
    best: has(/\bbest\b/),
    grain: grains.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    stay: has(/\b(length of stay|los|stays?|how long do patients stay)\b/),
    phrases,
  };
}

const comparatives = [
  "higher",
  "highest",
  "lower",
  "lowest",
  "larger",
  "largest",
  "longer",
  "longest",
  "shorter",
];

const fixedPhrases = [
  "how many",
  "how much",
  "how long",
  "how often",
  "number of",
  "length of stay",
  "most common",
  "at least",
  "at most",
  "per cent",
  ...comparatives,
];

const aggregates: readonly (readonly [Aggregate, RegExp])[] = [
  ["median", /\bmedian\b/],
  ["mean", /\b(average|mean|avg|typical)\b/],
  ["deviation", /\b(standard deviation|deviation|sd)\b/],
  ["sum", /\b(total|sum|altogether|overall amount|in all)\b/],
  ["maximum", /\b(maximum|max)\b/],
  ["minimum", /\b(minimum|min)\b/],
];

const grains: readonly (readonly [Grain, RegExp])[] = [
  [
    "season",
    /\b(season\w*|time of (?:the )?year|month of the year|winter|summer|calendar month)\b/,
  ],
  [
    "weekday",
    /\b(weekdays?|days? of the week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekends?)\b/,
  ],
  ["year", /\b(years?|annual\w*|yearly)\b/],
  ["quarter", /\b(quarters?|quarterly)\b/],
  ["month", /\b(months?|monthly)\b/],
  ["week", /\b(weeks?|weekly)\b/],
  ["day", /\b(days?|daily|dates?)\b/],
];
