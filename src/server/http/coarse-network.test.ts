import { expect, it } from "vitest";
import { coarseNetwork } from "./coarse-network.ts";

it.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["127.0.0.1", "127.0.0.0/24"],
  ["2001:db8:12:34:56:78:9a:bc", "2001:db8:12::/48"],
  ["2001:DB8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["", null],
  [undefined, null],
  ["a desk", null],
])("of %j keeps %j", (address, network) => {
  expect(coarseNetwork(address)).toBe(network);
});
