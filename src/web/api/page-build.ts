import { useSyncExternalStore } from "react";

let servedBuild: string | null = null;
const listeners = new Set<() => void>();

/** Records the build that a response names; null where it names none. */
export function noteServedBuild(build: string | null): void {
  if (build === null || build === servedBuild) return;
  servedBuild = build;
  for (const listener of listeners) listener();
}

/** Whether the server has another build of the page than the one that runs here. */
export function isPageOutdated(): boolean {
  if (servedBuild === null) return false;
  const own = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;
  return own !== undefined && own !== servedBuild;
}

/** The same, for a component. */
export function usePageOutdated(): boolean {
  return useSyncExternalStore(subscribe, isPageOutdated);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
