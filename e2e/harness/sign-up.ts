import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { signUp as signUpCall } from "#contract/calls/identity.ts";
import { outboxLink } from "../../soak/harness/outbox-link.ts";

/** Somebody with an account of their own. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const somebody = (): Person => ({
  name: "Ada Byron",
  email: `ada-${randomUUID()}@example.org`,
  password: `a long ${randomUUID()}`,
});

/** Makes a new account by the call that the screen makes, and opens the product. Ends signed in. */
export async function signUp(page: Page): Promise<Person> {
  const person = somebody();
  // The call has to come from the product's own origin, which this tells.
  const { origin } = new URL((await page.request.head("/")).url());
  const made = await page.request.post(signUpCall.path, { data: person, headers: { origin } });
  expect(made.ok()).toBe(true);
  await page.goto("/");
  await expect(page.getByRole("button", { name: `Account of ${person.name}` })).toBeVisible();
  return person;
}

/** Opens the mailed link, by which the address is known to be the person's. Ends signed in. */
export async function verifyAddress(page: Page, { email }: Pick<Person, "email">): Promise<void> {
  const outbox = await (await page.request.get("/outbox")).text();
  await expect(await page.request.get(outboxLink(outbox, email))).toBeOK();
}

/** Opens the product and makes a new account through its screen. Ends signed in. */
export async function signUpByForm(page: Page): Promise<Person> {
  const person = somebody();
  await page.goto("/");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Full name").fill(person.name);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: `Account of ${person.name}` })).toBeVisible();
  return person;
}
