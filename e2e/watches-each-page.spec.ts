import { expect } from "@playwright/test";
import { expectAccessible } from "./harness/expect-accessible.ts";
import { journey } from "./harness/journey.ts";

journey.describe("the watch over each journey", () => {
  journey.fail("notices an error in the console", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => console.error("planted"));
  });

  journey.fail("notices a warning in the console", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => console.warn("planted"));
  });

  journey.fail("notices an error nobody caught", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(async () => {
      setTimeout(() => {
        throw new Error("planted");
      });
      await new Promise((done) => setTimeout(done, 50));
    });
  });

  journey.describe("and of other hosts", () => {
    // The policy stops the request, and says so; only the request itself is looked for here.
    journey.use({ expectedMessages: [/^error:/] });
    journey.fail("notices a request to one", async ({ page }) => {
      await page.route("http://elsewhere.example/**", (route) => route.fulfill({ body: "" }));
      await page.goto("/");
      await page.evaluate(() => window.open("http://elsewhere.example/", "_self"));
      await page.waitForURL("http://elsewhere.example/");
    });
  });

  journey("lets axe find what is wrong", async ({ page }) => {
    await page.goto("/robots.txt");
    await page.setContent(
      '<html lang="en"><title>A page</title><main><h1>One</h1><img src="data:,"></main>',
    );
    await expect(expectAccessible(page)).rejects.toThrow("image-alt");
  });
});
