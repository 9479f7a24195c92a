import type { FastifyBaseLogger } from "fastify";
import { type Config, logLevels } from "./config.ts";
import { loggedFailure } from "./errors.ts";

type Level = Config["logLevel"];

/** Takes one line of JSON, its line end included. */
export type WriteLine = (line: string, level: Level) => void;

export const toStandardOutput: WriteLine = (line) => {
  process.stdout.write(line);
};

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

function lineOf(level: Level, parts: readonly unknown[]): Record<string, unknown> {
  const [first, second] = parts;
  const fields = typeof first === "object" && first !== null ? first : {};
  const failure = first instanceof Error ? first : (fields as { err?: unknown }).err;
  const message = typeof first === "string" ? first : second;
  return {
    time: new Date().toISOString(),
    level,
    message: failure instanceof Error && message === failure.message ? undefined : message,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => isPlain(value))),
    failure: loggedFailure(failure),
  };
}

const plainKinds = new Set(["string", "number", "boolean"]);
const isPlain = (value: unknown) => plainKinds.has(typeof value);
