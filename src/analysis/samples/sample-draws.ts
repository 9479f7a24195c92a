import { formatCount } from "#contract/formatting.ts";
/** One of the choices, each as often as its share says. The shares add up to 1. */
export function weightedChoice<Choice extends { readonly share: number }>(
  random: () => number,
  choices: readonly Choice[],
): Choice {
  const drawn = random();
  const upTo = (at: number) => choices.slice(0, at + 1).reduce((sum, { share }) => sum + share, 0);
  const found = choices.find((_, at) => drawn < upTo(at)) ?? choices.at(-1);
  if (found === undefined) throw new Error("There is nothing to pick from.");
  return found;
}

/** A factor around 1, at most `spread` away, most often near. */
export function randomFactor(random: () => number, spread: number): number {
  return 1 + spread * (random() + random() + random() - 1.5) * (2 / 3);
}

/** An amount as people write it: `$1,234`. */
export const inDollars = (amount: number): string => `$${formatCount(Math.round(amount))}`;

const dayMilliseconds = 86_400_000;

/** The day so many days after another one, such as `2024-02-29`. */
export const dayAfter = (first: number, days: number): string =>
  new Date(first + days * dayMilliseconds).toISOString().slice(0, 10);

/** CSV text: amounts that hold a comma are quoted. */
export function asCsv(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell) => (cell.includes(",") ? `"${cell}"` : cell)).join(",");
  return `${rows.map(line).join("\n")}\n`;
}
