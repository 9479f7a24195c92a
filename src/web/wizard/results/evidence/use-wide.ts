import { useSyncExternalStore } from "react";

// Tailwind's `xl`, from which the page keeps a margin for the evidence.
const query = "(min-width: 80rem)";

/** Whether the page has a margin beside its text; false where nothing is laid out. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

function subscribe(changed: () => void) {
  const media = mediaOf();
  media?.addEventListener("change", changed);
  return () => media?.removeEventListener("change", changed);
}

const isWide = () => mediaOf()?.matches ?? false;

const mediaOf = () => (typeof window.matchMedia === "function" ? window.matchMedia(query) : null);
