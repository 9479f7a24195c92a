import type { QueryClient } from "@tanstack/react-query";
import { otherTabs } from "./other-tabs.ts";

/** Has the lists at these paths read again, here and in this person's other tabs. */
export async function listsChanged(queries: QueryClient, ...paths: string[]): Promise<void> {
  otherTabs.tell({ kind: "changed", paths });
  await readAgain(queries, paths);
}

/** Reads again what other tabs say has changed. Returns how to stop. */
export function followChanges(queries: QueryClient): () => void {
  return otherTabs.hear((told) => {
    if (told.kind === "changed") void readAgain(queries, told.paths);
  });
}

async function readAgain(queries: QueryClient, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })));
}
