import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { costTable } from "./cost-question.ts";
import { openPlace, type Place } from "./open-place.ts";
import { type Member, signUp } from "./sign-up.ts";
import { openSlowCrowd } from "./slow-crowd.ts";
import { type Server, startServer } from "./start-server.ts";
import { TimingsByKind, timedFetch } from "./timings.ts";

const seconds = 20;

let place: Place;
let server: Server;
beforeAll(async () => {
  place = await openPlace("pglite");
  const environment = { ...place.environment, SIGN_INS_PER_MINUTE_ADDRESS: "1000" };
  server = await startServer({ environment });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await place.remove();
});

async function work({ headers }: Member, timings: TimingsByKind): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  const ask = (kind: string, path: string, init: RequestInit = {}) =>
    timedFetch(timings, kind, { url: `${server.address}${path}`, init: { ...init, headers } });
  const json = { ...headers, "content-type": "application/json" };
  const keep = (body: string) => {
    const init = { method: "POST", body, headers: json };
    return timedFetch(timings, "body", { url: `${server.address}/api/datasets`, init });
  };
  while (performance.now() < until) {
    for (let time = 0; time < 10; time += 1) {
      await ask("list", "/api/analyses");
      await sleep(100);
    }
    const body = new FormData();
    body.append("file", new Blob([costTable(200)]), "costs.csv");
    await ask("upload", "/api/upload-spreadsheet", { method: "POST", body });
    await keep(JSON.stringify({ fileName: "costs.csv", content: costTable(200) }));
  }
}

/** Two accounts, so that together they may hold all there is. */
it("400 slow senders of one address take nothing from others", {
  tags: "slow",
  timeout: 180_000,
}, async () => {
  const mallory = await signUp(server.address);
  const second = await signUp(server.address);
  const from = { "x-forwarded-for": mallory.headers["x-forwarded-for"] ?? "" };
  const members = [mallory, { ...second, headers: { ...second.headers, ...from } }];
  const people = await Promise.all([1, 2, 3].map(() => signUp(server.address)));
  const crowd = openSlowCrowd({ address: server.address, members, uploads: 200, bodies: 200 });
  await sleep(3_000);
  // They hold all that one may have, and the rest was refused.
  expect(crowd.open).toBeGreaterThan(200);
  const timings = new TimingsByKind();
  await Promise.all(people.map((person) => work(person, timings)));
  crowd.end();
  const told = timings.byKind();
  expect(Object.keys(timings.of("list", "upload", "body").statuses)).toEqual(["200"]);
  expect(timings.of("list", "body").p95, JSON.stringify(told)).toBeLessThan(500);
  expect(told.upload?.calls).toBeGreaterThan(3);
});
