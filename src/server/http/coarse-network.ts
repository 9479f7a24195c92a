import { isIPv4, isIPv6 } from "node:net";

/**
 * The network of an address, not the address: /24 of IPv4, /48 of IPv6. It tells a hospital from a
 * home, and not one desk from the next. Null for what is no address, as of a socket that is gone.
 */
export function coarseNetwork(address: string | undefined): string | null {
  const ip = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIPv4(ip)) return `${ip.split(".").slice(0, 3).join(".")}.0/24`;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 3).join(":")}::/48` : null;
}

/** All eight groups, of which `::` leaves out those that are zero. */
function groupsOf(ip: string): string[] {
  const written = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = written
    .split("::")
    .map((half) => (half === "" ? [] : half.split(":")));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail];
}
