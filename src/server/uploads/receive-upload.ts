import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isDiskFull } from "#analysis/disk-full.ts";
import { Problem } from "#contract/problem.ts";
import { slowestRate } from "#server/http/slowest-rate.ts";
import type { StoredUpload, UploadFolder } from "./upload-folder.ts";

/** A file that has arrived whole. */
export interface ReceivedUpload extends StoredUpload {
  readonly name: string;
  /** Fields that came before the file, by name; a list where one came twice. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface UploadReceiver {
  readonly uploads: UploadFolder;
  /** Ends it with its reason. */
  readonly signal?: AbortSignal;
  /** After each so many it is looked whether the file still arrives fast enough. */
  readonly paceMilliseconds?: number;
}

/**
 * Receives the one file of a multipart request into the folder. Refuses with `no-file`,
 * `file-too-large` as soon as it is, `upload-too-slow`, `upload-cut-off` and `storage-full`.
 */
export async function receiveUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { uploads, signal, paceMilliseconds = 10_000 }: UploadReceiver,
): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw new Problem("no-file");
  endUnread(request, reply);
  const pace = watchPace(request, { milliseconds: paceMilliseconds, signal });
  try {
    const file = await Promise.race([request.file(), pace.late]);
    if (file?.fieldname !== "file") throw new Problem("no-file");
    const { filename: name } = file;
    return { name, fields: fieldsOf(file), ...(await storeWithin(file, uploads, pace)) };
  } catch (error) {
    throw refusalFor(error);
  } finally {
    pace.stop();
  }
}

function fieldsOf({ fields }: MultipartFile): ReceivedUpload["fields"] {
  const valueIn = (part: Multipart) => (part.type === "field" ? part.value : undefined);
  const values = Object.entries(fields).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.map(valueIn) : part && valueIn(part),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

async function storeWithin({ file, filename }: MultipartFile, folder: UploadFolder, pace: Pace) {
  const tooLarge = new Problem("file-too-large", { file: filename });
  // What came in one piece with the beginning has passed the limit already.
  if (file.truncated) throw tooLarge;
  file.once("limit", () => file.destroy(tooLarge));
  pace.late.catch((slow: Error) => file.destroy(slow));
  return folder.store(file);
}

function refusalFor(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return new Problem("storage-full", {}, error);
  // What the disk refuses for another reason is a fault of ours; the rest is the sender's.
  const ours = error instanceof Error && "syscall" in error && error.syscall !== "read";
  return ours ? error : new Problem("upload-cut-off", {}, error);
}

interface Pace {
  /** Rejects when the body arrives too slowly, or must end. */
  readonly late: Promise<never>;
  stop(): void;
}

interface Watch {
  readonly milliseconds: number;
  readonly signal: AbortSignal | undefined;
}

/** A trickle would hold a place for hours. */
function watchPace({ raw }: FastifyRequest, { milliseconds, signal }: Watch): Pace {
  const began = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const read = raw.socket.bytesRead;
    const slowest = (milliseconds / 1000) * slowestRate(performance.now() - began - milliseconds);
    if (read - before < slowest) reject(new Problem("upload-too-slow"));
    before = read;
  }, milliseconds);
  const end = () => reject(signal?.reason);
  signal?.addEventListener("abort", end, { once: true });
  late.catch(() => undefined);
  return {
    late,
    stop: () => {
      clearInterval(timer);
      signal?.removeEventListener("abort", end);
    },
  };
}

/** How long the rest of a refused body is read and thrown away, so that its sender sees the answer. */
const patienceMilliseconds = 5_000;

function endUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once("finish", () => {
    if (raw.complete) return;
    raw.unpipe();
    raw.resume();
    const timer = setTimeout(() => raw.destroy(), patienceMilliseconds);
    raw.once("close", () => clearTimeout(timer));
  });
}
