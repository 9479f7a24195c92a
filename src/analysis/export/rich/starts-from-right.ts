import type { Run } from "./block.ts";

/** Whether a paragraph begins in a script that is written from the right. */
export function startsFromRight(runs: readonly Run[]): boolean {
  const [letter] = /\p{L}/u.exec(runs.map(({ text }) => text).join("")) ?? [""];
  return /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/.test(letter);
}
