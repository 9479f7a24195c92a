import { afterEach, expect, test, vi } from "vitest";
import { forgetDatasets } from "./forget-datasets.ts";
import { setIdentitySource } from "./identity-source.ts";

afterEach(() => vi.unstubAllGlobals());

test("tells the server with the token of the session that ends, and minds no failure", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (...call: unknown[]) => {
    sent.push(call);
    return Promise.reject(new TypeError("offline"));
  });
  setIdentitySource({ token: async () => null, renew: async () => null, userId: () => "dana" });
  forgetDatasets(null);
  expect(sent).toEqual([]);
  forgetDatasets("t1");
  const headers = { "x-user-id": "dana", authorization: "Bearer t1" };
  expect(sent).toEqual([["/api/datasets", { method: "DELETE", headers, keepalive: true }]]);
});
