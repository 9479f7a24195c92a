import { type Sorted, sortOut } from "#analysis/narrative/model/sort-out.ts";
import type { SubmittedPassage } from "#analysis/narrative/model/submission.ts";
import type { Scene } from "./open-scene.ts";
import type { PassageCase } from "./passage-case.ts";

export interface Score {
  readonly of: number;
  /** Those that are struck, and those that go back to be mended. */
  readonly stopped: number;
  /** By kind: how many were stopped, of how many. */
  readonly kinds: Readonly<Record<string, readonly [stopped: number, of: number]>>;
  /** What would be printed. */
  readonly passed: readonly string[];
}

/** What becomes of passages that are handed in one by one. */
export function scoreOf(cases: readonly { scene: Scene; one: PassageCase }[]): Score {
  const kinds: Record<string, readonly [number, number]> = {};
  const passed: string[] = [];
  for (const { scene, one } of cases) {
    const isStopped = handedIn(scene, one.passage).refused.length > 0;
    const [stopped, of] = kinds[one.kind] ?? [0, 0];
    kinds[one.kind] = [stopped + (isStopped ? 1 : 0), of + 1];
    if (!isStopped) passed.push(`${one.kind}: ${one.passage.text}`);
  }
  return { of: cases.length, stopped: cases.length - passed.length, kinds, passed };
}

/** What is made of a report with nothing but this finding. */
function handedIn(scene: Scene, passage: SubmittedPassage): Sorted {
  const { citable, facts, desk } = scene;
  const { results, profile, question, check } = desk;
  return sortOut(
    {
      answered: false,
      answer: { text: "This is not answered.", claims: [] },
      ...{ sections: [], insights: [passage], recommendations: [], background: [] },
    },
    { citable, facts, results, profile, question, check },
  );
}
