/** Nothing that a person or a model asks for is nested as deep. */
const deepest = 100;

/** Whether a value that a stranger sent is nested no deeper than can be walked by recursion. */
export function isShallow(root: unknown): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; depth < deepest; depth += 1) {
    level = level.flatMap((node) =>
      typeof node === "object" && node !== null ? Object.values(node) : [],
    );
    if (level.length === 0) return true;
  }
  return false;
}
