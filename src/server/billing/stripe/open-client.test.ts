import { expect, test } from "vitest";
import { openClient } from "./open-client.ts";

test.each([
  [null, "https://api.stripe.com:443"],
  ["https://stripe.example", "https://stripe.example:443"],
  ["https://stripe.example:8443", "https://stripe.example:8443"],
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["http://stripe.example", "http://stripe.example:80"],
])("Stripe at %s is asked at %s", (address, asked) => {
  const client = openClient({ secretKey: "sk_test_1", address });
  const [protocol, host, port] = (["protocol", "host", "port"] as const).map((name) =>
    client.getApiField(name),
  );
  expect(`${protocol}://${host}:${port}`).toBe(asked);
});

test("a call is tried three times, given up after 20 seconds, and told to nobody else", () => {
  const client = openClient({ secretKey: "sk_test_1", address: null });
  expect(client.getMaxNetworkRetries()).toBe(2);
  expect(client.getApiField("timeout")).toBe(20_000);
  expect(client.getTelemetryEnabled()).toBe(false);
});
