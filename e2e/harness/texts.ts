import { expect, type Locator, type Page } from "@playwright/test";
import { Document, Packer, Paragraph } from "docx";

/** A file as the browser is given it. */
export interface NamedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function textFile(name: string, text: string): NamedFile {
  return { name, mimeType: "application/octet-stream", buffer: Buffer.from(text) };
}

/** A document of Word with a paragraph for each of these. */
export async function wordFile(name: string, paragraphs: readonly string[]): Promise<NamedFile> {
  const children = paragraphs.map((text) => new Paragraph(text));
  const buffer = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  return { name, mimeType: "application/octet-stream", buffer };
}

/** Chooses files for the document upload, without waiting for what comes of it. */
export async function chooseDocuments(page: Page, files: readonly NamedFile[]): Promise<void> {
  await page.getByLabel("Document files").setInputFiles([...files]);
}

/** Types text as a source and adds it. */
export async function addText(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Input Text Manually", exact: true }).click();
  await page.getByLabel("Text to analyse").fill(text);
  await page.getByRole("button", { name: "Add Text", exact: true }).click();
}

const steps = ["Upload", "HIPAA", "Prompt", "Results"] as const;

/** Waits for a step of the document flow to be the one in view. */
export async function expectTextStep(page: Page, step: (typeof steps)[number]): Promise<void> {
  const name = `Step ${steps.indexOf(step) + 1} of ${steps.length}: ${step}`;
  await expect(page.getByRole("heading", { name, exact: true })).toBeAttached();
}

/** The list of current data sources, an item for each. */
export function sourcesIn(page: Page): Locator {
  return page
    .getByRole("region", { name: "Current Data Source(s)", exact: true })
    .getByRole("listitem");
}
