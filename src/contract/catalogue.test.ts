import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { notices } from "./notices.ts";
import { problems } from "./problem.ts";

const source = resolve(import.meta.dirname, "..");

/** Section 8 of the specification: title, and the text under it where it names one. */
const said = [
  ["error", "Sign in failed", "Please check your credentials and try again."],
  ["success", "Welcome back!"],
  ["error", "Sign up failed"],
  ["success", "Account created!"],
  ["error", "Google sign in failed"],
  ["error", "Failed to sync user with database"],
  ["error", "Upload Error", "{message}"],
  ["error", "Upload failed", "Failed to upload {file}"],
  ["error", "Error saving document", "Failed to save document"],
  ["error", "Error deleting document", "Failed to delete document"],
  ["error", "Delete failed", "Failed to delete prompt"],
  ["error", "Update failed", "Failed to update prompt"],
  ["error", "Failed to fetch saved prompts"],
  ["error", "User not authenticated"],
  ["error", "Save failed", "{message}"],
  ["error", "Failed to save prompt. Please try again."],
  ["error", "Copy failed", "Unable to copy to clipboard"],
  ["error", "Failed to copy to clipboard"],
  ["error", "No analysis results to copy"],
  ["error", "No analysis results to download"],
  ["error", "Subscription setup failed", "Failed to initialize payment"],
  ["error", "Payment Failed", "{message}"],
  ["error", "Analysis failed", "{message}"],
  ["error", "Analysis failed. Please try again."],
  ["success", "Document saved"],
  ["success", "Document deleted"],
  ["success", "Document loaded", "Loaded saved file: {file}"],
  ["success", "Spreadsheet uploaded successfully", "{columns} columns found"],
  ["success", "Documents uploaded successfully"],
  ["success", "Text input added"],
  ["success", "All files cleared"],
  ["success", "Keywords uploaded"],
  ["success", "Keywords added"],
  ["success", "Keywords cleared"],
  ["success", "Prompt loaded"],
  ["success", "Prompt updated"],
  ["success", "Prompt deleted"],
  ["success", "Prompt copied to clipboard"],
  ["success", "Analysis complete", "Your data has been analyzed successfully"],
  ["success", "Prompt saved", "Your analysis prompt has been saved successfully"],
  ["success", "Prompt saved successfully!"],
  ["success", "Copied to clipboard", "Analysis results copied successfully"],
  ["success", "Analysis results copied to clipboard!"],
  ["success", "Analysis report downloaded!"],
  ["success", "Payment Successful", "You are now subscribed to Pro!"],
  ["info", "Analysis cancelled", "Analysis was cancelled due to HIPAA compliance concerns"],
  // Section 5: what is refused before it is sent.
  ["error", "No text entered"],
  ["error", "HIPAA Acknowledgment Required"],
  ["error", "File name required"],
  ["error", "Missing information", "Please provide analysis prompt and file content"],
  ["error", "Cannot save prompt", "No prompt to save or user not authenticated"],
] as const;

test.each(said)("the %s notice '%s' stands in the catalogue, letter for letter", (...notice) => {
  expect(Object.values(notices).map((one) => [...one])).toContainEqual([...notice]);
});

test("an edit that lacks something is 'Invalid input'", () => {
  expect(notices.promptInvalid.slice(0, 2)).toEqual(["error", "Invalid input"]);
});

/** Sentences of sections 5 to 8 that the server says. */
const refusals = [
  "{file}: File size exceeds the 10MB limit. Large files may cause AI processing issues.",
  "{file}: PDF files are not supported at this time. Please use Word documents, Excel or csv files, text files or manual input.",
  "{file}: Invalid file type",
  "Cannot upload more than {limit} files at once",
  "Please check your credentials and try again.",
  "Please provide analysis prompt and file content",
  "Failed to save prompt",
  "Stripe Not Configured",
  "Admin accounts do not require billing management",
];

test.each(refusals)("the refusal '%s' stands in the catalogue", (sentence) => {
  expect(Object.values(problems).map(([, told]) => told)).toContain(sentence);
});

test("no text of either catalogue is written anywhere else", () => {
  const texts = [
    ...Object.values(notices).flatMap(([, ...words]) => words),
    ...Object.values(problems).map(([, sentence]) => sentence),
  ].filter((text) => /^[A-Z].* .*/.test(text) && !text.startsWith("{"));
  const files = ["web", "server", "analysis", "cli"].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\b|gallery/.test(file))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(200);
  const repeated = files.flatMap((file) => {
    const code = readFileSync(join(source, file), "utf8");
    return texts.filter((text) => holds(code, text)).map((text) => `${file}: ${text}`);
  });
  expect(repeated).toEqual([]);
});

/** As a whole string; the same words may begin another sentence, or name a button. */
function holds(code: string, text: string): boolean {
  return ['"', "'", "`"].some((quote) => code.includes(quote + text + quote));
}

test("every notice and every refusal is used", () => {
  const code = ["web", "server", "analysis", "cli"]
    .flatMap((folder) =>
      readdirSync(join(source, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
        .map((file) => readFileSync(join(source, folder, file), "utf8")),
    )
    .join("\n");
  const unused = [
    ...Object.keys(notices).filter((name) => !new RegExp(`\\b${name}\\b`).test(code)),
    ...Object.keys(problems).filter((name) => !new RegExp(`["'.]${name}\\b`).test(code)),
  ];
  expect(unused).toEqual([]);
});
