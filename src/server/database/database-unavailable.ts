/** The database cannot be reached; nothing is known to be wrong with what was asked. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseUnavailable";
  }
}

/** Whether a failure, or what caused it, says that a disk is full: the database's or our own. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return fullCodes.has(String(code)) || isStorageFull(error.cause);
}

/** What Linux says of a full disk or quota, and SQLSTATE for it. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether a failure, or what caused it, says that the database is away. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof DatabaseUnavailable || isAway(error) || isDatabaseUnavailable(error.cause)
  );
}

/**
 * SQLSTATE: connection failures, shutting down or starting up, too many connections, and a statement
 * or an idle transaction that took too long, which only a database in trouble makes ours do.
 */
const awayStates = /^(08|57P0[1235]|53300|57014|25P03)/;
const socketCalls = /^(connect|getaddrinfo|read|write)$/;
/** What pg says of a connection it has lost or could not get; it gives these no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired)/;

function isAway(error: Error): boolean {
  const { code, syscall, severity } = error as {
    code?: string;
    syscall?: string;
    severity?: string;
  };
  if (severity !== undefined) return awayStates.test(code ?? "");
  return socketCalls.test(syscall ?? "") || awayMessages.test(error.message);
}
