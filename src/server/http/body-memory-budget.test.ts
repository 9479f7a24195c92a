import { EventEmitter } from "node:events";
import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { openBodyMemoryBudget } from "./body-memory-budget.ts";

/** A request of somebody and its answer's connection, with nothing else of either. */
function ask(name: string, length?: string) {
  const raw = new EventEmitter();
  const headers = length === undefined ? {} : { "content-length": length };
  const incoming = { complete: true, destroy: () => raw.emit("close") };
  const request = {
    ...{ user: { providerUserId: name }, headers, ip: "1" },
    raw: incoming,
  } as unknown as FastifyRequest;
  return {
    ...{ request, incoming },
    reply: { raw } as unknown as FastifyReply,
    close: () => raw.emit("close"),
  };
}

test("bodies are held up to the bound, half of it by one person, until their work has ended", async () => {
  const bodies = openBodyMemoryBudget(100);
  const hold = (name: string, length?: string) => {
    const asked = ask(name, length);
    bodies.hold(asked.request, asked.reply);
    return asked;
  };
  const busy = expect.objectContaining({ code: "busy" });
  const first = hold("ada", "50");
  expect(() => hold("ada", "1")).toThrow(busy);
  const second = hold("eve", "40");
  expect(() => hold("joe", "11")).toThrow(busy);
  hold("joe", "10");
  second.close();
  await Promise.resolve();
  await new Promise(setImmediate);
  hold("joe", "40");
  const work = Promise.withResolvers<void>();
  bodies.keep(first.request, work.promise);
  first.close();
  await new Promise(setImmediate);
  expect(() => hold("ada", "1")).toThrow(busy);
  work.resolve();
  await new Promise(setImmediate);
  hold("ada", "50");
});

test("a body that has not arrived is cut off for somebody who holds less", () => {
  const bodies = openBodyMemoryBudget(100);
  const cut: string[] = [];
  const send = (name: string, length: string) => {
    const asked = ask(name, length);
    asked.incoming.complete = false;
    asked.incoming.destroy = () => cut.push(name) > 0;
    bodies.hold(asked.request, asked.reply);
  };
  for (const name of ["eve", "eve", "mal", "mal"]) send(name, "25");
  send("ada", "20");
  expect(cut).toEqual(["eve"]);
});

test("a body that does not say how long it is counts as the longest", () => {
  const bodies = openBodyMemoryBudget(4 * limits.analysisBodyBytes);
  for (const length of [undefined, "many"]) {
    const asked = ask("ada", length);
    bodies.hold(asked.request, asked.reply);
  }
  const third = ask("ada", "1");
  expect(() => bodies.hold(third.request, third.reply)).toThrow();
});
