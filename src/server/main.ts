import { readConfig } from "./config/config.ts";
import { openDatabase } from "./database/open-database.ts";
import { addressOf, closeOnSignal, endOnBug } from "./lifetime.ts";
import { startFault } from "./start-fault.ts";

try {
  const config = readConfig(process.env);
  // The embedded database opens on a thread of its own while the rest of the program is loaded.
  const [database, { openContext }, { buildApp }, { warmUpReader }] = await Promise.all([
    openDatabase(config),
    import("./context.ts"),
    import("./app.ts"),
    import("#analysis/narrative/reading/warm-up-reader.ts"),
  ]);
  const context = await openContext(config, { database });
  endOnBug(context);
  const [app] = await Promise.all([buildApp(context), warmUpReader({ workers: context.engines })]);
  closeOnSignal({ app, context });
  await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`Candor is ready at ${addressOf(app, config)}\n`);
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}
