import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

/** A connection of our own, which breaks when PostgreSQL ends, or ends what others began. */
export interface PostgresWatch {
  /** Whether it broke; asked right when a server lost its own, it waits for ours a moment. */
  wentDown(): Promise<boolean>;
  close(): Promise<void>;
}

export async function watchPostgres(connectionString: string): Promise<PostgresWatch> {
  const client = new Client({ connectionString });
  const broken = new Promise<boolean>((resolve) => {
    client.once("end", () => resolve(true));
  });
  client.on("error", () => undefined);
  await client.connect();
  return {
    wentDown: () => Promise.race([broken, sleep(1_000, false)]),
    close: () => client.end(),
  };
}
