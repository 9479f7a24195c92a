import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Check } from "./findings.ts";
import type { Bundle } from "./read-bundle.ts";
import { splitRecords } from "./split-records.ts";

const maxNamed = 20;

/** Computes the fingerprint of the data again, and names the rows that were changed. */
export function checkData({ data, dataPath, rowDigests }: Bundle): Check {
  const title = `the data is the one with the fingerprint ${data.sha256.slice(0, 16)}…`;
  if (dataPath === null) {
    const missing = "the data is not in this bundle, so its fingerprint could not be computed";
    return { title, faults: [], unchecked: [missing] };
  }
  const bytes = readFileSync(dataPath);
  const sha256 = digestOf(bytes);
  if (sha256 === data.sha256) return { title, faults: [], unchecked: [] };
  const changed = data.kind === "table" ? changedRows(bytes.toString("utf8"), rowDigests) : [];
  const fault = `the data has another fingerprint: ${sha256}, not ${data.sha256}`;
  return { title, faults: [fault, ...changed], unchecked: [] };
}

const digestOf = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

function changedRows(text: string, digests: readonly string[] | null): string[] {
  if (digests === null) return [];
  const [, ...rows] = splitRecords(text);
  const changed = rows.flatMap(({ text: record }, at) => {
    const wanted = digests[at] ?? "";
    return wanted === digestOf(record).slice(0, 16) ? [] : [at + 1];
  });
  const named = changed.slice(0, maxNamed).map((row) => `row ${row} of the data was changed`);
  const more = changed.length - named.length;
  const wanted = digests.filter((digest) => digest !== "").length;
  return [
    ...named,
    ...(more > 0 ? [`and ${more} more rows`] : []),
    ...(wanted === rows.length ? [] : [`the data has ${rows.length} rows, not ${wanted}`]),
  ];
}
