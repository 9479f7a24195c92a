import { rowCount } from "#analysis/table/record-index.ts";
import type { SavedDocument } from "#contract/calls/saved-documents.ts";
import { extensionOf, sourceKindOf } from "#contract/limits.ts";
import type { UploadOptions } from "#web/api/upload-file.ts";
import type { Source } from "../wizard-state.ts";
import type { WizardTools } from "../wizard-tools.ts";
import { firstReading, type Reading, settingsOf } from "./reading-options.ts";

interface ReadOptions extends Omit<UploadOptions, "settings"> {
  readonly reading: Reading;
  readonly signal: AbortSignal;
}

/** Has the server read a spreadsheet. Throws as the upload does, and an AbortError once stopped. */
export async function readTable(
  tools: WizardTools,
  file: File,
  { reading, ...options }: ReadOptions,
): Promise<Source> {
  const settings = settingsOf(reading);
  const { headers, content, rows, truncated, warnings, choices, ...read } = await tools.upload(
    file,
    { ...options, settings },
  );
  const source: Source = {
    ...plainSource("spreadsheet", file.name, content),
    ...{ bytes: file.size, headers, rows, truncated, warnings, choices, file, ...reading },
    datasetId: read.datasetId ?? null,
    sheet: read.sheet ?? null,
    sheets: read.sheets ?? [],
    hiddenSheets: read.hiddenSheets ?? [],
    emptySheets: read.emptySheets ?? [],
    index: await tools.indexTable(content),
  };
  options.signal.throwIfAborted();
  return source;
}

/** Has the server read a document. Throws as `readTable` does. */
export async function readText(
  tools: WizardTools,
  file: File,
  { reading, ...options }: ReadOptions,
): Promise<Source> {
  const settings = settingsOf(reading);
  const answer = await tools.uploadDocument(file, { ...options, settings });
  const { content, words, warnings, choices, datasetId = null } = answer;
  options.signal.throwIfAborted();
  const bytes = file.size;
  return {
    ...plainSource("document", file.name, content),
    ...{ bytes, words, warnings, choices, file, datasetId, ...reading },
  };
}

/** Text that a person typed. */
export function typedText(content: string): Source {
  return { ...plainSource("manual", "Manual input", content), words: wordsIn(content) };
}

/** A saved document as it was when it was saved. A spreadsheet has its columns in its first record. */
export async function loadedSource(
  { indexTable }: Pick<WizardTools, "indexTable">,
  { fileName, fileSize, fileType, content }: SavedDocument,
): Promise<Source> {
  const kind = sourceKindOf(`.${fileType}`) ?? "document";
  const plain = { ...plainSource(kind, fileName, content), fileType, bytes: fileSize };
  if (kind === "document") return { ...plain, words: wordsIn(content) };
  const index = await indexTable(content);
  return { ...plain, headers: index.headers, rows: rowCount(index), index };
}

function plainSource(kind: Source["kind"], name: string, content: string): Source {
  return {
    ...{ id: newId(), kind, name, content, ...firstReading },
    ...{ fileType: kind === "manual" ? "" : extensionOf(name), bytes: new Blob([content]).size },
    ...{ headers: [], rows: 0, words: 0, truncated: false, warnings: [], choices: [] },
    ...{
      sheets: [],
      hiddenSheets: [],
      emptySheets: [],
      file: null,
      index: null,
      datasetId: null,
      kinds: null,
    },
  };
}

/** Unlike a UUID, random values can be had on pages without TLS too. */
const newId = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** As the server counts them where there is one: runs of anything but white space. */
function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
