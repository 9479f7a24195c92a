import type { LinkedEntry } from "#server/database/audit-log.ts";

/** Addresses of the people of an entry; blank where an account is gone, or is nobody's. */
export interface EntryPeople {
  readonly actorEmail: string;
  readonly subjectEmail: string;
}

/** By RFC 4180, lines ended by CR LF. */
export const auditCsvHeader = `${[
  ...["number", "time (UTC)", "event", "by", "about", "record", "network", "details"],
  ...["by (hash)", "about (hash)", "previous hash", "hash"],
].join(",")}\r\n`;

export function auditCsvLine(entry: LinkedEntry, people: EntryPeople): string {
  const { number, at, action, actor, subject, record, network, details, previous, hash } = entry;
  const fields = [
    ...[String(number), at.toISOString(), action],
    ...[inert(people.actorEmail), inert(people.subjectEmail)],
    ...[record, network, details, actor, subject, previous, hash],
  ];
  return `${fields.map((field) => quoted(field ?? "")).join(",")}\r\n`;
}

/** An address may begin like a formula, and a spreadsheet would compute it. */
const inert = (email: string) => (/^[=+\-@\t\r]/.test(email) ? `'${email}` : email);

const quoted = (field: string) =>
  /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

/** Reads a line that `auditCsvLine` wrote; null where it is none. */
export function readAuditCsvLine(line: string): LinkedEntry | null {
  const fields = fieldsOf(line);
  if (fields === null || fields.length !== 12) return null;
  const [number = "", at = "", action = "", , , record, network, details = "", ...hashes] = fields;
  const [actor, subject, previous = "", hash = ""] = hashes;
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return null;
  return {
    ...{ number: Number(number), at: moment, action, details, previous, hash },
    ...{ actor: actor || null, subject: subject || null },
    ...{ record: record || null, network: network || null },
  };
}

function fieldsOf(line: string): string[] | null {
  const found = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)];
  if (found.map(([whole]) => whole).join("") !== line) return null;
  return found.map(([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? plain ?? "");
}
