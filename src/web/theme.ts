import { useSyncExternalStore } from "react";

type Theme = "dark" | "light";

/** Where the choice is kept; `public/theme.js` reads it before the first paint. */
const KEY = "theme";
const canvas = { dark: "#151412", light: "#f7f5f0" };

/** The theme in force, and how to change to the other one. Open tabs follow each other. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, read);
  return { theme, toggle: () => choose(theme === "dark" ? "light" : "dark") };
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", follow);
  };
}

/** The page itself holds the theme, so that what is shown and what is known cannot differ. */
function read(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === undefined) throw new Error("The theme is used on a page without data-theme.");
  return theme === "light" ? "light" : "dark";
}

function choose(theme: Theme) {
  apply(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is switched off or full: the choice holds until the page is closed.
  }
}

function follow(event: StorageEvent) {
  if (event.key === KEY) apply(event.newValue === "light" ? "light" : "dark");
}

function apply(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", canvas[theme]);
  for (const listener of listeners) listener();
}
