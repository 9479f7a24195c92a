/** Every limit both sides agree on. Messages, dialogs and tests read it from here. */
const megabyte = 1024 * 1024;

export const limits = {
  passwordCharacters: 8,
  longestPasswordCharacters: 128,
  /** Characters of a name or an e-mail address. */
  nameCharacters: 320,
  /** Without activity a person is signed out, later in the wizard: reading a report takes longer. */
  wizardIdleMilliseconds: 15 * 60_000,
  idleMilliseconds: 10 * 60_000,
  /** Largest file a person may upload, in bytes. */
  fileBytes: 10 * megabyte,
  files: 10,
  /** Texts that one analysis may take together, saved and typed ones included. */
  documents: 100,
  /** What a compressed file may hold once unpacked. */
  unpackedBytes: 300 * megabyte,
  unpackedEntries: 2_000,
  rows: 1_000_000,
  columns: 16_384,
  /** Parts of one question, and the bytes that they may take. */
  asks: 8,
  askBytes: 65_536,
  cells: 20_000_000,
  /** Characters of text one analysis may read. */
  analysisCharacters: 20_000_000,
  /** Characters of the instructions in the spreadsheet flow; the document flow has a guide only. */
  promptCharacters: 5_000,
  promptGuideCharacters: 2_000,
  promptYellowAbove: 3_500,
  promptRedAbove: 4_000,
  promptWarningAbove: 4_500,
  /** Characters of any other text field. */
  fieldCharacters: 100_000,
  keywords: 10_000,
  keywordCharacters: 250_000,
  /** Characters of a question to support, and how many one person may ask in an hour. */
  supportCharacters: 4_000,
  supportQuestions: 5,
  /** Days that a share link opens at most, people it may name, links to one report. */
  shareDays: 90,
  sharePeople: 50,
  shares: 20,
  /** Keyword sets that one person may keep. */
  keywordSets: 50,
  keywordsShown: 5,
  snippetsShown: 2,
  parseMilliseconds: 20_000,
  analysisMilliseconds: 60_000,
  modelAnalysisMilliseconds: 180_000,
  /** Stopped and failed analyses of one person that are kept, and what they may take as stored. */
  unfinishedAnalyses: 20,
  unfinishedBytes: 24 * megabyte,
  /** Bytes of one answer of a hosted model: each of its tokens as an event of its own, twice. */
  modelAnswerBytes: 8 * megabyte,
  /** Tokens of one answer of a hosted model, its thinking included: three times what a long report took. */
  modelOutputTokens: 12_000,
  /** Analyses one person may stop within a day after they were sent to a hosted model. */
  stoppedRuns: 10,
  queueLength: 200,
  /** Of one person, so that nobody fills the line alone. */
  queueLengthForOne: 100,
  /** The longest wait in a line. */
  queueMilliseconds: 600_000,
  analysisBodyBytes: 25 * megabyte,
  /** Bytes a second that whoever sends a body must bring: a line of 33,600 bits a second does. */
  slowestBytesPerSecond: 4_000,
  /** Of requests that are being received, wait or are worked on, together. */
  heldBytes: 250 * megabyte,
  bodyBytes: megabyte,
  /** Documents one person may keep, and what they may take as stored, compressed. */
  savedDocuments: 500,
  savedDocumentBytes: 1_024 * megabyte,
  /** How long data stays at hand after it was used last. */
  datasetMilliseconds: 2 * 3_600_000,
  /** Data that one person may have at hand; what was used longest ago makes room. */
  datasets: 20,
  datasetBytes: 200 * megabyte,
  allDatasetBytes: 2_048 * megabyte,
  /** Rows of one page. */
  datasetRows: 1_000,
  /** How long a table stays loaded after it was used last. */
  warmMilliseconds: 10 * 60_000,
  /** How long the server remembers which keywords it showed to whom. */
  confirmationMilliseconds: 15 * 60_000,
  /** Most days that a retention may be set to. */
  retentionDays: 3_650,
  freeAnalyses: 5,
  /** The highest cap on spending that can be set, in cents. */
  spendingCapCents: 1_000_000,
  /** How long before their session ends for want of activity people are asked. */
  idleWarningMilliseconds: 60_000,
} as const;

/** What kinds of file there are, by the end of their names. */
export const spreadsheetExtensions = ["xlsx", "xlsm", "xls", "csv"] as const;
export const documentExtensions = ["txt", "doc", "docx"] as const;
export const fileExtensions = [...spreadsheetExtensions, ...documentExtensions] as const;

export type SourceKind = "spreadsheet" | "document";

/** Lower-case ending of a file name without its dot; empty where there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  return dot < 0 ? "" : fileName.slice(dot + 1).toLowerCase();
}

/** The kind a file's name promises, or undefined where we do not read such files. */
export function sourceKindOf(fileName: string): SourceKind | undefined {
  const extension = extensionOf(fileName);
  if (spreadsheetExtensions.some((known) => known === extension)) return "spreadsheet";
  if (documentExtensions.some((known) => known === extension)) return "document";
  return undefined;
}
