import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What to look at. */
export interface Scope {
  /** CSS selector; a layer over the page is looked at alone. */
  readonly within?: string | undefined;
  /** CSS selector of what scrolls and is to be looked at to its end. */
  readonly unroll?: string | undefined;
}

/** What axe says of a cell such as `7`; its neighbours of two digits have the same colours. */
const oneCharacter = "too short to determine if it is actual text content";

/**
 * Expects axe to find nothing, and to be sure of each contrast: text over something it cannot measure
 * counts as a fault. Everything stands still first, or a moving element makes the answer a matter of luck.
 */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  expect(await accessibilityFaults(page, scope)).toEqual([]);
}

/** What `expectAccessible` expects to be nothing, a line for each fault. */
export async function accessibilityFaults(page: Page, scope: Scope): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What turns for ever, as a spinner does, has no end to wait for.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const { violations, incomplete } = await runAxe(page, scope);
  const unsure = incomplete.filter(({ id }) => id === "color-contrast");
  return [...violations, ...unsure].flatMap(({ id, nodes }) =>
    nodes
      .map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`)
      .filter((fault) => !fault.endsWith(oneCharacter)),
  );
}

async function runAxe(page: Page, scope: Scope) {
  // A picture is one thing to whoever cannot see it, and has its name looked at. What it is drawn of has
  // no meaning of its own, and axe cannot measure text there: a test of the tokens holds those colours.
  const axe = new AxeBuilder({ page })
    // Looks in the page itself. Else a blank page is opened for each look, to gather what is found in
    // frames of other hosts; there are none of ours.
    .setLegacyMode()
    .exclude('svg[role="img"] > *')
    .include(scope.within ?? "html");
  const window = page.viewportSize();
  if (window === null) throw new Error("The window has no size to change.");
  await page.evaluate(layBare, scope);
  await page.evaluate(hideCovered, scope);
  await standWhole(page, window);
  await page.evaluate(standStill, scope.within ?? "body");
  const found = await axe.analyze();
  await page.setViewportSize(window);
  await page.evaluate(showCovered);
  await page.evaluate(putBack, scope);
  return found;
}

/** As tall as the page: what sticks to the edge of a smaller window covers what lies below it. */
async function standWhole(page: Page, { width, height }: { width: number; height: number }) {
  let tall = 2 * height;
  // A page may grow with its window: charts are drawn once they are in sight.
  for (let tries = 0; tries < 5; tries += 1) {
    await page.setViewportSize({ width, height: tall });
    const needed = await page.evaluate(
      () =>
        new Promise<number>((over) =>
          requestAnimationFrame(() => over(document.documentElement.scrollHeight)),
        ),
    );
    if (needed <= tall) return;
    tall = needed;
  }
}

/** Runs in the page. A layer takes its height in a taller window some frames after the page does. */
async function standStill(selector: string): Promise<void> {
  const layer = document.querySelector(selector)?.closest("dialog");
  if (!layer) return;
  const place = () => JSON.stringify(layer.getBoundingClientRect());
  let [before, still] = [place(), 0];
  for (let frames = 0; still < 30 && frames < 300; frames += 1) {
    await new Promise((over) => requestAnimationFrame(over));
    const now = place();
    still = now === before ? still + 1 : 0;
    before = now;
  }
}

/**
 * Runs in the page. axe knows nothing of the browser's top layer: a dialog that stands in another covers
 * it there, and is not cut off by it. Nor does axe see what has scrolled behind an edge.
 */
function layBare({ within = "nothing", unroll = "nothing" }: Scope): void {
  for (const part of document.querySelectorAll<HTMLElement>(unroll)) part.style.maxHeight = "none";
  for (const layer of document.querySelectorAll<HTMLElement>(within)) {
    const below = layer.parentElement?.closest("dialog");
    if (!below) continue;
    below.style.visibility = "hidden";
    layer.style.visibility = "visible";
    for (let around = layer.parentElement; around; around = around.parentElement)
      if (around.closest("dialog")) around.style.overflow = "visible";
  }
}

/** Runs in the page. A modal dialog covers notices too, which axe takes to lie above it. */
function hideCovered({ within = "nothing" }: Scope): void {
  if (!document.querySelector(within)?.closest("dialog:modal")) return;
  for (const part of document.querySelectorAll<HTMLElement>("body *")) {
    if (getComputedStyle(part).position !== "fixed" || part.closest("dialog")) continue;
    part.dataset.covered = part.style.visibility;
    part.style.visibility = "hidden";
  }
}

/** Runs in the page: what `hideCovered` did, undone. */
function showCovered(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-covered]")) {
    part.style.visibility = part.dataset.covered ?? "";
    delete part.dataset.covered;
  }
}

/** Runs in the page: what `layBare` did, undone. */
function putBack({ within = "nothing", unroll = "nothing" }: Scope): void {
  for (const part of document.querySelectorAll<HTMLElement>(unroll)) part.style.maxHeight = "";
  for (const layer of document.querySelectorAll<HTMLElement>(within)) {
    layer.style.visibility = "";
    for (let around = layer.parentElement; around; around = around.parentElement) {
      if (!around.closest("dialog")) continue;
      around.style.visibility = "";
      around.style.overflow = "";
    }
  }
}
