import type { Page } from "@playwright/test";

/** Fonts are there and nothing moves, or two runs give two pictures. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const isEndless = ({ effect }: Animation) =>
      effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const animations = document.getAnimations();
    for (const spinner of animations.filter(isEndless)) {
      spinner.pause();
      spinner.currentTime = 0;
    }
    const ending = animations.filter((animation) => !isEndless(animation));
    await Promise.allSettled(ending.map((animation) => animation.finished));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}
