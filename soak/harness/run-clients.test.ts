import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { expect, it } from "vitest";
import { acknowledged, openClientLog } from "./client-log.ts";
import { analyseAloud } from "./run-clients.ts";

const member = { userId: "u", email: "", password: "", cookie: "", headers: {} };
const stream = (...events: object[]) =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
const accepted = { type: "accepted", id: "a" };

/** What a campaign makes of a server that answers an analysis so. */
async function judge(listener: RequestListener, { mayBeCut = false } = {}) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const [log, person] = [openClientLog(), acknowledged(member)];
  const excuses = (status: number) => status === 503;
  const target = { address: `http://127.0.0.1:${port}`, log, excuses, mayBeCut };
  await analyseAloud(target, person, false);
  server.close();
  return { unexpected: log.unexpected.join(), untold: person.untold };
}

it("a failure that is told within a stream is a fault unless its status is excused", async () => {
  const failing = (code: string) =>
    judge((_, answer) => {
      answer.end(stream(accepted, { type: "problem", problem: { code } }));
    });
  expect((await failing("storage-full")).unexpected).toBe("an analysis failed: storage-full");
  expect(await failing("analysis-interrupted")).toEqual({ unexpected: "", untold: 0 });
});

it("a stream that ends without an ending is a fault", async () => {
  const { unexpected } = await judge((_, answer) => {
    answer.end(stream(accepted));
  });
  expect(unexpected).toBe("a stream ended after accepted");
});

it("a connection that is cut is a fault unless the server itself is killed", async () => {
  const cut: RequestListener = ({ socket }) => socket.destroy();
  expect((await judge(cut)).unexpected).toContain("POST /api/analyze-confirmed was cut");
  expect(await judge(cut, { mayBeCut: true })).toEqual({ unexpected: "", untold: 1 });
});
