import type { Database } from "#server/database/database.ts";

interface Held {
  readonly id: string;
  /** The process that carries it out; null where none is named. */
  readonly holder: string | null;
}

/** Ids of what nobody carries out any more: no process, one that is gone, or this one, which left it. */
export async function abandonedAmong(
  database: Pick<Database, "holder" | "goneHolders">,
  held: readonly Held[],
  isAlive: (id: string) => boolean,
): Promise<string[]> {
  const { holder: own } = database;
  const others = held.flatMap(({ holder }) => holder ?? []).filter((holder) => holder !== own);
  const gone = new Set(others.length > 0 ? await database.goneHolders([...new Set(others)]) : []);
  // Asked only now: what was begun since then is not among the rows, what was among them is known.
  const left = held.filter(({ id, holder }) => {
    if (holder === own) return !isAlive(id);
    return holder === null || gone.has(holder);
  });
  return left.map(({ id }) => id);
}
