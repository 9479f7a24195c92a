import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { watchPage } from "../harness/watch-page.ts";
import { inspectScene } from "./inspect-scene.ts";
import { watchLayoutShifts } from "./layout-shifts.ts";

const built = resolve(import.meta.dirname, "..", "..", ".reports", "gallery");
const home = "http://gallery.example";

test("takes the parts that every screen is made of", async ({ page }) => {
  await page.route(`${home}/**`, (route) =>
    route.fulfill({ path: join(built, new URL(route.request().url()).pathname) }),
  );
  const scene = {
    name: "gallery",
    title: "The parts that every screen is made of",
    whole: true,
    async show() {
      await page.goto(`${home}/src/web/ui/gallery/gallery.html`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  };
  const watch = { heard: watchPage(page, home), shifts: await watchLayoutShifts(page) };
  expect((await inspectScene(page, scene, watch)).faults).toEqual([]);
});
