import type { Scene } from "./open-scene.ts";
import { columnRef } from "./scene-references.ts";

/** Differences between groups that a scene was told with their test. */
export function testsIn(scene: Scene) {
  const { facts, citable } = scene;
  return facts.flatMap((fact) => {
    if (fact.kind !== "difference" || fact.p === null) return [];
    const { id } = fact.groups;
    return citable.results.has(id)
      ? [
          {
            figure: `{{${id}.0.mean}}`,
            name: `{{${id}.0.label}}`,
            column: columnRef(scene, fact.column),
            by: columnRef(scene, fact.by),
            isSignificant: fact.significant,
          },
        ]
      : [];
  });
}
