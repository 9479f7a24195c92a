import type { Page } from "@playwright/test";

/** One picture of the product: how a person gets there from the scene before it. */
export interface Scene {
  /** The file's name: `report` gives `report-dark-1440.png`. */
  readonly name: string;
  /** What `docs/screens/README.md` says above it. */
  readonly title: string;
  /** The whole page rather than the window. */
  readonly whole?: boolean;
  /** Taken at 768 pixels too. */
  readonly tablet?: boolean;
  show(page: Page): Promise<void>;
}
