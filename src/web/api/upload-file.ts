import {
  type ReadingSettings,
  type UploadedSpreadsheet,
  uploadedSpreadsheet,
  uploadSpreadsheet,
} from "#contract/calls/upload-spreadsheet.ts";
import { ApiError } from "./api-error.ts";
import { addressOf } from "./call-api.ts";
import { askToSignIn, identityHeaders, identitySource } from "./identity-source.ts";

export interface UploadOptions {
  /** How the file is to be read, as far as a person said so. */
  readonly settings?: ReadingSettings;
  readonly signal?: AbortSignal;
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress?(fraction: number): void;
}

/**
 * Sends a spreadsheet and answers what the server read from it. Goes by XMLHttpRequest, because
 * fetch cannot tell how much of a body has been sent.
 *
 * @throws {ApiError} for any answer that is not OK; an AbortError when the signal stops it
 */
export async function uploadSpreadsheetFile(
  file: File,
  options: UploadOptions = {},
): Promise<UploadedSpreadsheet> {
  const first = await sendOnce(file, options, await identitySource().token());
  if (first.status !== 401 || identitySource().userId() === null) return readAnswer(first);
  const second = await sendOnce(file, options, await identitySource().renew());
  if (second.status === 401) askToSignIn();
  return readAnswer(second);
}

interface Received {
  readonly status: number;
  readonly statusText: string;
  readonly body: string;
}

function sendOnce(file: File, options: UploadOptions, token: string | null): Promise<Received> {
  const query = queryOf(options.settings ?? {});
  const form = new FormData();
  form.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(uploadSpreadsheet.method, addressOf(uploadSpreadsheet.path, { query }));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(identityHeaders(token))) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const { status, statusText, responseText: body } = request;
      resolve({ status, statusText, body });
    };
    request.onerror = () => reject(new ApiError({ status: 0, statusText: "No answer", body: "" }));
    request.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
    request.onloadend = () => options.signal?.removeEventListener("abort", stop);
    if (options.signal?.aborted) return request.onabort(new ProgressEvent("abort"));
    options.signal?.addEventListener("abort", stop);
    request.send(form);
  });
}

function queryOf(settings: ReadingSettings): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(settings))
    if (value !== undefined) query[name] = value;
  return query;
}

function readAnswer(received: Received): UploadedSpreadsheet {
  if (received.status < 200 || received.status > 299) throw new ApiError(received);
  return uploadedSpreadsheet.parse(JSON.parse(received.body));
}
