import { createHash } from "node:crypto";
import type { EngineInput } from "./engine-protocol.ts";
import { type EngineTools, openEngine } from "./open-engine.ts";
import { type LoadedColumnType, quoteCsvField } from "./read-loaded.ts";

/** What a table was once it was loaded, so that others can say whether theirs is the same. */
export interface TableFingerprint {
  /** SHA-256 of `csv` below, hexadecimal. */
  readonly sha256: string;
  readonly rows: number;
  readonly columns: readonly LoadedColumnType[];
}

export interface ExtractedTable {
  readonly fingerprint: TableFingerprint;
  /** The table as queries ran on it: UTF-8, a header, line feeds at the end of each record. */
  readonly csv: Uint8Array | null;
  /** For each row the first 16 digits of the SHA-256 of its record. */
  readonly rowDigests: readonly string[] | null;
}

interface Extraction {
  readonly input: EngineInput;
  /** Whether the data is wanted beside its fingerprint. */
  readonly withData: boolean;
}

const rowsAtOnce = 5_000;

/** Loads a table as an analysis does and takes out what it then is; refuses as `openEngine` does. */
export async function extractTable(
  { input, withData }: Extraction,
  tools: EngineTools,
): Promise<ExtractedTable> {
  const engine = await openEngine(input, tools);
  try {
    const hash = createHash("sha256");
    const pieces: Buffer[] = [];
    const rowDigests: string[] = [];
    let columns: readonly LoadedColumnType[] = [];
    let rows = 0;
    const add = (text: string) => {
      const piece = Buffer.from(text);
      hash.update(piece);
      if (withData) pieces.push(piece);
    };
    for (let isDone = false; !isDone; ) {
      const read = await engine.readLoaded({ from: rows, count: rowsAtOnce });
      if (rows === 0) add(`${read.columns.map(({ name }) => quoteCsvField(name)).join(",")}\n`);
      add(read.records.map((record) => `${record}\n`).join(""));
      if (withData) rowDigests.push(...read.records.map(digestOf));
      columns = read.columns;
      rows += read.records.length;
      isDone = read.records.length < rowsAtOnce;
    }
    return {
      fingerprint: { sha256: hash.digest("hex"), rows, columns },
      csv: withData ? Buffer.concat(pieces) : null,
      rowDigests: withData ? rowDigests : null,
    };
  } finally {
    void engine.close();
  }
}

const digestOf = (record: string) => createHash("sha256").update(record).digest("hex").slice(0, 16);
