import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newSealingKey, readSealed, writeSealed } from "./encrypted-files.ts";

const folder = mkdtempSync(join(tmpdir(), "candor-sealed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const newPlace = () => ({ path: join(folder, `${files++}`), key: newSealingKey() });

test("gives back what was written, character by character", async () => {
  for (const text of [
    "",
    "ward,cost\r\nOst,1",
    "Zürich 東京 🏥",
    "half \ud83c of a pair",
    "\ufeffa",
  ]) {
    const place = newPlace();
    await writeSealed(place, text);
    expect(readSealed(place)).toBe(text);
  }
});

test("nothing of the text stands in the file", async () => {
  for (const text of ["CANARY,".repeat(500), `CANARY \ud83c ${"CANARY".repeat(500)}`]) {
    const place = newPlace();
    await writeSealed(place, text);
    const bytes = readFileSync(place.path);
    expect(bytes.includes("CANARY")).toBe(false);
    expect(bytes.includes(Buffer.from("CANARY", "utf16le"))).toBe(false);
  }
});

test("the same text is never sealed to the same bytes", async () => {
  const [one, other] = [newPlace(), newPlace()];
  await writeSealed({ ...one, key: other.key }, "same");
  await writeSealed(other, "same");
  expect(readFileSync(one.path).equals(readFileSync(other.path))).toBe(false);
});

test("refuses another key and a changed byte", async () => {
  const place = newPlace();
  await writeSealed(place, "ward,cost");
  expect(() => readSealed({ ...place, key: newSealingKey() })).toThrow();
  const bytes = readFileSync(place.path);
  bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14);
  writeFileSync(place.path, bytes);
  expect(() => readSealed(place)).toThrow();
});

test("takes no file that is there", async () => {
  const place = newPlace();
  await writeSealed(place, "first");
  await expect(writeSealed(place, "second")).rejects.toThrow("EEXIST");
  expect(readSealed(place)).toBe("first");
});
