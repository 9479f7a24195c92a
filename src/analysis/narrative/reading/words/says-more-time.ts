/** The unit that is compared or ranked: of `take more sick days`, a day; null where none is. */
export const saysMoreTime = (question: string): string | null =>
  /\b(?:more|most|fewer|fewest|less|least) (?:(?!than\b)\p{L}+ )?(minute|hour|day|week)s\b/iu
    .exec(question)?.[1]
    ?.toLowerCase() ?? null;
