import { signInNotices } from "./sign-in-notices.ts";

/** Every notice the product shows: kind, title and, where there is one, text. `{name}` is filled in. */
export const notices = {
  ...signInNotices,
  spreadsheetUploaded: ["success", "Spreadsheet uploaded successfully", "{columns} columns found"],
  uploadError: ["error", "Upload Error"],
  uploadFailed: ["error", "Upload failed", "Failed to upload {file}"],
  firstSpreadsheetOnly: ["info", "Only the first spreadsheet is used", "{file}"],
  documentsUploaded: ["success", "Documents uploaded successfully"],
  textAdded: ["success", "Text input added"],
  textMissing: ["error", "No text entered"],
  documentSaved: ["success", "Document saved"],
  documentNotSaved: ["error", "Error saving document", "Failed to save document"],
  acknowledgmentRequired: ["error", "HIPAA Acknowledgment Required"],
  fileNameRequired: ["error", "File name required"],
  documentDeleted: ["success", "Document deleted"],
  documentNotDeleted: ["error", "Error deleting document", "Failed to delete document"],
  documentLoaded: ["success", "Document loaded", "Loaded saved file: {file}"],
  filesCleared: ["success", "All files cleared"],
  keywordsUploaded: ["success", "Keywords uploaded"],
  keywordsAdded: ["success", "Keywords added"],
  keywordsCleared: ["success", "Keywords cleared"],
  missingInformation: [
    "error",
    "Missing information",
    "Please provide analysis prompt and file content",
  ],
  analysisComplete: ["success", "Analysis complete", "Your data has been analyzed successfully"],
  analysisCancelled: [
    "info",
    "Analysis cancelled",
    "Analysis was cancelled due to HIPAA compliance concerns",
  ],
  analysisStopped: ["info", "Analysis stopped", "Nothing was charged."],
  analysisFailed: ["error", "Analysis failed. Please try again."],
  resultsCopied: ["success", "Analysis results copied to clipboard!"],
  reportDownloaded: ["success", "Analysis report downloaded!"],
  copyFailed: ["error", "Failed to copy to clipboard"],
  nothingToCopy: ["error", "No analysis results to copy"],
  nothingToDownload: ["error", "No analysis results to download"],
  pictureNotSaved: ["error", "Failed to save the picture"],
} as const satisfies Record<
  string,
  readonly [kind: "success" | "error" | "info", title: string, text?: string]
>;
export type NoticeName = keyof typeof notices;
