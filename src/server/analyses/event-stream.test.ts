import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { openEventStream } from "./event-stream.ts";

it("is closed from the start for one who left before it was opened", async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  app.get("/", async (_, reply) => {
    if (!reply.raw.destroyed) await once(reply.raw, "close");
    const stream = openEventStream<string>(reply);
    void stream.closed.then(() => resolve("closed"));
    stream.send("nobody hears this");
    return reply;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  await once(socket, "connect");
  setTimeout(() => socket.destroy(), 50);
  expect(await closed).toBe("closed");
});
