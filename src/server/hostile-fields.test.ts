// @module-tag slow
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  type BodySchema,
  callsOf,
  type DescribedCall,
  sampleOf,
} from "#test/server/described-calls.ts";
import { as, openTestServer, type TestServer, unlimited } from "#test/server/open-test-server.ts";

/** PostgreSQL's text cannot hold the first; no UTF-8 holds the others. */
const texts = ["a\u0000b", "\ud800", "b\udfffc", "\u0000"];

/** Calls on what must be there before, which they look for by what they are told; and the last of all. */
const afterOthers =
  /\{|^\/api\/payment-sandbox\/(pay|card)$|^\/api\/(own-data\/delete|retention\/kept|saved-documents)$/;

describeDatabases("attack 38: characters that cannot be stored", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), {
      ...unlimited,
      environment: { ...unlimited.environment, SUPPORT_EMAIL: "support@hospital.example" },
    });
  });
  afterAll(() => server.close());

  /** Some calls are for those who pay, others for those who might. */
  const people = ["ada", "admin"];

  it("are stored or refused in every field of every call, and never end in a 500", async () => {
    const calls = callsOf(server.app.swagger());
    expect(calls.map(({ path }) => path)).toContain("/api/analyze");
    const failed: string[] = [];
    const tries = calls.flatMap(requestsTo).flatMap((one) => people.map((name) => ({ one, name })));
    for (const { one, name } of tries) {
      const { statusCode } = await server.app.inject({ ...one, headers: as(name) });
      if (statusCode === 500) failed.push(JSON.stringify(one));
    }
    expect(failed).toEqual([]);
    expect(tries.length).toBeGreaterThan(200);
  });

  it("are tried on calls that are answered where nothing is wrong with them", async () => {
    const statusFor = async ({ method, path, body = {} }: DescribedCall, name: string) => {
      const request = { method: method as "POST", url: path, headers: as(name) };
      const payload = sampleOf(body, samples) as object;
      return (await server.app.inject({ ...request, payload })).statusCode;
    };
    const refused: string[] = [];
    for (const call of callsOf(server.app.swagger())) {
      if (call.body === undefined || afterOthers.test(call.path)) continue;
      const statuses = [await statusFor(call, "ada"), await statusFor(call, "admin")];
      if (Math.min(...statuses) >= 400) refused.push(`${call.path} ${statuses}`);
    }
    expect(refused).toEqual([]);
  });

  it("are refused in the headers that name a person", async () => {
    for (const name of ["a\u00ffb", "%00", "\\u0000"]) {
      const headers = { ...as("admin"), "x-user-id": name };
      const { statusCode } = await server.app.inject({ url: "/api/me", headers });
      expect(statusCode).toBe(403);
    }
  });
});

/** Requests that are right but for one text; and ones with a name of a field that is none. */
function requestsTo({ method, path, parameters, body }: DescribedCall) {
  const at = (values: Readonly<Record<string, string>>) => {
    const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "x");
    const query = parameters
      .filter((parameter) => parameter.in === "query" && values[parameter.name] !== undefined)
      .map(({ name }) => `${name}=${values[name]}`);
    return query.length === 0 ? inPath : `${inPath}?${query.join("&")}`;
  };
  const verb = method as "GET" | "POST";
  // An address holds bytes: these are a zero, half a pair, and bytes that begin nothing.
  const addresses = ["a%00b", "%ED%A0%80", "%FF%FE", "%"].flatMap((text) =>
    parameters.map(({ name }) => ({ method: verb, url: at({ [name]: text }) })),
  );
  if (body === undefined) return addresses;
  const bodies = texts.flatMap((text) => poisoned(body, text));
  const named = texts.map((text) => ({ ...(sampleOf(body, samples) as object), [text]: text }));
  const payloads = [...bodies, ...named].map((payload) => JSON.stringify(payload));
  const headers = { "content-type": "application/json" };
  return [
    ...addresses,
    ...payloads.map((payload) => ({ method: verb, url: at({}), payload, headers })),
  ];
}

/** Fields without whose right text the call is refused before anything is stored. */
const samples: Readonly<Record<string, string>> = { firebaseUid: "ada", fileContent: "a\r\n1" };

/** The sample once for each text field in it, with `text` in that field. */
function poisoned(schema: BodySchema, text: string): unknown[] {
  if (schema.type === "string") return [text];
  if (schema.type === "array" && schema.items !== undefined)
    return poisoned(schema.items, text).map((item) => [item]);
  const sample = sampleOf(schema, samples);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    poisoned(field, text).map((value) => ({ ...(sample as object), [name]: value })),
  );
}
