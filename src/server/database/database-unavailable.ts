/** The database cannot be reached; nothing is known to be wrong with what was asked. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseUnavailable";
  }
}

/** SQLSTATE classes and socket codes that mean the server is away, starting or shutting down. */
const away = /^(08|57P0|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT)/;

/** Whether a failure, or what caused it, says that the database is away. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const fromDriver = error.name === "DrizzleQueryError" || "severity" in error;
  const inner = error.cause;
  if (fromDriver && inner instanceof Error) return isAway(inner) || isDatabaseUnavailable(inner);
  return "severity" in error ? isAway(error) : isDatabaseUnavailable(inner);
}

const isAway = (error: Error) =>
  ("code" in error && away.test(String(error.code))) ||
  // pg gives these two no code: the first when a connection breaks, the second when none is to be had.
  /^Connection terminated|^timeout exceeded when trying to connect/.test(error.message);
