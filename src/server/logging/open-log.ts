import type { FastifyBaseLogger } from "fastify";
import { type LevelWithSilent, levels, pino, symbols } from "pino";
import { gatherLines } from "./gather-lines.ts";
import { loggedFailure } from "./logged-failure.ts";
import { writeStandardOutput } from "./write-standard-output.ts";

/** Takes one line of JSON, its line end included. */
export type WriteLine = (line: string, level: LevelWithSilent) => void;

const gathered = gatherLines(writeStandardOutput);
// Also on process.exit, and after a failure that nothing caught.
process.on("exit", gathered.flush);

export const toStandardOutput: WriteLine = gathered.add;

/**
 * A log of JSON lines that cannot hold what people typed: only allowed fields get to pino. Requests,
 * responses and headers, which Fastify hands to every logger, are not among them.
 */
export function openLog(
  level: LevelWithSilent,
  write: WriteLine = toStandardOutput,
): FastifyBaseLogger {
  const destination = {
    [symbols.needsMetadataGsym]: true as const,
    lastLevel: 0,
    write(line: string) {
      write(line, levels.labels[this.lastLevel] as LevelWithSilent);
    },
  };
  const log = pino(
    {
      ...{ level, base: null, messageKey: "message" },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (name) => ({ level: name }) },
      hooks: {
        logMethod(parts, method) {
          method.call(this, allowedFields(parts[0]), allowedMessage(parts));
        },
      },
    },
    destination,
  );
  // Bindings of a child are the request's id alone, which each of our own lines names itself.
  return Object.assign(log, { child: () => log });
}

/** Of an object the plain values, of a failure its kind, codes and places. */
function allowedFields(logged: unknown): Record<string, unknown> {
  if (typeof logged !== "object" || logged === null) return {};
  if (logged instanceof Error) return { failure: loggedFailure(logged) };
  const { err, ...fields } = logged as Record<string, unknown>;
  const plain = Object.entries(fields).filter(([, value]) => plainKinds.has(typeof value));
  return {
    ...Object.fromEntries(plain),
    ...(err !== undefined && { failure: loggedFailure(err) }),
  };
}

const plainKinds = new Set(["string", "number", "boolean"]);

/** Fastify logs a failure with its own message, which may hold people's data. */
function allowedMessage([first, second]: readonly unknown[]): string | undefined {
  const message = typeof first === "string" ? first : second;
  const failure = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  const isOwn = failure instanceof Error && message === failure.message;
  return typeof message === "string" && !isOwn ? message : undefined;
}
