import { expect, type Locator, type Page } from "@playwright/test";

interface Counted {
  /** What the counter stands in. */
  readonly within: Page | Locator;
  readonly field: Locator;
  /** What is said to be the most. */
  readonly most: number;
}

/** Types texts of the lengths at which a prompt's counter changes, and holds what it then says to the rule. */
export async function expectCounts({ within, field, most }: Counted): Promise<void> {
  const warning = within.getByText(
    "Long instructions are followed less closely. Consider shortening them.",
    { exact: true },
  );
  for (const [length, colour, isWarned] of rule) {
    // A blank at the end counts as any other character.
    await field.fill("x ".padStart(length, "x").slice(0, length));
    const count = within.getByText(`${length}/${most} characters`, { exact: true });
    await expect(count).toBeVisible();
    await expect.poll(() => count.evaluate(colourOf), `${length} characters`).toBe(colour);
    await expect(warning).toHaveCount(isWarned ? 1 : 0);
  }
}

/** How long a prompt is, what its counter looks like then, and whether it is warned of. */
const rule = [
  [3500, "calm", false],
  [3501, "yellow", false],
  [4000, "yellow", false],
  [4001, "red", false],
  [4500, "red", false],
  [4501, "red", true],
  [9, "calm", false],
  [0, "calm", false],
] as const;

/** What a text looks like, in either theme. */
function colourOf(element: Element): string {
  const { color } = getComputedStyle(element);
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < 60;
  if (isGrey) return "calm";
  return green - blue > 60 ? "yellow" : "red";
}
