import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { openBytes, SealBroken, sealBytes } from "./sealed-bytes.ts";

const key = randomBytes(32);
const text = Buffer.from("a patient's name");

it("opens what was sealed, and holds none of it", () => {
  const sealed = sealBytes(key, text, "analyses.prompt/1");
  expect(Buffer.from(sealed).includes(text)).toBe(false);
  expect(openBytes(key, sealed, "analyses.prompt/1")).toEqual(text);
});

it("seals the same bytes differently each time", () => {
  expect(sealBytes(key, text, "a")).not.toEqual(sealBytes(key, text, "a"));
});

it("does not open elsewhere, with another key, or where any byte was changed", () => {
  const sealed = sealBytes(key, text, "here");
  expect(() => openBytes(key, sealed, "there")).toThrow(SealBroken);
  expect(() => openBytes(randomBytes(32), sealed, "here")).toThrow(SealBroken);
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openBytes(key, changed, "here"), String(at)).toThrow(SealBroken);
  }
  for (const length of [0, 1, 28, sealed.length - 1])
    expect(() => openBytes(key, sealed.subarray(0, length), "here")).toThrow(SealBroken);
});
