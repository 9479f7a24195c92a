import { describe, expect, it } from "vitest";
import { canonicalUrl } from "./canonical-url.ts";

describe("the target of a request", () => {
  it.each([
    ["/api/health", "/api/health"],
    ["/%61pi/health?a=%61", "/api/health?a=%61"],
    ["/%61%70%69/he%61lth", "/api/health"],
    ["http://x.example/api/health", "/api/health"],
    ["HTTPS://x.example:1/%61pi?x", "/api?x"],
    ["http://x.example?x", "/?x"],
    ["/%2561pi/health", "/%2561pi/health"],
    ["/api%2fhealth", "/api%2Fhealth"],
    ["/files/%E2%82%AC%zz", "/files/%E2%82%AC%zz"],
    ["*", "*"],
  ])("%s is %s", (target, url) => {
    expect(canonicalUrl(target)).toBe(url);
    expect(canonicalUrl(url)).toBe(url);
  });
});
