import { useRef, useState } from "react";
import type { UploadedSpreadsheet } from "#contract/calls/uploads.ts";
import { sentenceOf } from "#web/api/call-api.ts";
import { uploadSpreadsheetFile } from "#web/api/upload-file.ts";
import { firstReading, type Reading, settingsOf } from "#web/wizard/source/reading-options.ts";

/** A file as the server read it. */
export interface NewFile {
  readonly file: File;
  readonly reading: Reading;
  readonly read: UploadedSpreadsheet;
}

export interface NewFileUpload {
  readonly chosen: NewFile | null;
  /** The file on its way, and how much of it was sent, 0 to 1. */
  readonly sending: { readonly name: string; readonly fraction: number } | null;
  readonly failure: string | null;
  choose(file: File): Promise<void>;
  /** Reads the same file in another way. */
  readAs(reading: Reading): Promise<void>;
}

/** One spreadsheet that a person chooses, read by the server; another one takes its place. */
export function useNewFile(): NewFileUpload {
  const [chosen, setChosen] = useState<NewFile | null>(null);
  const [sending, setSending] = useState<NewFileUpload["sending"]>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef<AbortController>(undefined);
  const send = async (file: File, reading: Reading) => {
    latest.current?.abort();
    const abort = new AbortController();
    latest.current = abort;
    const { signal } = abort;
    const { name } = file;
    setFailure(null);
    setSending({ name, fraction: 0 });
    try {
      const read = await uploadSpreadsheetFile(file, {
        ...{ settings: settingsOf(reading), signal },
        onProgress: (fraction) => setSending({ name, fraction }),
      });
      if (!signal.aborted) setChosen({ file, reading, read });
    } catch (error) {
      if (!signal.aborted) setFailure(sentenceOf(error));
    }
    if (!signal.aborted) setSending(null);
  };
  return {
    ...{ chosen, sending, failure },
    choose: (file) => send(file, firstReading),
    readAs: async (reading) => {
      if (chosen !== null) await send(chosen.file, reading);
    },
  };
}
