import type { FastifyInstance } from "fastify";

/** Until its first wait a request takes half a millisecond, and its upload as much again. */
const perTurn = 8;

/**
 * Begins requests that come in at once a few in each turn of the event loop, of one network address
 * after the other: 450 of them in one turn held it for 250 ms, and everybody else with it.
 */
export function spreadBursts(app: FastifyInstance): void {
  const waiting = new Waiting();
  let free = perTurn;
  const beginTurn = () => {
    free = perTurn;
    while (free > 0 && waiting.beginNext()) free -= 1;
    if (free < perTurn) setImmediate(beginTurn);
  };
  app.addHook("onRequest", (request, _, next) => {
    if (free === 0) return waiting.add(request.ip, next);
    if (free === perTurn) setImmediate(beginTurn);
    free -= 1;
    next();
  });
}

/** Who waits, by network address. The address whose turn is next stands first. */
class Waiting {
  readonly #queues = new Map<string, (() => void)[]>();

  add(address: string, begin: () => void): void {
    const queue = this.#queues.get(address);
    if (queue === undefined) this.#queues.set(address, [begin]);
    else queue.push(begin);
  }

  /** False where nobody waits. */
  beginNext(): boolean {
    const [first] = this.#queues;
    if (first === undefined) return false;
    const [address, queue] = first;
    const begin = queue.shift();
    this.#queues.delete(address);
    if (queue.length > 0) this.#queues.set(address, queue);
    begin?.();
    return begin !== undefined;
  }
}
