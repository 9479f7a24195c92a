/** Values of some size under a key, and a name that several go by; what was used longest ago goes first. */
export class BoundedCache {
  readonly #mostBytes: number;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** What is kept under the key, or else what `make` gives, of which a failure is not kept. */
  async get<Value>({ name, key }: Key, make: () => Promise<Sized<Value>>): Promise<Value> {
    const id = `${name}\0${key}`;
    const known = this.#kept.get(id);
    if (known !== undefined) {
      this.#kept.delete(id);
      this.#kept.set(id, known);
      return known.value as Value;
    }
    const { value, bytes } = await make();
    this.#drop(id);
    this.#kept.set(id, { name, value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
    return value;
  }

  /** Forgets all that goes by a name. */
  forget(name: string): void {
    for (const [id, kept] of this.#kept) if (kept.name === name) this.#drop(id);
  }

  #drop(id: string): void {
    this.#bytes -= this.#kept.get(id)?.bytes ?? 0;
    this.#kept.delete(id);
  }
}

export interface Key {
  readonly name: string;
  readonly key: string;
}

export interface Sized<Value> {
  readonly value: Value;
  readonly bytes: number;
}

interface Kept extends Sized<unknown> {
  readonly name: string;
}
