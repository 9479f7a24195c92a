import { expect } from "@playwright/test";
import { addText } from "../harness/texts.ts";
import type { Chapter } from "./scene.ts";
import { begin, noNotice } from "./scene-steps.ts";

/** Where no work goes on: time runs out, and addresses lead nowhere. */
export const sessionChapter: Chapter = {
  name: "session",
  async begin(page) {
    await page.clock.install();
    await begin(page, "session");
  },
  scenes: [
    {
      name: "not-found",
      title: "An address that leads nowhere",
      of: ["signed-in.tsx"],
      async show(page) {
        await page.goto("/no-such-page");
        await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
      },
    },
    {
      name: "part-failed",
      title: "A part of the page that cannot be shown leaves the rest alone",
      of: ["ui/error-boundary.tsx"],
      says: /./,
      async show(page) {
        await page.route("**/assets/history-page*.js", (route) => route.abort());
        await page.goto("/history");
        await expect(page.getByText("This part of the page could not be shown")).toBeVisible();
      },
      leave: (page) => page.unroute("**/assets/history-page*.js"),
    },
    {
      name: "inactive",
      title: "A minute before somebody is signed out who seems to be away",
      of: ["sign-in/idle-timeout.tsx"],
      async show(page) {
        await page.goto("/");
        await addText(page, "The clinic saw 12 patients on Monday.");
        await page.clock.runFor(5_000);
        await noNotice(page);
        await page.clock.fastForward("14:05");
        await page.clock.runFor(1_500);
        await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
      },
    },
    {
      name: "sign-in-again",
      title: "The session has ended; what was typed waits below",
      of: ["app.tsx"],
      says: /status of 401/,
      async show(page) {
        await page.clock.fastForward("01:30");
        await page.clock.runFor(1_500);
        await expect(page.getByRole("heading", { name: "Please sign in again" })).toBeVisible();
        await expect(page.getByLabel("Password")).toBeVisible();
      },
    },
  ],
};
