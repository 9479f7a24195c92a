import type { CuePhrases } from "./cue-phrases.ts";

const together = [
  ...[
    "goes",
    "go",
    "goes along",
    "go along",
    "moves",
    "move",
    "moves along",
    "varies",
    "vary",
    "tracks",
  ],
  ...[
    "track",
    "correlates",
    "correlate",
    "rises",
    "rise",
    "changes",
    "change",
    "ties in",
    "goes together",
  ],
  ...[
    "is tied",
    "is linked",
    "is related",
    "is connected",
    "is associated",
    "is correlated",
    "in step",
  ],
  ...["tied", "linked", "related", "connected", "associated", "correlated", "goes hand in hand"],
];
/** `goes along the most with`, `is linked most tightly to`. */
const closest = together
  .flatMap((verb) =>
    [
      "the most",
      "the closest",
      "the best",
      "most closely",
      "most strongly",
      "most tightly",
      "most",
      "best",
      "closest",
    ].flatMap((how) => ["with", "to"].map((preposition) => `${verb} ${how} ${preposition}`)),
  )
  .join(", ");

/** `strongest correlate of`, `main driver`, `biggest numeric predictor`: the one that goes with a number most. */
const strongestLinks = [
  "strongest",
  "best",
  "top",
  "main",
  "biggest",
  "closest",
  "key",
  "number one",
  "#1",
  "leading",
]
  .flatMap((how) =>
    [
      "correlate",
      "correlates",
      "driver",
      "drivers",
      "predictor",
      "predictors",
      "determinant",
      "influence",
    ].flatMap((noun) => [
      `${how} ${noun}`,
      `${how} ${noun} of`,
      `${how} ${noun} for`,
      `${how} single ${noun} of`,
    ]),
  )
  .concat([
    "correlate of",
    "correlates of",
    "determinants of",
    "what correlates with",
    "greatest effect on",
    "biggest effect on",
    "strongest effect on",
    "most effect on",
    "greatest influence on",
    "most influence on",
    "greatest impact on",
    "biggest impact on",
    "most impact on",
    "largest effect on",
    "largest impact on",
    "strongest influence on",
  ])
  .join(", ");

/** Phrases that ask how columns go together. Separated by commas; matched by stem, the longest first. */
export const relationCues: CuePhrases = {
  correlate: `
    link, link between, linked, related, relate, relation, relation between, relationship,
    relationship between, correlation, correlation between, correlate, correlated, connection,
    connection between, associated, association, association between, go with, goes with, go together,
    goes together, depend on, depends on, affect, affects, influence, influences, tied to, tied,
    have an effect on, effect of, make a difference to, makes a difference, make any difference, connected,
    follow each other, follow one another, track each other, track one another, go along with,
    goes along with, moves with, move with, move in step, in step with, track, tracks, tracking with,
    mirror, mirrors, corr, corr between, corr of, correl, correlating, tie up with, ties up with,
    line up with, lines up with, go hand in hand, hand in hand with, follows, have to do with,
    has to do with, anything to do with, something to do with, bearing on, a bearing on, any bearing on,
    ties in with, tied up with, go together with, goes together with, related at all, match each other,
    agree with each other, depends at all on, vary with, varies with, tally with, tallies with,
    relation to, relationship with, connection with, link with, linked with, association with, hinge on,
    hinges on, correlation with, correlation of, increase with, increases with, grows as, rises as,
    hang together, move together, grow with, grows with, go up with, goes up with, rise with, rises with,
    correlates, correlation coefficient, correlation coefficient between, correlation coefficient with,
    correlation coefficient of, coefficient, r value, r between, pearson, pearson r, pearson correlation, spearman,
    strength of the correlation, the two go together, the two hang together, tie in with, matter for, matters for, impact, impact of
  `,
  strength: `
    how strong, how tight, how close, how closely, how strongly, how much of a link, strength, strength of,
    tight, strong, closely, strongly, positively, negatively, inversely, significantly, linearly, directly, weakly,
    strongest, tightest
  `,
  drivers: `
    ${closest},
    ${strongestLinks},
    makes the biggest difference to, make the biggest difference to, makes the most difference to,
    make the most difference to, makes most difference to, makes the biggest difference for, pushes up,
    goes most with, go most with, goes best with, goes closest with, most goes with, moves most with,
    goes along most with, varies most with, depends most on, is most tied to, most in step with,
    goes along with the most, most tied to, tied most to, most closely tied to, most strongly tied to,
    best predictor of, best predictors of, best predicts, predicts, predict, tells us most about,
    most strongly associated with, most associated with, most closely linked to, strongest link to,
    strongest link with, closest link to, closest link with, most correlated with, most highly correlated with,
    closest correlation with, highest correlation with, strongest correlation with, correlates best with,
    correlates most with, tracks best with, correlates most strongly with, strongest relationship with,
    most strongly linked with, most strongly correlated with, most closely associated with,
    most strongly related to, strongly related to, most strongly linked to, most closely related to,
    what is most related to, driving, driver, drivers, drives, drive, behind, what explains, explains,
    explain, factor, factors, matters most, matter most, predictors, predictor, goes with it most,
    go with it most, goes with most, what affects, what influences, has most to do with,
    have most to do with, most to do with, most linked to, most related to, biggest influence on
  `,
};
