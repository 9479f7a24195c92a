import { type Dispatch, useRef, useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { announce } from "../announce.ts";
import type { WizardAction } from "../wizard.ts";
import type { Source } from "../wizard-state.ts";
import { useWizardTools, type WizardTools } from "../wizard-tools.ts";
import { checkFiles } from "./check-files.ts";
import { firstReading, type Reading, settingsOf } from "./reading.ts";

/** A file on its way; `fraction` is the share that has been sent, 0 to 1. */
export interface Uploading {
  readonly name: string;
  readonly fraction: number;
}

export interface Uploads {
  readonly uploading: Uploading | null;
  /** How the file that is there is being read once more. */
  readonly rereading: Reading | null;
  /** Why the last file was not taken, in a sentence. */
  readonly refusal: string | null;
  /** Why the file that is there could not be read in the way asked for. */
  readonly unread: string | null;
  choose(files: readonly File[]): Promise<void>;
  /** Posts the same file again. Whatever comes of it, the former reading is there until then. */
  readAgain(source: Source, reading: Reading): Promise<void>;
  stop(): void;
}

/** Takes chosen files to the server and what it read from them into the wizard. */
export function useUpload(dispatch: Dispatch<WizardAction>): Uploads {
  const tools = useWizardTools();
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const [rereading, setRereading] = useState<Reading | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);

  /** Ends what is under way, so that the last thing asked for is what comes. */
  function begin(reading: Reading | null, name: string | null): AbortSignal {
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    setRefusal(null);
    setUnread(null);
    setRereading(reading);
    setUploading(name === null ? null : { name, fraction: 0 });
    return controller.signal;
  }

  function end(signal: AbortSignal) {
    if (sending.current?.signal !== signal) return;
    setUploading(null);
    setRereading(null);
  }

  async function send(file: File) {
    const { name } = file;
    const signal = begin(null, name);
    const onProgress = (fraction: number) => {
      if (!signal.aborted) setUploading({ name, fraction });
    };
    try {
      const source = await readSource(tools, file, { signal, onProgress, reading: firstReading });
      dispatch({ type: "source-added", source });
      tools.address.write(null);
      announce(tools.notify, "spreadsheetUploaded", { columns: source.headers.length });
    } catch (failure) {
      if (!signal.aborted) setRefusal(tellFailure(tools, failure, name));
    }
    end(signal);
  }

  return {
    uploading,
    rereading,
    refusal,
    unread,
    async choose(files) {
      if (files.length === 0) return;
      const checked = checkFiles(files);
      if (checked.kind === "refused") {
        setRefusal(checked.message);
        return tools.notify("error", "Upload Error", checked.message);
      }
      await send(checked.file);
      if (checked.more > 0)
        announce(tools.notify, "firstSpreadsheetOnly", { file: checked.file.name });
    },
    async readAgain({ file, emptySheets }, reading) {
      if (file === null) return;
      const signal = begin(reading, null);
      try {
        const read = await readSource(tools, file, { signal, reading });
        // A reading finds only those empty that it looked into.
        const empty = [...new Set([...emptySheets, ...read.emptySheets])];
        const source = { ...read, emptySheets: empty };
        if (!signal.aborted) dispatch({ type: "source-added", source });
      } catch (failure) {
        if (!signal.aborted) setUnread(sentenceOf(failure));
      }
      end(signal);
    },
    stop: () => sending.current?.abort(),
  };
}

interface ReadOptions {
  readonly reading: Reading;
  readonly signal: AbortSignal;
  onProgress?(fraction: number): void;
}

async function readSource(
  tools: WizardTools,
  file: File,
  { reading, ...options }: ReadOptions,
): Promise<Source> {
  const settings = settingsOf(reading);
  const { headers, content, rows, truncated, warnings, choices, ...read } = await tools.upload(
    file,
    { ...options, settings },
  );
  return {
    id: `${file.name} ${Date.now()}`,
    kind: "spreadsheet",
    name: file.name,
    bytes: file.size,
    content,
    headers,
    rows,
    truncated,
    warnings,
    choices,
    ...reading,
    sheet: read.sheet ?? null,
    sheets: read.sheets ?? [],
    hiddenSheets: read.hiddenSheets ?? [],
    emptySheets: read.emptySheets ?? [],
    file,
    index: await tools.indexTable(content),
  };
}

/** A refusal names its reason; anything else only that it failed. */
function tellFailure({ notify }: WizardTools, failure: unknown, file: string): string {
  if (failure instanceof ApiError && failure.problem !== null && failure.code !== "unknown") {
    notify("error", "Upload Error", failure.sentence);
    return failure.sentence;
  }
  announce(notify, "uploadFailed", { file });
  return `Failed to upload ${file}. ${sentenceOf(failure)}`;
}

const sentenceOf = (failure: unknown) =>
  failure instanceof ApiError ? failure.sentence : "The page could not use the answer.";
