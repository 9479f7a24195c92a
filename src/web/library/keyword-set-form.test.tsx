import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
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

test("says at each field what is missing there", async () => {
  const onSave = vi.fn(async () => undefined);
  const draft = { name: "", keywords: ["HIV"], isDefault: false };
  render(<KeywordSetForm draft={draft} onSave={onSave} onCancel={() => undefined} />);
  const isWrong = (label: string) => screen.getByLabelText(label).getAttribute("aria-invalid");
  const save = () => userEvent.click(screen.getByRole("button", { name: "Save set" }));
  await save();
  expect([isWrong("Name"), isWrong("Keywords of the set")]).toEqual(["true", null]);
  await userEvent.type(screen.getByLabelText("Name"), "Ward");
  await userEvent.clear(screen.getByLabelText("Keywords of the set"));
  await save();
  expect([isWrong("Name"), isWrong("Keywords of the set")]).toEqual([null, "true"]);
  expect(onSave).not.toHaveBeenCalled();
});
