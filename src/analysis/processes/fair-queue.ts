import { Problem } from "#contract/problem.ts";

export interface FairQueueLimits {
  /** Places held at once. */
  readonly size: number;
  /**
   * How many may wait. The next is refused with `busy`, unless somebody has more than one more
   * waiting: then the last of theirs is.
   */
  readonly length: number;
  /** How many of one person may wait; the next is refused with `too-many-waiting`. */
  readonly lengthForOne: number;
  /** The longest wait; then it is refused with `busy`. */
  readonly milliseconds: number;
}

/**
 * Places that people wait for. Each freed place goes to the person who holds fewest, and among
 * those to the one whose turn came first: a hundred requests of one delay another's by no more than
 * what is under way. Requests of one person keep their order.
 */
export class FairQueue {
  readonly #rules: FairQueueLimits;
  readonly #people = new Map<string, Person>();
  #held = 0;
  #waiting = 0;
  #turns = 0;

  constructor(rules: FairQueueLimits) {
    this.#rules = rules;
  }

  get held(): number {
    return this.#held;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Resolves once `name` holds a place, with how to give it back. Rejects with the Problems `busy`
   * and `too-many-waiting`, and with `analysis-stopped` when the signal fires first.
   */
  async take(name: string, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw new Problem("analysis-stopped");
    const person = this.#people.get(name) ?? { name, held: 0, turn: 0, queue: new Set() };
    if (this.#held >= this.#rules.size) {
      this.#refuseIfFull(person);
      await this.#wait(person, signal);
    } else this.#grant(person);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#free(person);
    };
  }

  /** Refuses everyone who waits. */
  refuseAll(problem: Problem): void {
    for (const { queue } of this.#people.values())
      for (const wait of [...queue]) wait.refuse(problem);
  }

  #refuseIfFull({ queue }: Person): void {
    const { length, lengthForOne } = this.#rules;
    if (queue.size >= lengthForOne) throw new Problem("too-many-waiting", { limit: lengthForOne });
    if (this.#waiting < length) return;
    const longest = this.#longest();
    const last = [...longest].at(-1);
    if (last === undefined || longest.size <= queue.size + 1) throw new Problem("busy");
    last.refuse(new Problem("busy"));
  }

  #longest(): ReadonlySet<Wait> {
    let longest: ReadonlySet<Wait> = new Set();
    for (const { queue } of this.#people.values()) if (queue.size > longest.size) longest = queue;
    return longest;
  }

  #wait(person: Person, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(late);
        signal?.removeEventListener("abort", stop);
        person.queue.delete(wait);
        this.#waiting -= 1;
        this.#forget(person);
      };
      const wait: Wait = {
        take: () => {
          this.#grant(person);
          leave();
          resolve();
        },
        refuse: (problem) => {
          leave();
          reject(problem);
        },
      };
      const stop = () => wait.refuse(new Problem("analysis-stopped"));
      const late = setTimeout(() => wait.refuse(new Problem("busy")), this.#rules.milliseconds);
      late.unref();
      signal?.addEventListener("abort", stop, { once: true });
      this.#join(person, wait);
    });
  }

  #join(person: Person, wait: Wait): void {
    if (person.queue.size === 0) person.turn = ++this.#turns;
    person.queue.add(wait);
    this.#waiting += 1;
    this.#people.set(person.name, person);
  }

  #grant(person: Person): void {
    this.#held += 1;
    person.held += 1;
    person.turn = ++this.#turns;
    this.#people.set(person.name, person);
  }

  #free(person: Person): void {
    this.#held -= 1;
    person.held -= 1;
    this.#forget(person);
    const [next] = this.#next()?.queue ?? [];
    next?.take();
  }

  #next(): Person | undefined {
    let next: Person | undefined;
    for (const person of this.#people.values())
      if (person.queue.size > 0 && (next === undefined || goesFirst(person, next))) next = person;
    return next;
  }

  #forget({ name, held, queue }: Person): void {
    if (held === 0 && queue.size === 0) this.#people.delete(name);
  }
}

interface Wait {
  readonly take: () => void;
  readonly refuse: (problem: Problem) => void;
}

interface Person {
  readonly name: string;
  held: number;
  /** Counts up: who was served, or began to wait, longest ago has the lowest. */
  turn: number;
  readonly queue: Set<Wait>;
}

const goesFirst = (one: Person, other: Person) =>
  one.held < other.held || (one.held === other.held && one.turn < other.turn);
