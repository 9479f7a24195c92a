import { buildApp } from "./app.ts";
import { ConfigFaults, readConfig } from "./config.ts";
import { openContext } from "./context.ts";
import { DataFolderInUse } from "./database/data-lock.ts";
import { loggedFailure } from "./errors.ts";
import { addressOf, closeOnSignal } from "./lifetime.ts";

try {
  const config = readConfig(process.env);
  const context = await openContext(config);
  const app = await buildApp(context);
  closeOnSignal({ app, context });
  await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`Candor is ready at ${addressOf(app, config)}\n`);
} catch (error) {
  const expected = error instanceof ConfigFaults || error instanceof DataFolderInUse;
  process.stderr.write(`${expected ? error.message : startFault(error)}\n`);
  process.exit(1);
}

/** Says which part failed without its message: a database driver's may hold an address's password. */
function startFault(error: unknown): string {
  const { code } = error as { code?: string };
  if (code === "EADDRINUSE") return "The port is in use. Stop what uses it, or set PORT.";
  return `Candor cannot start: ${JSON.stringify(loggedFailure(error))}`;
}
