import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from "@playwright/test";

const steady = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--font-render-hinting=none",
  "--force-color-profile=srgb",
];
// Chromium refuses its sandbox to root, and only to root.
const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const given: string[] = JSON.parse(process.env.CHROMIUM_FLAGS ?? "[]");

/** How each browser is started: the machine's own Chromium, with nothing that calls home. */
export const launch: Partial<PlaywrightWorkerOptions> = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [...given, ...steady, ...sandbox],
  },
};

/** The two looks that every journey is walked in. */
export const wideDark: Partial<PlaywrightTestOptions> = {
  viewport: { width: 1440, height: 900 },
  colorScheme: "dark",
};

export const smallLight: Partial<PlaywrightTestOptions> = {
  viewport: { width: 390, height: 844 },
  colorScheme: "light",
  hasTouch: true,
};
