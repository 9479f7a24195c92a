import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it } from "vitest";
import { checkInvariants } from "./check-invariants.ts";
import { acknowledged } from "./client-log.ts";

const answers: Readonly<Record<string, object>> = {
  "/api/identity-token": { token: "t", user: { id: "u" } },
  "/api/analyses": ["told", "lost call", "twice"].map((id) => ({ id, state: "failed" })),
  "/api/subscription-status": { freeAnalysesUsed: 0 },
};

it("finds an analysis that nobody asked for, though others were refused", async () => {
  const server = createServer(({ url = "" }, answer) => {
    answer.end(JSON.stringify(answers[url]));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const member = { userId: "u", email: "", password: "", cookie: "", headers: {} };
  const person = { ...acknowledged(member), asked: 9, untold: 1, accepted: new Set(["told"]) };
  const check = () => checkInvariants(`http://127.0.0.1:${port}`, [person]);
  expect(await check()).toEqual(["2 analyses exist that nobody was told of, of 1 that may"]);
  person.untold = 2;
  expect(await check()).toEqual([]);
  server.close();
});
