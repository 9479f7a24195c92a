import type { Composition } from "../composition/composition.ts";

/** `do all clinics have new patients`: a count says nothing of all. */
export function asksOfAll({ context: { words } }: Composition): boolean {
  const [first, second] = words.map(({ lower }) => lower);
  return (
    /^(?:do|does|did|have|has|is|are|was|were)$/.test(first ?? "") &&
    /^(?:all|every|each)$/.test(second ?? "")
  );
}
