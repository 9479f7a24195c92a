/**
 * The closed list of what a sentence with figures may be put together of, over the signs of
 * `code-sentence.ts`. A sentence that holds anything else is not wholly understood.
 */
const det = "(?:(?:the|a|an|its|their|this) )?";
/** Whom figures are of. */
const people =
  "(?:(?:R|patients|people|those) (?:with|without) (?:a |an |the )?[VW]|[VW](?: R)?|R [VW])";
const group = `(?:(?:the )?(?:K )?[LT]|(?:the )?${people})(?: 's)?`;
const mean = "(?:mean|average|median|typical(?: \\( median \\))?|total|sum|maximum|minimum|number)";
const end =
  "(?:highest|lowest|longest|shortest|largest|smallest|greatest|biggest|least|most|fewest)";
const more = "(?:higher|lower|longer|shorter|larger|smaller|greater)";
const than = "(?:in|for|among|of|to|(?:that|the one) (?:of|in|for|among))";
/** `the mean of the wait`, `mean time to M`. */
const measured = `(?:${mean} (?:of (?:the )?)?)?(?:(?:time|length|duration) (?:(?:to|of|until) )?)?M`;
/** What a share counts. */
const does =
  "(?:(?:is|are|was|were|has|have|had|came|come|comes|arrived|drew|draw|got|received|made) (?:by |in |with |a |an |the )*)?[HW]";
const all = "(?:all|every|the whole|the entire)";

const forms = [
  // What joins.
  ",|;|:|\\(|\\)|–|—|and|but|while|whereas|respectively",
  // Whom or what group.
  `(?:(?:in|for|at|among|of|on|during|within|with|by|to|from|(?:that|the one) (?:of|in|for)|as for|looking (?:only )?at|compared (?:with|to)|against|versus|between) )?${group}`,
  // What is measured.
  `(?:(?:by|on|of|in|with|taking|at|that) )?${det}(?:${end} |${more} )?${measured}(?: on average)?`,
  `(?:(?:by|with|taking|to) )?${det}(?:${end} )?${mean}(?: ${mean})?`,
  `is the ${measured}`,
  "(?:at|of|to|with|from|against|versus|compared (?:with|to)) F(?: u)?|(?:against|versus|compared (?:with|to)) [SC]",
  "on average|averages?|averaged|in total|in all|altogether|taken together|added together",
  // Figures.
  "(?:(?:at|of|to|with|from|against|versus|vs|namely|the|is|was|up to) )*F(?: u)?",
  "(?:(?:at|of|over|with|on|across|the|is|was|based on|averaged over) )*C(?: R)?",
  `C (?:of the )?R (?:are|were) ${people}`,
  `C (?!patients|people|those)${people}`,
  `there (?:is|are|was|were) C (?:R|${people})`,
  `(?:of|among|in|for) (?:the )?R`,
  `(?:the )?number of (?:R|${people})`,
  "(?:the )?(?:most|fewest) R|more R belong to [LT]",
  // Shares.
  `(?:(?:at|of|to|with|from|against|versus|namely|is|was) )*S(?: of (?:the |its |all )?(?:R|${people}))?`,
  `(?:(?:with|has|have|had|in) )?${det}(?:${end} |${more} )?(?:shares?|proportions?|percentages?|share)(?: of (?:the )?(?:R|${people}(?: and ${people})?))?(?: (?:in|of|for) [LT])?(?: (?:that|who|which) ${does})?`,
  does,
  "(?:accounts? for|makes? up|holds?|of) Z(?: of (?:all |the )?(?:total )?(?:R|M))?",
  "(?:are |differ by |(?:a|the) difference of )?P percentage points(?: apart)?",
  // Verbs that judge nothing.
  "is|are|was|were|has|have|had|shows?|showed|records|recorded|logged|saw|reach|reaches|comes? to|came to|stands? at|stood at|works? out at|amounts? to|adds? up to|add up to|goes up to|(?:is |was )?(?:found|recorded)(?= in)|belongs? to|lies",
  "it(?: is)?|we (?:find|found)(?: that)?|we counted|there (?:is|are|was|were)|on R|R(?= (?:(?:a|an|the)|above|below)\\b)|given|where(?= (?:the|a|it)\\b)|which(?= (?:has|have) [FC])|stands out with the",
  "it is L that has",
  "before deciding (?:anything )?about [LT]|(?:check|see|ask|review) how the [MR] (?:is|are) (?:recorded|planned|counted)",
  "(?:the )?table below (?:lists|shows)|(?:of|for) each K|the same (?:person|patient|R) may appear more than once",
  "accounts for(?= C)|stands for(?= F)",
  // Everybody.
  `(?:over|across|of|for|in|among|taking) ${all}(?: C)? (?:R|table|data|dataset|file|K)(?: together)?`,
  "overall|all in all|the (?:table|data|file|dataset) (?:holds?|contains?|gives?)|among its results|in the (?:table|file|data|dataset)",
  `(?:(?:is |was |lies |stays |sits |stands )?(?:above |below )|exceeds |(?:${more} )?than )?the overall (?:${mean} )?(?:M )?(?:is |of |at )?(?:E|F)(?: u)?`,
  // Comparisons, held against claims elsewhere.
  `(?:is |was |lies |stays |sits |stands )?(?:above|below|ahead of|exceeds|exceeded)(?: ${than})? (?:the [FCS](?: u)?(?: of)? )?${group}`,
  `(?:is |was |are |were )?${more}(?: ${than} ${group})?`,
  `than (?:${than} )?(?:the (?:${mean} )?[FCS] (?:of )?)?${group}`,
  `(?:more|less) than the [FCS](?: u)? (?:of|in|for) ${group}`,
  `than (?:${than} )?any other K|no K has|(?:of|among) (?:all|any|every|the) (?:K|groups)|(?:by|per|for each) K`,
  "higher than",
  `(?:is |was |are |were )?${end}`,
  `(?:is |was )?the ${end} K by number of R(?: is)?`,
  "deserves a closer look|this is|summed over|the K with(?= the)|(?:leads|tops the list)(?: (?:by|on|with))?|comes (?:first|last)|at the (?:top|bottom) stands",
  "followed by|then|in (?:falling|descending) order|the order is|ranked|from the highest down|comes before|we have",
  "(?:most of|the majority of|a majority of|a minority of|(?:more|less|fewer) than half of) (?:the |its )?R",
  // Along periods.
  "(?:had )?(?:rose|risen|fell|fallen|increased|decreased|climbed|dropped|grew|declined|went)(?: to| from)?|(?:up|down) from|starting(?= at F)|there was (?:an increase|a decrease) in",
  // Tests, held against their facts elsewhere.
  "there is (?:a|no) clear difference|between the groups(?: of [KM])?|differs by K|the difference|holds up",
] as const;

const patterns = forms.map((form) => new RegExp(`(?:${form})(?= |$)`, "y"));

/** Advice says of the figures what stands behind a clause's beginning. */
const advice =
  /^(?:review|check|look|ask|set|see|compare|plan|examine|discuss|investigate|prioritise|start|focus)(?: (?![FCSZPE] )[^ ,;:()]+)*?(?= [;:(,] | given | with |$)/;

/** How many of the words of a coded sentence belong to forms, from its beginning. */
export function parsedPrefixLength(code: string): number {
  const reached = new Set([0]);
  const given = advice.exec(code);
  if (given) reached.add(given[0].length + 1);
  let furthest = 0;
  for (let at = 0; at <= code.length; at += 1) {
    if (!reached.has(at)) continue;
    furthest = at;
    for (const pattern of patterns) {
      pattern.lastIndex = at;
      const [found] = pattern.exec(code) ?? [];
      if (found !== undefined && found !== "") reached.add(at + found.length + 1);
    }
  }
  return reached.has(code.length + 1) ? code.length : furthest;
}
