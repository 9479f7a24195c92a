import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

/** Somebody with an account of their own. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Opens the product and makes a new account through its screen. Ends signed in. */
export async function signUp(page: Page): Promise<Person> {
  const person: Person = {
    name: "Ada Byron",
    email: `ada-${randomUUID()}@example.org`,
    password: `a long ${randomUUID()}`,
  };
  await page.goto("/");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Full name").fill(person.name);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: `Account of ${person.name}` })).toBeVisible();
  return person;
}
