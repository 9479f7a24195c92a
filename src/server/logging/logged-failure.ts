/** What may be logged of a failure: never its message, which can hold people's data. */
export interface LoggedFailure {
  readonly type: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly frames: readonly string[];
  readonly cause: LoggedFailure | undefined;
}

/** The part of a failure that may stand in a log: kind, codes and places in the code. */
export function loggedFailure(error: unknown): LoggedFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: wordOf(error.name) ?? "Error",
    code: wordOf(code),
    constraint: wordOf(constraint),
    frames: framesOf(error),
    cause: loggedFailure(error.cause),
  };
}

/** A name that a program gave: one word. What people typed may have got into any field. */
function wordOf(value: unknown): string | undefined {
  const isWord = typeof value === "string" || typeof value === "number";
  return isWord && /^[\w.-]{1,64}$/.test(String(value)) ? String(value) : undefined;
}

/** The lines that name places in a program. A message of several lines can look like one, so it goes first. */
function framesOf({ stack = "", message }: Error): string[] {
  const lines = stack.slice(stack.indexOf(message) + message.length).split("\n");
  return lines.filter((line) => place.test(line)).slice(0, 20);
}

/** `    at Runs.start (file:///…/runs.ts:12:5)`: a name without odd letters, a file, line and column. */
const place = /^ {4}at (?:[\w$.#<>[\] ]+ \()?(?:node:|file:\/\/\/|\/|[A-Z]:\\)[^()\n]+:\d+:\d+\)?$/;
