/** Runs what concerns one key one after another, in the order in which it was asked for. */
export function serializeByKey(): <Value>(
  key: string,
  work: () => Promise<Value>,
) => Promise<Value> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const next = (last.get(key) ?? Promise.resolve()).then(work, work);
    const settled = next.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, settled);
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return next;
  };
}
