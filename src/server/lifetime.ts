import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config/config.ts";
import type { Context } from "./context.ts";

interface Running {
  readonly app: FastifyInstance;
  readonly context: Context;
}

/** What people type to reach a server that listens. */
export function addressOf(app: FastifyInstance, { publicOrigin, host }: Config): string {
  if (publicOrigin !== null) return publicOrigin;
  const { port } = app.server.address() as AddressInfo;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Closes the server: no new work, running analyses may end within the configured time and are then
 * interrupted, connections, children and the database are closed.
 */
export async function closeServer({ app, context }: Running): Promise<void> {
  const { config, runs } = context;
  await runs.drain(config.shutdownSeconds * 1000);
  // Answers of runs that just ended are on their way; whoever reads slower is cut off.
  const cut = setTimeout(() => app.server.closeAllConnections(), 2_000);
  await app.close();
  clearTimeout(cut);
  await context.close();
}

/**
 * Ends the process on a failure that nothing caught, since nobody knows what is still whole then.
 * Node itself would print the message, which may hold people's data.
 */
export function endOnBug({ log }: Context): void {
  for (const kind of ["uncaughtException", "unhandledRejection"] as const)
    process.on(kind, (error: unknown) => {
      log.fatal({ kind, err: error }, "uncaught error; the process exits");
      process.exit(1);
    });
}

/** Closes on SIGTERM and SIGINT; a second signal ends the process at once. */
export function closeOnSignal(running: Running): void {
  let closing = false;
  const close = () => {
    if (closing) process.exit(1);
    closing = true;
    const { log } = running.context;
    log.info("shutting down");
    closeServer(running).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "shutdown failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
}
