import type { Page } from "@playwright/test";

/** One picture of the product: how a person gets there from the scene before it. */
export interface Scene {
  /** The file's name: `report` gives `report-dark-1440.webp`. */
  readonly name: string;
  /** What `docs/screens/README.md` says above it. */
  readonly title: string;
  /** The whole page rather than the window. */
  readonly whole?: boolean;
  /** Files below `src/web` whose layer or page is in the picture: none of them may be without one. */
  readonly of?: readonly string[];
  /** CSS selector of what axe looks at; the dialog on top, or else the page, where absent. */
  readonly within?: string;
  /** CSS selector of what scrolls in the page and is looked at to its end. */
  readonly unroll?: string;
  /** What the browser says in its console because the scene provokes it, such as a refused call. */
  readonly says?: RegExp;
  show(page: Page): Promise<unknown>;
  /** Undoes what only this scene needed. */
  leave?(page: Page): Promise<unknown>;
}

/** Scenes that follow from one another, walked by a person of their own. */
export interface Chapter {
  readonly name: string;
  /** Makes the person and what is on their page before the first scene. */
  begin(page: Page): Promise<unknown>;
  readonly scenes: readonly Scene[];
}
