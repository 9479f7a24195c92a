import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

export const wardsFile = new File(["Ward,Stay"], "wards.csv", { type: "text/csv" });

export const button = (name: string | RegExp) => screen.getByRole("button", { name });
export const press = (person: UserEvent, name: string) => person.click(button(name));
export const step = () => screen.getByRole("heading", { level: 1 }).textContent;

export async function upload(person: UserEvent, files: File | File[] = wardsFile) {
  await person.upload(screen.getByLabelText("Spreadsheet file"), files);
}

export async function addKeywords(person: UserEvent, keywords: string) {
  await person.click(screen.getByText("Enter keywords manually"));
  await person.type(screen.getByLabelText("Keywords"), keywords);
  await press(person, "Add Keywords");
}

/** From an empty wizard to the prompt step, with all columns and Stay in focus. */
export async function walkToPrompt(person: UserEvent, keywords = "") {
  await upload(person);
  await screen.findByText("Current Data Source(s)");
  await press(person, "Next");
  await press(person, "Select All");
  await press(person, "Next");
  await person.selectOptions(screen.getByLabelText("Primary analysis focus column"), "Stay");
  await press(person, "Next");
  if (keywords !== "") await addKeywords(person, keywords);
  await press(person, "Next");
}

export async function ask(person: UserEvent, question = "Which ward?") {
  await person.type(screen.getByLabelText("Instructions"), question);
  await press(person, "Run Analysis");
}
