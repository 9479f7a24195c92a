import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import multipart from "@fastify/multipart";
import fastify from "fastify";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { limits } from "#contract/limits.ts";
import { addressOf } from "#server/lifetime.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { keptUploads, openTestServer, type TestServer } from "#test/server/open-test-server.ts";
import { receiveUpload } from "./receive-upload.ts";
import { openUploadFolder } from "./upload-folder.ts";

describeDatabases("an upload over a real connection", (databases) => {
  let server: TestServer;
  let port = 0;
  beforeAll(async () => {
    server = await openTestServer(await databases.place());
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    port = Number(new URL(addressOf(server.app, server.context.config)).port);
  });
  afterAll(() => server.close());

  /** Opens a connection and sends the beginning of an upload that would be five gigabytes. */
  function begin(): Socket {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(
      [
        "POST /api/upload-spreadsheet HTTP/1.1",
        ...["host: localhost", "authorization: Bearer ada", "content-length: 5000000000"],
        "content-type: multipart/form-data; boundary=b\r\n\r\n--b",
        'content-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
      ].join("\r\n"),
    );
    return socket;
  }

  it("is refused once it is too large, and its sender is listened to no longer than that", {
    tags: "slow",
  }, async () => {
    const socket = begin();
    let answer = "";
    let sent = 0;
    socket.on("data", (bytes) => {
      answer += bytes.toString("latin1");
    });
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    const piece = Buffer.alloc(64 * 1024, "a,b\n");
    const before = process.memoryUsage.rss();
    // Goes on sending until it has been answered.
    while (!socket.destroyed && !answer.includes("requestId") && sent < 50 * limits.fileBytes) {
      sent += piece.length;
      await new Promise((next) =>
        socket.write(piece) ? setImmediate(next) : socket.once("drain", next),
      );
    }
    expect(answer).toContain("HTTP/1.1 413");
    expect(answer).toContain("file-too-large");
    expect(sent).toBeLessThan(2 * limits.fileBytes);
    expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(100);
    await closed;
    expect(keptUploads(server)).toBe(0);
  });

  it("leaves nothing when its sender goes away", async () => {
    const socket = begin();
    socket.write(Buffer.alloc(1_000_000, "a,b\n"));
    await expect.poll(() => keptUploads(server)).toBe(1);
    socket.destroy();
    await expect.poll(() => keptUploads(server)).toBe(0);
    expect(server.logged.join()).not.toContain("request failed");
  });
});

it("[attack 39] an upload that trickles in is refused as too slow, and nothing of it is kept", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "candor-slow-"));
  const uploads = openUploadFolder(dataDir);
  const app = fastify();
  onTestFinished(async () => {
    await app.close();
    uploads.close();
    rmSync(dataDir, { recursive: true });
  });
  await app.register(multipart);
  app.post("/", async (request, reply) => {
    const refusal = await receiveUpload(request, reply, { uploads, paceMilliseconds: 250 }).catch(
      (error: { code: string }) => error.code,
    );
    return { refusal };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5000000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
  );
  const began = performance.now();
  const trickle = setInterval(() => {
    // For half a second as fast as a slow line, then a byte at a time.
    socket.write("x".repeat(performance.now() - began < 500 ? 1_000 : 1));
  }, 50);
  const [answer] = await once(socket, "data");
  clearInterval(trickle);
  expect(performance.now() - began).toBeGreaterThan(500);
  expect(String(answer)).toContain('{"refusal":"upload-too-slow"}');
  expect(readdirSync(join(dataDir, "uploads"), { recursive: true })).toHaveLength(1);
  socket.destroy();
});
