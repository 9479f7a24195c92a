import { type Dispatch, useRef, useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { announce } from "../announce.ts";
import type { WizardAction } from "../wizard.ts";
import type { Source } from "../wizard-state.ts";
import { useWizardTools, type WizardTools } from "../wizard-tools.ts";
import { checkFiles } from "./check-files.ts";

/** A file on its way; `fraction` is the share that has been sent, 0 to 1. */
export interface Uploading {
  readonly name: string;
  readonly fraction: number;
}

export interface Uploads {
  readonly uploading: Uploading | null;
  /** Why the last file was not taken, in a sentence. */
  readonly refusal: string | null;
  choose(files: readonly File[]): Promise<void>;
  openSheet(file: File, sheet: string): Promise<void>;
  stop(): void;
}

/** Takes chosen files to the server and what it read from them into the wizard. */
export function useUpload(dispatch: Dispatch<WizardAction>): Uploads {
  const tools = useWizardTools();
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);

  async function send(file: File, sheet?: string) {
    const { name } = file;
    const controller = new AbortController();
    sending.current = controller;
    setRefusal(null);
    setUploading({ name, fraction: 0 });
    const onProgress = (fraction: number) => setUploading({ name, fraction });
    const { signal } = controller;
    try {
      const options = { signal, onProgress, ...(sheet === undefined ? {} : { sheet }) };
      const source = await readSource(tools, file, options);
      dispatch({ type: "source-added", source });
      tools.address.write(null);
      announce(tools.notify, "spreadsheetUploaded", { columns: source.headers.length });
    } catch (failure) {
      if (!signal.aborted) setRefusal(tellFailure(tools, failure, name));
    }
    setUploading(null);
  }

  return {
    uploading,
    refusal,
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
    openSheet: send,
    stop: () => sending.current?.abort(),
  };
}

async function readSource(
  tools: WizardTools,
  file: File,
  options: Parameters<WizardTools["upload"]>[1],
): Promise<Source> {
  const { headers, content, rows, truncated, warnings, ...read } = await tools.upload(
    file,
    options,
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
    sheet: read.sheet ?? null,
    sheets: read.sheets ?? [],
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
  const reason = failure instanceof ApiError ? ` ${failure.sentence}` : "";
  return `Failed to upload ${file}.${reason}`;
}
