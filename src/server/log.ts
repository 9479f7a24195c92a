import type { FastifyBaseLogger } from "fastify";
import { type Config, logLevels } from "./config.ts";
import { loggedFailure } from "./errors.ts";
import { gatherLines } from "./gather-lines.ts";
import { writeStandardOutput } from "./write-standard-output.ts";

type Level = Config["logLevel"];

/** Takes one line of JSON, its line end included. */
export type WriteLine = (line: string, level: Level) => void;

const gathered = gatherLines(writeStandardOutput);
// Also on process.exit, and after a failure that nothing caught.
process.on("exit", gathered.flush);

export const toStandardOutput: WriteLine = gathered.add;

/**
 * A log of JSON lines that cannot hold what people typed: of an object it writes only plain
 * values, of an error only its kind, codes and places. Requests, answers and headers, which
 * Fastify hands to every logger, fall away by that.
 */
export function openLog(level: Level, write: WriteLine = toStandardOutput): FastifyBaseLogger {
  const lowest = logLevels.indexOf(level);
  const at = (name: Level) =>
    logLevels.indexOf(name) <= lowest && name !== "silent"
      ? (...parts: unknown[]) => write(`${JSON.stringify(lineOf(name, parts))}\n`, name)
      : () => undefined;
  const log = Object.fromEntries(logLevels.map((name) => [name, at(name)]));
  // Bindings of a child are the request's id alone, which each of our own lines names itself.
  const whole = { ...log, level, child: () => whole } as unknown as FastifyBaseLogger;
  return whole;
}

function lineOf(level: Level, [first, second]: readonly unknown[]): Record<string, unknown> {
  const isFailure = first instanceof Error;
  const fields: Record<string, unknown> =
    typeof first === "object" && first !== null && !isFailure ? { ...first } : {};
  const failure = isFailure ? first : fields.err;
  const message = typeof first === "string" ? first : second;
  const line: Record<string, unknown> = {
    time: new Date().toISOString(),
    level,
    message: failure instanceof Error && message === failure.message ? undefined : message,
  };
  for (const name of Object.keys(fields)) if (isPlain(fields[name])) line[name] = fields[name];
  if (failure !== undefined) line.failure = loggedFailure(failure);
  return line;
}

const plainKinds = new Set(["string", "number", "boolean"]);
const isPlain = (value: unknown) => plainKinds.has(typeof value);
