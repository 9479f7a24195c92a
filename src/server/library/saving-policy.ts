import { limits, sourceKindOf } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type { WholeDocument } from "./document-store.ts";

/** Throws the Problem that says why a document may not be saved. `premium`: the person has a plan. */
export function checkSaving(document: WholeDocument, premium: boolean): void {
  const { fileName, content } = document;
  if (fileName.trim() === "") throw new Problem("file-name-missing");
  if (content.trim() === "") throw new Problem("file-empty");
  if (content.length > limits.analysisCharacters)
    throw new Problem("text-too-long", { limit: limits.analysisCharacters });
  if (isSpreadsheet(document) && !premium) throw new Problem("saving-not-available");
}

/** By either of its names, so that a spreadsheet called a text is still one. */
function isSpreadsheet({ fileName, fileType }: WholeDocument): boolean {
  return [fileName, `.${fileType}`].some((name) => sourceKindOf(name) === "spreadsheet");
}
