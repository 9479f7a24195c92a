import { Problem } from "#contract/problem.ts";

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The origin links and cookies are made for: the configured one, else the loopback address that
 * the request names. Any other name is refused, so that a foreign site cannot point its own name
 * at this machine and be taken for it (DNS rebinding).
 *
 * @throws {Problem} invalid-request for a host that is not loopback
 */
export function requestOrigin(publicOrigin: string | null, host: string | undefined): string {
  if (publicOrigin !== null) return publicOrigin;
  const address = URL.parse(`http://${host ?? ""}`);
  if (address === null || !loopbackNames.has(address.hostname)) {
    throw new Problem("invalid-request", { detail: "unknown host" });
  }
  return address.origin;
}
