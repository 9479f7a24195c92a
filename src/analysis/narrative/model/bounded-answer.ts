import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";

/**
 * The same answer, read whole. A small compressed one may unpack to gigabytes, so it is counted as it
 * unpacks, and read no further than a bound; throws Problems `model-answer-too-long` and,
 * where the connection ends in the middle of it, `model-cut-off`.
 */
export async function boundedAnswer(answer: Response): Promise<Response> {
  const parts = await boundedParts(answer).catch((error: Error) => {
    const isOurs = error instanceof Problem || error.name === "AbortError";
    throw isOurs ? error : new Problem("model-cut-off");
  });
  const headers = new Headers(answer.headers);
  for (const ofPacked of ["content-encoding", "content-length"]) headers.delete(ofPacked);
  const { status, statusText } = answer;
  return new Response(status === 204 ? null : new Blob(parts), { status, statusText, headers });
}

async function boundedParts({ body }: Response): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > limits.modelAnswerBytes) throw new Problem("model-answer-too-long");
    parts.push(part);
  }
  return parts;
}
