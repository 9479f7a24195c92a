import { createHash } from "node:crypto";
import { auditHash, type LinkedEntry } from "#server/database/audit-log.ts";
import { auditCsvHeader, auditCsvLine, readAuditCsvLine } from "./audit-csv.ts";
import type { ExportSeal } from "./write-audit-export.ts";

export type ExportFault =
  /** The last line is not the entry whose hash was given: the file was cut, or it is another file. */
  | "not-the-logged-end"
  /** A byte before the last line is not what it was. */
  | "changed"
  /** The file is as it was written, and an entry had been changed in the database before. */
  | "changed-before-export";

export interface ExportCheck {
  readonly fault: ExportFault | null;
  /** Entries before the one that ends the file. */
  readonly entries: number;
  /** Whether it holds each entry from the first on, so that none is left out before the end. */
  readonly complete: boolean;
}

/** Looks at an export of the audit; `head` is the hash of its last entry, from the server's log. */
export function checkAuditExport(bytes: Buffer, head: string): ExportCheck {
  const text = bytes.toString("latin1");
  const start = text.lastIndexOf("\r\n", text.length - 3) + 2;
  const lastLine = text.slice(start);
  const last = readAuditCsvLine(lastLine.slice(0, -2));
  const nothing = { entries: 0, complete: false };
  if (last === null || !isEnd(last, lastLine, head))
    return { fault: "not-the-logged-end", ...nothing };
  const seal = JSON.parse(last.details) as ExportSeal;
  const before = bytes.subarray(0, start);
  if (createHash("sha256").update(before).digest("hex") !== seal.sha256)
    return { fault: "changed", ...nothing };
  return checkEntries(linesOf(before.toString("utf8")), last);
}

/** The very characters that we write for it: what no hash covers must not differ either. */
function isEnd(last: LinkedEntry, line: string, head: string): boolean {
  return (
    last.action === "audit-export-sealed" &&
    last.hash === head &&
    auditHash(last, last.previous) === head &&
    auditCsvLine(last, { actorEmail: "", subjectEmail: "" }) === line
  );
}

const linesOf = (text: string) => text.slice(auditCsvHeader.length).split("\r\n").slice(0, -1);

function checkEntries(lines: readonly string[], last: LinkedEntry): ExportCheck {
  const entries = lines.map(readAuditCsvLine);
  let before: LinkedEntry | null = null;
  let complete = true;
  for (const entry of entries) {
    if (entry === null || !follows(entry, before))
      return { fault: "changed-before-export", entries: entries.length, complete: false };
    complete &&= entry.number === (before?.number ?? 0) + 1;
    before = entry;
  }
  return { fault: null, entries: entries.length, complete: complete && isNext(last, before) };
}

/** Its own hash is right, and it is joined to the one before where that is in the file too. */
function follows(entry: LinkedEntry, before: LinkedEntry | null): boolean {
  const isJoined = before?.number !== entry.number - 1 || before.hash === entry.previous;
  return isJoined && auditHash(entry, entry.previous) === entry.hash;
}

/** Other entries may have been written while the export was. */
const isNext = (last: LinkedEntry, before: LinkedEntry | null) =>
  last.number > (before?.number ?? 0);
