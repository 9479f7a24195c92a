import { expect, test } from "vitest";
import { BoundedCache } from "./bounded-cache.ts";

const sized = (value: string, bytes = value.length) => ({ value, bytes });

test("makes a value once, and again after it was forgotten", async () => {
  const cache = new BoundedCache(100);
  let made = 0;
  const get = (name: string) =>
    cache.get({ name, key: "k" }, async () => sized(`${name}${++made}`));
  expect([await get("a"), await get("a"), await get("b")]).toEqual(["a1", "a1", "b2"]);
  cache.forget("a");
  expect([await get("a"), await get("b")]).toEqual(["a3", "b2"]);
});

test("forgets what was used longest ago once there is too much", async () => {
  const cache = new BoundedCache(10);
  const get = (key: string, value: string) =>
    cache.get({ name: "n", key }, async () => sized(value, 4));
  await get("a", "1");
  await get("b", "2");
  await get("a", "-");
  await get("c", "3");
  expect([await get("a", "9"), await get("c", "9"), await get("b", "9")]).toEqual(["1", "3", "9"]);
});

test("keeps no failure, and counts what two made at once only once", async () => {
  const cache = new BoundedCache(10);
  const key = { name: "n", key: "k" };
  await expect(cache.get(key, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const make = async () => sized("v", 6);
  await Promise.all([cache.get(key, make), cache.get(key, make)]);
  expect(await cache.get({ name: "n", key: "other" }, async () => sized("o", 4))).toBe("o");
  expect(await cache.get(key, async () => sized("again", 1))).toBe("v");
});

test("lets nobody fail with another who stopped waiting for the same value", async () => {
  const cache = new BoundedCache(10);
  const key = { name: "n", key: "k" };
  const stopped = cache.get(key, () => Promise.reject(new Error("stopped")));
  const other = cache.get(key, async () => sized("v"));
  await expect(stopped).rejects.toThrow("stopped");
  expect(await other).toBe("v");
});
