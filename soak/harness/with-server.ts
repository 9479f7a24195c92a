import { type DatabaseName, openPlace, type Place } from "./open-place.ts";
import { type Server, startServer } from "./start-server.ts";

/** What a campaign found out; it failed where there are faults. */
export interface Told {
  /** One sentence each. */
  readonly faults: readonly string[];
}

interface Ground {
  readonly database: DatabaseName;
  /** Beside the place's own settings, and before them where they are the same. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Carries out a command's campaign against a server in an empty place, prints what it told as JSON
 * and sets the exit code. The server is stopped and the place removed, also when the campaign throws.
 */
export async function withServer(
  { database, environment }: Ground,
  campaign: (server: Server, place: Place) => Promise<Told>,
): Promise<void> {
  const place = await openPlace(database);
  try {
    const server = await startServer({ environment: { ...place.environment, ...environment } });
    try {
      const told = await campaign(server, place);
      process.stdout.write(`${JSON.stringify(told, null, 1)}\n`);
      process.exitCode = told.faults.length > 0 ? 1 : 0;
    } finally {
      await server.stop();
    }
  } finally {
    await place.remove();
  }
}
