import type { Page } from "@playwright/test";

/** What moved by itself: no key, press or window edge had moved it in the half second before. */
export interface LayoutShift {
  /** Chromium's measure: the share of the window that moved, times how far. */
  readonly value: number;
  /** The largest parts that moved: words to find them by, and from where to where. */
  readonly moved: readonly string[];
}

/**
 * Listens to a page from now on, across addresses.
 * @returns a list that grows by each layout shift, as Chromium counts them for its score
 */
export async function watchLayoutShifts(page: Page): Promise<LayoutShift[]> {
  const seen: LayoutShift[] = [];
  await page.exposeBinding("noteLayoutShift", (_, shift: LayoutShift) => seen.push(shift));
  await page.addInitScript(observe);
  return seen;
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly ShiftSource[];
}

interface ShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** Runs in the page. */
function observe(): void {
  const note = Reflect.get(window, "noteLayoutShift") as (shift: LayoutShift) => void;
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
  const nameOf = ({ node, previousRect, currentRect }: ShiftSource) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const words = (element?.textContent ?? "").trim().slice(0, 40);
    const name = `<${element?.tagName.toLowerCase() ?? "gone"}> ${words}`;
    return `${name} (${place(previousRect)} to ${place(currentRect)})`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[])
      if (!entry.hadRecentInput) note({ value: entry.value, moved: entry.sources.map(nameOf) });
  }).observe({ type: "layout-shift", buffered: true });
}
