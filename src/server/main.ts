import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openContext } from "./context.ts";
import { addressOf, closeOnSignal, endOnBug } from "./lifetime.ts";
import { startFault } from "./start-fault.ts";

try {
  const config = readConfig(process.env);
  const context = await openContext(config);
  endOnBug(context);
  const app = await buildApp(context);
  closeOnSignal({ app, context });
  await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`Candor is ready at ${addressOf(app, config)}\n`);
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}
