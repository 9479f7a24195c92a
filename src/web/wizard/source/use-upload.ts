import type { Dispatch } from "react";
import { sourceKindOf } from "#contract/limits.ts";
import { ApiError, sentenceOf } from "#web/api/call-api.ts";
import type { WizardAction } from "../wizard-action.ts";
import type { Source } from "../wizard-state.ts";
import { showNotice, useWizardTools, type WizardTools } from "../wizard-tools.ts";
import { checkFiles } from "./check-files.ts";
import { readKinds } from "./load-column-kinds.ts";
import { readTable, readText } from "./make-source.ts";
import { readDocuments } from "./read-documents.ts";
import { firstReading, type Reading } from "./reading-options.ts";
import { type Progress, type UploadInProgress, useUploadProgress } from "./use-upload-progress.ts";

export interface Uploads extends Progress {
  choose(files: readonly File[]): Promise<void>;
  /** Posts the same file again. Whatever comes of it, the former reading is there until then. */
  readAgain(source: Source, reading: Reading): Promise<void>;
  /** Ends what is under way; nothing comes of it any more. */
  stop(): void;
}

/** Takes chosen files to the server and what it read from them into the wizard. */
export function useUpload(dispatch: Dispatch<WizardAction>): Uploads {
  const tools = useWizardTools();
  const { progress, begin, show, updateFile, end, refuse, stop } = useUploadProgress(dispatch);

  /** Gives what is refused by now; null where it was stopped. */
  async function sendTable(file: File, isOnly: boolean, refused: readonly string[]) {
    const signal = begin({ uploading: [onItsWay(file)], refusals: refused });
    let refusals = refused;
    try {
      const onProgress = (fraction: number) => updateFile(signal, 0, { fraction });
      const source = await readTable(tools, file, { signal, onProgress, reading: firstReading });
      dispatch({ type: "source-added", source });
      void readKinds(source, tools, dispatch);
      tools.address.write(null);
      showNotice(tools.notify, "spreadsheetUploaded", { columns: source.headers.length });
      if (!isOnly) showNotice(tools.notify, "firstSpreadsheetOnly", { file: file.name });
    } catch (failure) {
      if (signal.aborted) return null;
      refusals = [...refused, showFailure(tools, failure, file.name)];
      show(signal, { refusals });
    }
    end(signal);
    return refusals;
  }

  async function sendDocuments(files: readonly File[], refused: readonly string[]) {
    const signal = begin({ uploading: files.map(onItsWay), refusals: refused });
    try {
      const reads = await readDocuments(tools, files, {
        signal,
        onProgress: (index, fraction) => updateFile(signal, index, { fraction }),
        onRead: (index, read) =>
          updateFile(signal, index, { state: "source" in read ? "read" : "failed" }),
      });
      const documents = reads.flatMap((read) => ("source" in read ? [read.source] : []));
      const failed = reads.flatMap((read) => ("failure" in read ? [read] : []));
      dispatch({ type: "documents-added", documents });
      if (documents.length > 0) tools.address.write(null);
      show(signal, { refusals: [...refused, ...failed.map(failureText)] });
      const file = failed.map((item) => item.file.name).join(", ");
      showNotice(tools.notify, failed.length > 0 ? "uploadFailed" : "documentsUploaded", { file });
    } catch (failure) {
      if (!signal.aborted) throw failure;
    }
    end(signal);
  }

  return {
    ...progress,
    stop,
    async choose(files) {
      if (files.length === 0) return;
      const { spreadsheet, more, documents, ...checked } = checkFiles(files);
      let refusals: readonly string[] | null = checked.refusals;
      if (refusals.length > 0) {
        refuse(refusals);
        showNotice(tools.notify, "uploadError", { message: refusals.join(" ") });
      }
      if (spreadsheet !== null) {
        refusals = await sendTable(spreadsheet, more === 0, refusals);
      }
      if (refusals !== null && documents.length > 0) await sendDocuments(documents, refusals);
    },
    async readAgain(source, reading) {
      const { id, file, emptySheets } = source;
      if (file === null) return;
      const signal = begin({ rereading: { id, reading } });
      try {
        const again = sourceKindOf(file.name) === "spreadsheet" ? readTable : readText;
        const read = await again(tools, file, { signal, reading });
        // A reading finds only those empty that it looked into.
        const empty = [...new Set([...emptySheets, ...read.emptySheets])];
        dispatch({ type: "source-reread", former: id, source: { ...read, emptySheets: empty } });
        void readKinds(read, tools, dispatch);
      } catch (failure) {
        show(signal, { unread: { id, reason: sentenceOf(failure) } });
      }
      end(signal);
    },
  };
}

const onItsWay = ({ name }: File): UploadInProgress => ({ name, fraction: 0, state: "sending" });

/** A refusal names its reason; anything else only that it failed. */
function showFailure({ notify }: WizardTools, failure: unknown, file: string): string {
  if (failure instanceof ApiError && failure.problem !== null && failure.code !== "unknown") {
    showNotice(notify, "uploadError", { message: failure.sentence });
    return failure.sentence;
  }
  showNotice(notify, "uploadFailed", { file });
  return `Failed to upload ${file}. ${sentenceOf(failure)}`;
}

const failureText = ({ file, failure }: { file: File; failure: unknown }) =>
  `${file.name}: ${sentenceOf(failure)}`;
