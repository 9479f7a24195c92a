import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

/**
 * A lock that PostgreSQL holds for us as long as we are connected, and frees the moment we are gone,
 * however we went: who finds a holder's lock free knows that its process has ended.
 */
export interface Lease {
  readonly holder: string;
  close(): Promise<void>;
}

/** Any fixed number: the first half of the locks' names. */
const leaseClass = 7_226_368;
const retakeMilliseconds = 250;

/** Takes a lease of a new name, and takes it again whenever the connection breaks. */
export async function keepLease(connectionString: string): Promise<Lease> {
  const number = randomInt(1, 2 ** 31);
  const closing = new AbortController();
  const { signal } = closing;
  let held: Held | null = await take(connectionString, number);
  const keep = async () => {
    while (!signal.aborted) {
      await held?.lost;
      await sleep(retakeMilliseconds, null, { signal }).catch(() => undefined);
      held = signal.aborted ? null : await take(connectionString, number).catch(() => null);
    }
    await held?.client.end();
  };
  const kept = keep();
  return {
    holder: String(number),
    close: async () => {
      closing.abort();
      await held?.client.end();
      await kept;
    },
  };
}

interface Held {
  readonly client: Client;
  /** Resolves when the connection, and the lock with it, is gone. */
  readonly lost: Promise<void>;
}

async function take(connectionString: string, number: number): Promise<Held> {
  const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 30_000 });
  const lost = new Promise<void>((resolve) => client.once("end", () => resolve()));
  client.on("error", () => undefined);
  try {
    await client.connect();
    // A machine that lost its power says no farewell: three unanswered knocks free its lock.
    await client.query("set tcp_keepalives_idle = 10");
    await client.query("set tcp_keepalives_interval = 5");
    await client.query("set tcp_keepalives_count = 3");
    await client.query("select pg_advisory_lock($1, $2)", [leaseClass, number]);
    return { client, lost };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Asks one connection for those of `holders` whose lease is free. */
export type AskRows = (sql: string, params: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * Those of `holders` that are gone. Right after PostgreSQL itself has started nobody is called gone:
 * all leases broke with it, and the living take theirs again.
 */
export async function freeLeases(ask: AskRows, holders: readonly string[]): Promise<string[]> {
  const { rows } = await ask(goneHolders, [leaseClass, holders]);
  return (rows as { holder: string }[]).map(({ holder }) => holder);
}

const goneHolders = `
  select holder from unnest($2::text[]) as holder
  where now() - pg_postmaster_start_time() > interval '5 seconds'
  and not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and classid = $1 and objsubid = 2
      and objid::text = holder
      and database = (select oid from pg_database where datname = current_database())
  )`;
