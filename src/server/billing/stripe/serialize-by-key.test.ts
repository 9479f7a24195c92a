import { expect, test } from "vitest";
import { serializeByKey } from "./serialize-by-key.ts";

/** Works that are held back, and what happened in which order. */
function held() {
  const happened: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const work = (name: string) => async () => {
    happened.push(`${name} begins`);
    const gate = Promise.withResolvers<void>();
    gates.set(name, gate);
    await gate.promise;
    happened.push(`${name} ends`);
    return name;
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const release = async (name: string) => {
    gates.get(name)?.resolve();
    await settled();
  };
  const fail = async (name: string) => {
    gates.get(name)?.reject(new Error(name));
    await settled();
  };
  return { happened, work, release, fail, settled };
}

test("what concerns one person is done one after another, and others need not wait", async () => {
  const { happened, work, release, settled } = held();
  const serialize = serializeByKey();
  const all = [serialize("ada", work("1")), serialize("ada", work("2"))];
  all.push(serialize("bob", work("3")));
  await settled();
  expect(happened).toEqual(["1 begins", "3 begins"]);
  await release("1");
  expect(happened).toEqual(["1 begins", "3 begins", "1 ends", "2 begins"]);
  await release("2");
  await release("3");
  expect(await Promise.all(all)).toEqual(["1", "2", "3"]);
});

test("a failure is told to whoever asked, and holds up nobody who comes next", async () => {
  const { happened, work, release, fail, settled } = held();
  const serialize = serializeByKey();
  const first = serialize("ada", work("1"));
  const failure = expect(first).rejects.toThrow("1");
  const second = serialize("ada", work("2"));
  await settled();
  await fail("1");
  await failure;
  expect(happened).toEqual(["1 begins", "2 begins"]);
  // The end of the first must not let a third overtake the second.
  const third = serialize("ada", work("3"));
  await settled();
  expect(happened).toEqual(["1 begins", "2 begins"]);
  await release("2");
  await release("3");
  expect(await Promise.all([second, third])).toEqual(["2", "3"]);
});
