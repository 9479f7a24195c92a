import type * as z from "zod/mini";
import { buildIdHeader, type Call } from "#contract/call.ts";
import {
  type ReadingSettings,
  type UploadedDocument,
  type UploadedSpreadsheet,
  uploadDocument,
  uploadSpreadsheet,
} from "#contract/calls/uploads.ts";
import { ApiError, noAnswer } from "./call-api.ts";
import { sendWithIdentity } from "./identity-source.ts";
import { noteServedBuild } from "./page-build.ts";

export interface UploadOptions {
  /** How the file is to be read, as far as a person said so. */
  readonly settings?: ReadingSettings;
  readonly signal?: AbortSignal;
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress?(fraction: number): void;
}

/** Sends a spreadsheet and answers what the server read from it. Throws as `upload` does. */
export function uploadSpreadsheetFile(
  file: File,
  options: UploadOptions = {},
): Promise<UploadedSpreadsheet> {
  return upload(uploadSpreadsheet, file, options);
}

/** Sends a document and answers its text. Throws as `upload` does. */
export function uploadDocumentFile(
  file: File,
  options: UploadOptions = {},
): Promise<UploadedDocument> {
  return upload(uploadDocument, file, options);
}

/**
 * Goes by XMLHttpRequest, because fetch cannot tell how much of a body has been sent.
 *
 * @throws {ApiError} for any answer that is not OK; an AbortError when the signal stops it
 */
async function upload<Answer extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, Answer>,
  file: File,
  options: UploadOptions,
): Promise<z.infer<Answer>> {
  const received = await sendWithIdentity((identity) =>
    sendOnce(call.path, file, { ...options, identity }),
  );
  return call.answer.parse(bodyOf(received));
}

interface Received {
  readonly status: number;
  readonly statusText: string;
  readonly body: string;
}

interface SendOptions extends UploadOptions {
  readonly identity: Record<string, string>;
}

function sendOnce(address: string, file: File, options: SendOptions): Promise<Received> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.settings ?? {}))
    if (value !== undefined) form.append(name, value);
  // Last: the server reads what stands before it.
  form.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open("POST", address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(options.identity)) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      noteServedBuild(request.getResponseHeader(buildIdHeader));
      const { status, statusText, responseText: body } = request;
      resolve({ status, statusText, body });
    };
    request.onerror = () => reject(noAnswer());
    request.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
    request.onloadend = () => options.signal?.removeEventListener("abort", stop);
    if (options.signal?.aborted) return request.onabort(new ProgressEvent("abort"));
    options.signal?.addEventListener("abort", stop);
    request.send(form);
  });
}

function bodyOf(received: Received): unknown {
  if (received.status < 200 || received.status > 299) throw new ApiError(received);
  return JSON.parse(received.body);
}
