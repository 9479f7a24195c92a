const end = "(?= [.?!]| $)";
const figure = "(?:figures?|numbers?|values?|counts?)";
const change = "(?:jump|rise|drop|fall|increase|decrease|change|difference|gap)";

const ends = / (?:most|least|fewest|[a-z]+est|worst|best|top|peak)(?= )/;
const asked = / (?:which|what|what's|whats|who|whose)(?= )/;

/** Whether some thing or time is asked for at an end of something: its figure stands beside it anyway. */
export const asksForEnd = (text: string): boolean => ends.test(text) && asked.test(text);

/**
 * What asks once more, at the end, for the figure by which something was found: `…, and what's the figure?`, `and by
 * how many?`. They match the words in lower case with single spaces between; the spaces before and behind are theirs.
 */
export const figureAgainPatterns: readonly RegExp[] = [
  ` and (?:what(?:'s| is| was)|whats) (?:the|that|its|their) ${figure}${end}`,
  ` and by how (?:many|much)${end}`,
  ` and (?:by )?how (?:big|large|great|small|many|much) (?:is|was|were|are) (?:it|that|this|they|those|the ${change})${end}`,
  " and how many (?:come|comes|came|are|were|is|was|go|goes|went|happen|happens|happened)(?: (?:in|there|out))? (?:during|in|on|at|within) (?:it|that|then)" +
    end,
  ` (?:tell|give|show) me (?:the|that|its) ${figure}(?: (?:too|as well|also))?${end}`,
  ` (?:(?:a|the) )?(?:number|count)s? (?:, )?not (?:(?:a|the) )?(?:percent|percentage|%|rate|share)s?${end}`,
].map((pattern) => new RegExp(pattern, "g"));
