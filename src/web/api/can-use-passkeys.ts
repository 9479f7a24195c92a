/** Whether this browser has passkeys, and this address a name that one can belong to. */
export function canUsePasskeys(): boolean {
  if (typeof PublicKeyCredential === "undefined" || !isSecureContext) return false;
  return "parseRequestOptionsFromJSON" in PublicKeyCredential && isNamed(location.hostname);
}

/** A number is no name: passkeys never belong to 127.0.0.1. */
function isNamed(hostname: string): boolean {
  return !/^[\d.]+$|^\[/.test(hostname);
}
