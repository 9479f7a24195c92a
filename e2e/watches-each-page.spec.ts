import { expect, test } from "@playwright/test";
import { expectAccessible } from "./harness/expect-accessible.ts";
import { watchPage } from "./harness/watch-page.ts";

const home = "http://home.example";

test.describe("the watch over each journey", () => {
  test.beforeEach(async ({ page }) => {
    const html = '<html lang="en"><title>A page</title><main><h1>One</h1></main></html>';
    await page.route("**", (route) => route.fulfill({ contentType: "text/html", body: html }));
    await page.goto(home);
  });

  test("hears errors, warnings, what nobody caught, and other hosts", async ({ page }) => {
    const heard = watchPage(page, home);
    await page.evaluate(async () => {
      console.log("said quietly");
      console.error("an error");
      console.warn("a warning");
      setTimeout(() => {
        throw new Error("nobody caught me");
      });
      await fetch("/of-our-own");
      await fetch("http://elsewhere.example/", { mode: "no-cors" });
    });
    await expect
      .poll(() => [...heard].sort())
      .toEqual([
        "another host: http://elsewhere.example/",
        "error: an error",
        "thrown: nobody caught me",
        "warning: a warning",
      ]);
  });

  test("lets axe find what is wrong, and what it cannot be sure of", async ({ page }) => {
    await expectAccessible(page);
    await page.setContent('<main><img src="data:,"></main>');
    await expect(expectAccessible(page)).rejects.toThrow("image-alt");
    await page.setContent(
      '<p style="color:#777;background:linear-gradient(#fff,#888);padding:9px">unsure</p>',
    );
    await expect(expectAccessible(page)).rejects.toThrow("color-contrast");
  });
});
