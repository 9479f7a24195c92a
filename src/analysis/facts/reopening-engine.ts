import type { Engine } from "../domain/engine.ts";

/**
 * An engine that is given back by `close` and opened again by whatever is run next: whoever works
 * with pauses of minutes holds no place meanwhile. Refuses as `open` and the engine do.
 */
export async function openReopeningEngine(open: () => Promise<Engine>): Promise<Engine> {
  let current: Engine | null = await open();
  const { profile } = current;
  const opened = async () => {
    current ??= await open();
    return current;
  };
  return {
    profile,
    run: async (sql) => (await opened()).run(sql),
    runAgain: async (sql) => (await opened()).runAgain(sql),
    select: async (sql) => (await opened()).select(sql),
    async close() {
      const open = current;
      current = null;
      await open?.close();
    },
  };
}
