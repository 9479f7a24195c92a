import { randomUUID } from "node:crypto";
import { type IncomingMessage, request } from "node:http";

/** A file that somebody uploads. */
export interface UploadFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Uploaded {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly milliseconds: number;
  /** The first letters of the answer, its last, and how many there were. */
  readonly start: string;
  readonly end: string;
  readonly letters: number;
}

export interface UploadOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Leaves after so many bytes of the file. */
  readonly leaveAfter?: number;
}

/** Uploads a file over a connection of its own; of a long answer only both ends are kept. */
export function uploadFile(
  address: string,
  { name, bytes }: UploadFile,
  { headers, leaveAfter }: UploadOptions,
): Promise<Uploaded> {
  const started = performance.now();
  const boundary = randomUUID();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const sending = request(`${address}/api/upload-spreadsheet`, {
    method: "POST",
    agent: false,
    headers: {
      ...headers,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": Buffer.byteLength(head) + bytes.length + tail.length,
    },
  });
  sending.write(head);
  if (leaveAfter === undefined) {
    sending.write(bytes);
    sending.end(tail);
  } else sending.write(bytes.subarray(0, leaveAfter), () => sending.destroy());
  return new Promise((resolve) => {
    const took = () => performance.now() - started;
    sending.once("error", () =>
      resolve({ status: 0, milliseconds: took(), start: "", end: "", letters: 0 }),
    );
    sending.once("response", (answer) => {
      void drained(answer).then((said) =>
        resolve({ status: answer.statusCode ?? 0, milliseconds: took(), ...said }),
      );
    });
  });
}

const keptLetters = 2_000;

function drained(answer: IncomingMessage): Promise<Pick<Uploaded, "start" | "end" | "letters">> {
  let [start, end, letters] = ["", "", 0];
  answer.setEncoding("utf8");
  answer.on("data", (text: string) => {
    if (start.length < keptLetters) start += text.slice(0, keptLetters - start.length);
    end = `${end}${text}`.slice(-keptLetters);
    letters += text.length;
  });
  return new Promise((resolve) => {
    answer.once("close", () => resolve({ start, end, letters }));
  });
}
