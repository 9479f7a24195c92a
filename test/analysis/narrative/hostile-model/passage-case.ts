import type { Claim, SubmittedPassage } from "#analysis/narrative/model/submission.ts";
import type { Scene } from "./open-scene.ts";

/** A passage as a model hands it in, and what is right or wrong with it. */
export interface PassageCase {
  readonly kind: string;
  readonly passage: SubmittedPassage;
}

/** Writes one of its kind about a scene; null where the scene has nothing of the kind. */
export type Write = (scene: Scene, draw: Draw) => SubmittedPassage | null;

export interface Draw {
  one<Item>(items: readonly Item[]): Item;
  /** Different places below a number, in no order. */
  places(below: number, count: number): readonly number[];
}

export const says = (text: string, ...claims: readonly Claim[]): SubmittedPassage => ({
  ...{ text, claims: [...claims] },
});

function drawWith(random: () => number): Draw {
  const below = (bound: number) => Math.floor(random() * bound);
  return {
    one(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("nothing to draw from");
      return item;
    },
    places(bound, count) {
      const left = Array.from({ length: bound }, (_, at) => at);
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? 0);
    },
  };
}

/** As many different passages as are wanted over all scenes, no kind of them much oftener than another. */
export function passageCases(
  writers: Readonly<Record<string, Write>>,
  scenes: readonly Scene[],
  { count, random }: { readonly count: number; readonly random: () => number },
): { readonly scene: Scene; readonly one: PassageCase }[] {
  const draw = drawWith(random);
  const kinds = Object.entries(writers);
  const made: { scene: Scene; one: PassageCase }[] = [];
  const most = Math.ceil((count / kinds.length) * 1.5);
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (let turn = 0; made.length < count && turn < count * 200; turn += 1) {
    const [kind, write] = kinds[turn % kinds.length] ?? [];
    const scene = draw.one(scenes);
    const passage = write?.(scene, draw) ?? null;
    if (kind === undefined || passage === null) continue;
    const key = JSON.stringify([kind, scene.topic.table.name, passage]);
    const before = counts.get(kind) ?? 0;
    if (seen.has(key) || before >= most) continue;
    counts.set(kind, before + 1);
    seen.add(key);
    made.push({ scene, one: { kind, passage } });
  }
  return made;
}
