import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../harness/expect-accessible.ts";
import type { Finding } from "./findings.ts";
import type { LayoutShift } from "./layout-shifts.ts";
import type { Scene } from "./scene.ts";
import { changeTheme, takePictures, themes } from "./take-picture.ts";

/** What is recorded while a chapter is walked. */
export interface Watch {
  /** Console messages, errors that nobody caught, requests to other hosts. */
  readonly heard: readonly string[];
  readonly shifts: LayoutShift[];
}

/** The layout shift that is accepted; a fifth of what is rated good. */
const maxShift = 0.02;
const topDialog = "dialog[open]:not(:has(dialog[open]))";

/** Shows a scene, takes its pictures, and says what is wrong with it. */
export async function inspectScene(page: Page, scene: Scene, watch: Watch): Promise<Finding> {
  const before = watch.heard.length;
  watch.shifts.length = 0;
  await scene.show(page);
  await pause(page);
  const shifts = [...watch.shifts];
  // What moves is counted as most people see it; pictures are taken of what has come to rest.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await takeWhole(page, scene);
  const faults = [
    ...shiftFaults(shifts),
    ...(await sideways(page)),
    ...(await unclear(page, scene)),
  ];
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await scene.leave?.(page);
  const unexpected = watch.heard.slice(before).filter((one) => !scene.says?.test(one));
  return {
    scene: scene.name,
    width: page.viewportSize()?.width ?? 0,
    shift: sum(shifts),
    faults: [...faults, ...unexpected],
  };
}

/** What comes late, such as a font or a hint, moves within this time. */
async function pause(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((over) => setTimeout(() => requestAnimationFrame(over), 400)),
  );
}

function shiftFaults(shifts: readonly LayoutShift[]): string[] {
  if (sum(shifts) <= maxShift) return [];
  return shifts.map(({ value, moved }) => `moved ${value.toFixed(3)}: ${moved.join(" | ")}`);
}

const sum = (shifts: readonly LayoutShift[]) => shifts.reduce((all, { value }) => all + value, 0);

/** The whole page in a window as tall: charts out of sight are not drawn, and bars at the edge would cross it. */
async function takeWhole(page: Page, { name, whole = false }: Scene): Promise<void> {
  const window = page.viewportSize();
  if (whole && window) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...window, height: Math.max(window.height, height) });
  }
  await takePictures(page, name);
  if (whole && window) await page.setViewportSize(window);
}

async function sideways(page: Page): Promise<string[]> {
  const wide = await page.evaluate(
    () => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth,
  );
  return wide > 0 ? [`scrolls sideways by ${wide} pixels`] : [];
}

/** What axe finds in either theme. */
async function unclear(page: Page, scene: Scene): Promise<string[]> {
  const found: string[] = [];
  const hasDialog = (await page.locator(topDialog).count()) > 0;
  const within = scene.within ?? (hasDialog ? topDialog : undefined);
  for (const theme of themes) {
    await changeTheme(page, theme);
    const faults = await accessibilityFaults(page, { within, unroll: scene.unroll });
    found.push(...faults.map((fault) => `${theme}: ${fault}`));
  }
  return found;
}
