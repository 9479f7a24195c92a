/**
 * Runs what comes at once a few in each turn of the event loop, of one key after the other: all of
 * it in one turn would hold up everybody else.
 */
export class TurnBudget {
  readonly #perTurn: number;
  readonly #waiting = new Waiting();
  #free: number;

  constructor(perTurn: number) {
    this.#perTurn = perTurn;
    this.#free = perTurn;
  }

  /** At once where this turn has room. Those of one key run in the order in which they came. */
  run(key: string, task: () => void): void {
    if (this.#free === 0) {
      this.#waiting.add(key, task);
      return;
    }
    this.#take();
    task();
  }

  #take(): void {
    if (this.#free === this.#perTurn) setImmediate(() => this.#beginTurn());
    this.#free -= 1;
  }

  #beginTurn(): void {
    this.#free = this.#perTurn;
    while (this.#free > 0) {
      const next = this.#waiting.next();
      if (next === undefined) return;
      this.#take();
      next();
    }
  }
}

/** What waits, by key. The key whose turn is next stands first. */
class Waiting {
  readonly #queues = new Map<string, (() => void)[]>();

  add(key: string, task: () => void): void {
    const queue = this.#queues.get(key);
    if (queue === undefined) this.#queues.set(key, [task]);
    else queue.push(task);
  }

  next(): (() => void) | undefined {
    const [first] = this.#queues;
    if (first === undefined) return undefined;
    const [key, queue] = first;
    const task = queue.shift();
    this.#queues.delete(key);
    if (queue.length > 0) this.#queues.set(key, queue);
    return task;
  }
}
