import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openWizard, standInForDialogs } from "#test/web/open-wizard.tsx";
import { addKeywords, button, press, walkToPrompt } from "#test/web/walk-wizard.ts";

beforeEach(standInForDialogs);
afterEach(cleanup);

test("[HK-2] [HK-3] [HK-4] [HK-5] [HK-6] [HK-7] keywords by file and by hand", async () => {
  const { person, tools } = openWizard();
  await walkToPrompt(person);
  await press(person, "Previous");
  screen.getByRole("heading", { name: "HIPAA Keywords (Optional)" });
  expect(button("Clear Keywords")).toHaveProperty("disabled", true);
  expect(screen.getByText("Add Keywords")).toHaveProperty("disabled", true);
  await addKeywords(person, " ssn \n\nSSN\nmrn");
  screen.getByText("2 keywords will be looked for");
  const file = new File(["birth\r\nphone\r\nmrn\r\nfax\r\nplan"], "list.txt");
  await person.upload(screen.getByLabelText("Keyword file"), file);
  await screen.findByText("6 keywords will be looked for");
  expect(
    within(screen.getByRole("status"))
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["ssn", "mrn", "birth", "phone", "fax", "and 1 more"]);
  await press(person, "Clear Keywords");
  screen.getByText(/No keywords yet/);
  expect(tools.shown.slice(-3)).toEqual([
    "Keywords added",
    "Keywords uploaded",
    "Keywords cleared",
  ]);
});
