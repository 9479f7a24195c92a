import type { TableIndex } from "./index-table.ts";

interface Answers {
  index: TableIndex;
  scan: readonly string[];
}

/** Asks a worker of its own, which ends with the answer: its copy of the table ends with it. */
export function callTableWorker<Kind extends TableWorkerRequest["kind"]>(
  question: Extract<TableWorkerRequest, { kind: Kind }>,
): Promise<Answers[Kind]> {
  const worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
  const answered = new Promise<Answers[Kind]>((resolve, reject) => {
    worker.onmessage = (event: MessageEvent<Answers[Kind]>) => resolve(event.data);
    worker.onerror = (event) => reject(new Error(event.message || "The worker did not start"));
  });
  worker.postMessage(question);
  return answered.finally(() => worker.terminate());
}

/** What the page asks its worker. */
export type TableWorkerRequest =
  | { readonly kind: "index"; readonly content: string }
  | { readonly kind: "scan"; readonly content: string; readonly keywords: readonly string[] };
