import { LRUCache } from "lru-cache";

/** Values of some size under a key, and a name that several go by; the least recently used go first. */
export class BoundedCache {
  readonly #cache: LRUCache<string, SizedValue<unknown>, Make<unknown>>;

  constructor(maxBytes: number) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      fetchMethod: (_, __, { context: make }) => make(),
      // Who waits for a value gets it, even where there is no more room to keep it.
      ignoreFetchAbort: true,
      allowStaleOnFetchAbort: true,
    });
  }

  /**
   * What is kept under the key, or else what `make` gives, of which a failure is not kept. Another
   * caller's failure, who may have stopped waiting, is not this one's.
   */
  async get<Value>({ name, key }: Key, make: Make<Value>): Promise<Value> {
    const id = `${name}\0${key}`;
    for (;;) {
      let isOwn = false;
      const makeHere: Make<Value> = () => {
        isOwn = true;
        return make();
      };
      try {
        const { value } = await this.#cache.forceFetch(id, { context: makeHere });
        return value as Value;
      } catch (cause) {
        if (isOwn) throw cause;
      }
    }
  }

  /** Forgets all that goes by a name. */
  forget(name: string): void {
    for (const id of this.#cache.keys()) if (id.startsWith(`${name}\0`)) this.#cache.delete(id);
  }
}

export interface Key {
  readonly name: string;
  readonly key: string;
}

type Make<Value> = () => Promise<SizedValue<Value>>;

export interface SizedValue<Value> {
  readonly value: Value;
  readonly bytes: number;
}
