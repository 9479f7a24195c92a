/**
 * The target of a request as every rule compares it. The router also finds `/%61pi/health` and
 * `http://host/api/health`, which would pass by whatever looks for `/api/`.
 */
export function canonicalUrl(target: string): string {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, "");
  const [path = ""] = local.split("?", 1);
  const written = path.replace(/%[\da-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return unreserved.test(sign) ? sign : code.toUpperCase();
  });
  return `${written.startsWith("/") || written === "*" ? "" : "/"}${written}${local.slice(path.length)}`;
}

/** Signs that mean the same whether they are encoded or not (RFC 3986, 2.3). */
const unreserved = /^[\w.~-]$/;
