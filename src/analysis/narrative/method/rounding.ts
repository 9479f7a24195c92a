const words: Readonly<Record<string, number>> = {
  zero: 0,
  no: 0,
  one: 1,
  first: 1,
  two: 2,
  second: 2,
  three: 3,
  third: 3,
  four: 4,
  fourth: 4,
  five: 5,
  fifth: 5,
  six: 6,
  sixth: 6,
};

const nearest: Readonly<Record<string, number>> = {
  tenth: 1,
  hundredth: 2,
  thousandth: 3,
  "ten-thousandth": 4,
  whole: 0,
  integer: 0,
};

/** How many decimals a text asks for; null where it does not say. */
export function decimalsIn(text: string): number | null {
  const plain = text.toLowerCase();
  const near = /nearest (ten-thousandth|tenth|hundredth|thousandth|whole|integer)/.exec(plain)?.[1];
  if (near !== undefined) return nearest[near] ?? null;
  const counted =
    /\b(\d|zero|one|two|three|four|five|six|first|second|third|fourth|fifth|sixth)[ -]decimals?\b/.exec(
      plain,
    )?.[1] ??
    /\bdecimals? (?:places?|points?|values?)?\s*(?:(?:of|:|=)\s*)?(\d)\b/.exec(plain)?.[1];
  if (counted !== undefined) return words[counted] ?? Number(counted);
  return /\binteger|\bwhole number/.test(plain) ? 0 : null;
}
