/** Whether one letter added, left out or exchanged, or two neighbours swapped, makes one of the other. */
export function isOneSlipFrom(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  const start = commonStart(word, other);
  const [rest, otherRest] = [word.slice(start), other.slice(start)];
  if (rest.length !== otherRest.length)
    return rest.slice(1) === otherRest || rest === otherRest.slice(1);
  if (rest.slice(1) === otherRest.slice(1)) return true;
  return (
    rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2)
  );
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Shorter words are one slip away from too many others. */
const shortestCorrected = 6;

/** What the word means, or what the one name that is a single slip of the pen away from it means. */
export function lookUp<Value>(
  names: ReadonlyMap<string, Value>,
  word: string,
): { readonly value: Value; readonly weight: number } | null {
  const known = names.get(word);
  if (known !== undefined) return { value: known, weight: 1 };
  if (word.length < shortestCorrected || properWords.has(word)) return null;
  for (const [name, value] of names)
    if (name.length >= shortestCorrected - 1 && isOneSlipFrom(word, name))
      return { value, weight: 0.85 };
  return null;
}

/** Words of their own right that are close to the name of a day, a month or a unit. */
const properWords: ReadonlySet<string> = new Set([
  "sundry",
  "sunders",
  "quartet",
  "quarted",
  "minuted",
  "minuets",
  "hourly",
  "dailey",
  "weekday",
  "weekend",
  "weekly",
  "yearly",
  "monthly",
  "minutely",
  "secondly",
  "seconded",
  "reconds",
  "beconds",
  "augusta",
  "marches",
]);
