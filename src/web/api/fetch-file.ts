import { sendRequest } from "./call-api.ts";

export interface FetchedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Fetches a file that the server makes, under the server's name. */
export async function fetchFile(
  { method, path: url }: { readonly method: string; readonly path: string },
  sent: { readonly accept: string; readonly body?: unknown },
): Promise<FetchedFile> {
  const answer = await sendRequest({ method, url, ...sent });
  const [, name = "candor"] =
    /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  return { name, content: await answer.blob() };
}
