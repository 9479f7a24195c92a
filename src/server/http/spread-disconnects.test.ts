import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { countTurns } from "#test/count-turns.ts";
import { spreadDisconnects } from "./spread-disconnects.ts";

const people = 60;
const post = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\nx";

it.each([
  ["closed", (socket: Socket) => socket.destroy()],
  ["reset", (socket: Socket) => socket.resetAndDestroy()],
] as const)("requests whose connections are %s at once end a few in each turn", async (_, end) => {
  const counter = countTurns();
  const ended: number[] = [];
  let heard = 0;
  const server = createServer((request) => {
    heard += 1;
    request.resume().on("error", () => ended.push(counter.now()));
  });
  spreadDisconnects(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: people }, () => connect(port, "127.0.0.1"));
  for (const socket of sockets) socket.on("error", () => undefined).write(post);
  await expect.poll(() => heard).toBe(people);

  for (const socket of sockets) end(socket);
  await expect.poll(() => ended.length).toBe(people);
  const turns = Map.groupBy(ended, (turn) => turn);
  // What waited from the turn before begins the next, which has room again.
  expect(Math.max(...[...turns.values()].map(({ length }) => length))).toBeLessThanOrEqual(16);
  counter.stop();
  server.close();
});
