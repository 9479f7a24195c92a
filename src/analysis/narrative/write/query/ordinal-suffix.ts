/** `th` of 11, `st` of 21. */
export function ordinalSuffix(place: number): string {
  const tail = place % 100;
  if (tail >= 11 && tail <= 13) return "th";
  return ["th", "st", "nd", "rd"][place % 10] ?? "th";
}
