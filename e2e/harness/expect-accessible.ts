import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What to look at. */
export interface Scope {
  /** CSS selector; a layer over the page is looked at alone. */
  readonly within?: string;
}

/**
 * Expects axe to find nothing, and to be sure of each contrast: text over something it cannot measure
 * counts as a fault. Everything stands still first, or a moving element makes the answer a matter of luck.
 */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
  const axe = new AxeBuilder({ page });
  const { violations, incomplete } = await (scope.within
    ? axe.include(scope.within)
    : axe
  ).analyze();
  const unsure = incomplete.filter(({ id }) => id === "color-contrast");
  const found = [...violations, ...unsure].flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
  expect(found).toEqual([]);
}
