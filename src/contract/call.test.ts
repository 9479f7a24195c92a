import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { type Call, routeOf } from "./call.ts";

type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>;

const names = readdirSync(join(import.meta.dirname, "calls"));
const modules = await Promise.all(
  names.map((name): Promise<object> => import(`./calls/${name.replace(/\.ts$/, "")}.ts`)),
);
const calls = modules.flatMap((one) => Object.values(one)).filter(isCall);
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const);

function isCall(value: unknown): value is AnyCall {
  return typeof value === "object" && value !== null && "method" in value && "answer" in value;
}

describe("the calls", () => {
  it("have an address each", () => {
    const addresses = named.map(([name]) => name);
    expect(addresses.length).toBeGreaterThan(60);
    expect(addresses.filter((name, at) => addresses.indexOf(name) !== at)).toEqual([]);
  });

  it.each(named)("%s says what it is for, under the one path that proxies know", (_, call) => {
    expect(call.path).toMatch(/^\/(api|health)[a-z/:-]*/i);
    expect(call.summary).toMatch(/^[\p{Lu}\d].{10,}[^.]$/u);
    if (call.method === "GET") expect(call.body).toBeUndefined();
  });

  it.each(named)("%s refuses a field that it does not know", (_, { body }) => {
    if (body === undefined) return;
    const { issues = [] } = body.safeParse({ "another field": 1 }).error ?? {};
    expect(issues.map(({ code }) => code)).toContain("unrecognized_keys");
  });

  it.each(named)("%s is routed by all that it says", (_, call) => {
    const { method, url, schema } = routeOf(call);
    expect([method, url, schema.summary]).toEqual([call.method, call.path, call.summary]);
    expect(schema.response[200]).toBe(call.answer);
    expect(schema.body).toBe(call.body);
    expect("body" in schema).toBe(call.body !== undefined);
  });
});
