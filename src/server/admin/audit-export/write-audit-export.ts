import { createHash } from "node:crypto";
import { type AuditFilter, auditUpTo } from "#server/database/audit-log.ts";
import type { Queries } from "#server/database/database.ts";
import { auditCsvHeader, auditCsvLine } from "./audit-csv.ts";
import { emailsOf } from "./people-of-entries.ts";

const nobody = { actorEmail: "", subjectEmail: "" };

/** What the entry that ends an export says of it. */
export interface ExportSeal {
  /** How many entries stand before it. */
  readonly rows: number;
  /** SHA-256 of all bytes before it, hexadecimal. */
  readonly sha256: string;
}

export interface ExportOrder {
  readonly filter: AuditFilter;
  /** Number of the last entry that it may hold. */
  readonly last: number;
  /** Records the seal and gives the number of its entry. */
  seal(seal: ExportSeal): Promise<number>;
}

/**
 * Entries as CSV, a thousand in memory at a time. The last line is the entry that records what the
 * lines before it are: whoever knows its hash from the server's log can tell whether a byte of the
 * file was changed since.
 */
export async function* writeAuditExport(
  queries: Queries,
  { filter, last, seal }: ExportOrder,
): AsyncGenerator<string> {
  const digest = createHash("sha256");
  let rows = 0;
  digest.update(auditCsvHeader);
  yield auditCsvHeader;
  for await (const entries of auditUpTo(queries, last, filter)) {
    const emails = await emailsOf(queries, entries);
    const emailOf = (name: string | null) => (name && emails.get(name)) ?? "";
    const lines = entries.map((entry) =>
      auditCsvLine(entry, {
        ...{ actorEmail: emailOf(entry.actor), subjectEmail: emailOf(entry.subject) },
      }),
    );
    rows += entries.length;
    const text = lines.join("");
    digest.update(text);
    yield text;
  }
  const number = await seal({ rows, sha256: digest.digest("hex") });
  for await (const entries of auditUpTo(queries, number, { number }))
    yield entries.map((entry) => auditCsvLine(entry, nobody)).join("");
}
