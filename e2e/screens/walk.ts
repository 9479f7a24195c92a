import type { Page } from "@playwright/test";
import { watchPage } from "../harness/watch-page.ts";
import { type Finding, keepFindings } from "./findings.ts";
import { inspectScene } from "./inspect-scene.ts";
import { watchLayoutShifts } from "./layout-shifts.ts";
import type { Chapter } from "./scene.ts";

/**
 * Walks the scenes of a chapter and takes their pictures.
 * @param home the product's origin
 * @returns what is wrong, each with the name of its scene
 */
export async function walk(page: Page, chapter: Chapter, home: string): Promise<string[]> {
  const watch = { heard: watchPage(page, home), shifts: await watchLayoutShifts(page) };
  const findings: Finding[] = [];
  await chapter.begin(page);
  try {
    for (const scene of chapter.scenes) findings.push(await inspectScene(page, scene, watch));
  } finally {
    keepFindings(`${chapter.name}-${page.viewportSize()?.width}`, findings);
  }
  return findings.flatMap(({ scene, faults }) => faults.map((fault) => `${scene}: ${fault}`));
}
