import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cutStalled } from "./cut-stalled.ts";

const piece = Buffer.alloc(64 * 1024, "x");
const pieces = 256;
const milliseconds = 900;
const server = createServer((request, response) => {
  if (request.method === "POST") {
    request.resume().once("end", () => response.end());
    return;
  }
  Readable.from(Array.from({ length: pieces }, () => piece)).pipe(response);
});
const sockets: Socket[] = [];

beforeAll(async () => {
  cutStalled(server, { reader: milliseconds, sender: milliseconds, silent: 6_000 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => server.close());

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** Asks for the large answer; nothing of it is read yet. */
async function ask(): Promise<Socket> {
  const socket = await open();
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  return socket;
}

const connected = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

describe("a reader", () => {
  it("who takes nothing is cut off, and one who only waits is not", { tags: "slow" }, async () => {
    await ask();
    const waiting = await open();
    await expect.poll(connected).toBe(2);
    await expect.poll(connected).toBe(1);
    await sleep(milliseconds * 2);
    expect([await connected(), waiting.destroyed]).toEqual([1, false]);
  });

  it("who takes a little at a time gets all of it, however long that takes", {
    tags: "slow",
  }, async () => {
    const began = performance.now();
    const socket = await ask();
    const all = pieces * piece.length;
    let read = 0;
    while (read < all && !socket.destroyed) {
      // A part in each third of the time after which one who takes nothing is cut.
      await sleep(milliseconds / 3);
      for (const until = Math.min(all, read + all / 8); read < until; ) {
        const bytes: Buffer | null = socket.read();
        if (bytes === null) await once(socket, "readable");
        read += bytes?.length ?? 0;
      }
    }
    expect(read).toBeGreaterThanOrEqual(all);
    expect(performance.now() - began).toBeGreaterThan(2 * milliseconds);
  });
});

it("a connection that says nothing is closed", { tags: "slow" }, async () => {
  const socket = await open();
  socket.resume();
  const began = performance.now();
  await once(socket, "close");
  expect(performance.now() - began).toBeGreaterThan(5_000);
});

describe("a sender", () => {
  const post = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n";

  it("who brings a byte at a time is cut off", { tags: "slow" }, async () => {
    const socket = await open();
    socket.resume();
    socket.write(post);
    const timer = setInterval(() => socket.write("x"), 50);
    // A byte that is under way as the connection goes makes it a reset, which `once` would throw.
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(timer);
  });

  it("who is slow but gets on is heard to the end", { tags: "slow" }, async () => {
    const socket = await open();
    socket.write(post);
    for (let sent = 0; sent < 1_000_000; sent += 100_000) {
      socket.write(piece.subarray(0, 50_000));
      socket.write(piece.subarray(0, 50_000));
      await sleep(milliseconds / 4);
    }
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200/);
  });
});
