import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { KeywordSetForm } from "./keyword-set-form.tsx";

afterEach(cleanup);

test("a file that holds no keywords, or too many bytes, is refused in words", async () => {
  const draft = { name: "", keywords: ["MRN"], isDefault: false };
  render(
    <KeywordSetForm draft={draft} onCancel={() => undefined} onSave={async () => undefined} />,
  );
  const person = userEvent.setup({ applyAccept: false });
  const choose = (name: string, text: string) =>
    person.upload(screen.getByLabelText("File of keywords for the set"), new File([text], name));
  const words = screen.getByLabelText("Keywords of the set");
  await choose("words.csv", "ssn");
  await screen.findByText(/^words\.csv: Invalid file type/);
  await choose("words.txt", "x".repeat(limits.fileBytes + 1));
  await screen.findByText(/^words\.txt: File size exceeds the 10MB limit/);
  expect(words).toHaveProperty("value", "MRN");
  await choose("words.txt", "ssn");
  await expect.poll(() => words).toHaveProperty("value", "MRN\nssn");
  expect(screen.queryByText(/^words\.txt/)).toBeNull();
});
