import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeSealed } from "#analysis/encrypted-files.ts";
import { type Dataset, type DatasetStore, openDatasetStore } from "./dataset-store.ts";

let dataDir: string;
let store: DatasetStore;
let now: number;
const gone: string[] = [];

const bounds = { milliseconds: 1_000, datasets: 3, bytes: 1_000, allBytes: 2_000 };
const open = () =>
  openDatasetStore({
    dataDir,
    bounds,
    clock: () => new Date(now),
    onGone: ({ fileName }) => gone.push(fileName),
  });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "candor-datasets-"));
  now = Date.UTC(2026, 10, 22);
  gone.length = 0;
  store = open();
});
afterEach(() => {
  store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function keep(fileName: string, { owner = "ada", content = "ward,cost\r\nEast,1" } = {}) {
  const place = store.reserve({ owner, fileName, fileType: "spreadsheet" });
  const bytes = await writeSealed(place, content);
  place.keep({ bytes, characters: content.length, headers: ["ward", "cost"] });
  return place.datasetId;
}

const files = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
const expired = expect.objectContaining({ code: "dataset-expired", status: 404 });
const refusal = (ask: () => unknown) => {
  try {
    ask();
  } catch (error) {
    return error;
  }
  return null;
};
const isThere = (id: string, owner = "ada") => refusal(() => store.find(owner, id)) === null;

describe("data that is kept", () => {
  it("is what was written, with what is known of it", async () => {
    const id = await keep("costs.csv");
    const dataset: Dataset = store.find("ada", id);
    expect(dataset).toMatchObject({
      fileName: "costs.csv",
      characters: 17,
      headers: ["ward", "cost"],
    });
    expect(dataset.content()).toBe("ward,cost\r\nEast,1");
  });

  it("is its owner's only: to others it is as unknown as an id that never was", async () => {
    const id = await keep("costs.csv");
    expect(refusal(() => store.find("eve", id))).toEqual(expired);
    expect(refusal(() => store.find("eve", id))).toEqual(refusal(() => store.find("ada", "none")));
    expect(isThere(id)).toBe(true);
  });

  it("goes its time after it was used last, and its file with it", async () => {
    const id = await keep("costs.csv");
    now += 900;
    expect(isThere(id)).toBe(true);
    now += 900;
    expect(isThere(id)).toBe(true);
    now += 1_000;
    expect(refusal(() => store.find("ada", id))).toEqual(expired);
    expect(gone).toEqual(["costs.csv"]);
    await expect.poll(files).toEqual([]);
  });

  it("goes with its owner's sign-out, and nobody else's does", async () => {
    const [own, other] = [await keep("own"), await keep("other", { owner: "eve" })];
    store.forgetAll("ada");
    expect([isThere(own), isThere(other, "eve")]).toEqual([false, true]);
    await expect.poll(() => files().length).toBe(1);
  });

  it("is not kept when its owner signed out while it was written", async () => {
    const place = store.reserve({ owner: "ada", fileName: "t", fileType: "spreadsheet" });
    store.forgetAll("ada");
    const bytes = await writeSealed(place, "a");
    place.keep({ bytes, characters: 1, headers: [] });
    expect(isThere(place.datasetId)).toBe(false);
    await expect.poll(files).toEqual([]);
  });

  it("leaves nothing where it could not be written", async () => {
    const place = store.reserve({ owner: "ada", fileName: "t", fileType: "document" });
    await writeSealed(place, "a");
    await place.drop();
    expect([isThere(place.datasetId), files()]).toEqual([false, []]);
  });

  it("makes room by what was used longest ago, of one person's many", async () => {
    const ids = [await keep("a"), await keep("b"), await keep("c")];
    expect(isThere(ids[0] ?? "")).toBe(true);
    await keep("d");
    expect(gone).toEqual(["b"]);
    await keep("eves", { owner: "eve" });
    expect(gone).toEqual(["b"]);
  });

  it("makes room by size, of one person's and of all", async () => {
    const content = "x".repeat(400);
    await keep("a", { content });
    await keep("b", { content });
    await keep("c", { content });
    expect(gone).toEqual(["a"]);
    await keep("d", { owner: "eve", content });
    await keep("e", { owner: "eve", content });
    expect(gone).toEqual(["a"]);
    await keep("f", { owner: "kim", content });
    expect(gone).toEqual(["a", "b"]);
  });

  it("stays readable for who holds it, and can be found by nobody any more", async () => {
    const id = await keep("costs.csv");
    const { dataset, release } = store.hold("ada", id);
    store.forgetAll("ada");
    expect(isThere(id)).toBe(false);
    expect(dataset.content()).toContain("East");
    release();
    release();
    await expect.poll(files).toEqual([]);
  });

  it("stands on the disk without a word of it, and its key does not", async () => {
    await keep("CANARY.csv", { content: "CANARY,cost\r\nCANARY,1" });
    const [file] = files();
    const bytes = readFileSync(join(file?.parentPath ?? "", file?.name ?? ""));
    expect(bytes.includes("CANARY")).toBe(false);
    expect(file?.name).not.toContain("CANARY");
  });

  it("goes with the process, and what an earlier one left is removed at the next start", async () => {
    await keep("costs.csv");
    store.close();
    expect(files()).toEqual([]);
    // Of a process of another container that was killed.
    const left = join(dataDir, "datasets", "1-1-0-left");
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, "sealed"), "x");
    utimesSync(left, new Date(0), new Date(0));
    store = open();
    expect(files()).toEqual([]);
  });
});
