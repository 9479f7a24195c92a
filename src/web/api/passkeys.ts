type Json = Record<string, unknown>;

/** Why a passkey was not made or used: the person turned it down, or nothing on the device fits. */
export class PasskeyNotUsed extends Error {
  constructor(cause: unknown) {
    super("No passkey was used", { cause });
    this.name = "PasskeyNotUsed";
  }
}

/**
 * Has the device make a passkey; its answer goes to the server.
 *
 * @throws {PasskeyNotUsed}
 */
export async function makePasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return jsonOf(navigator.credentials.create({ publicKey }));
}

/**
 * Has the person choose a passkey of this site, and the device prove it.
 *
 * @throws {PasskeyNotUsed}
 */
export async function choosePasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return jsonOf(navigator.credentials.get({ publicKey }));
}

async function jsonOf(asked: Promise<Credential | null>): Promise<Json> {
  const credential = await asked.catch((failure: unknown) => {
    throw new PasskeyNotUsed(failure);
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyNotUsed(credential);
  return credential.toJSON() as unknown as Json;
}

/** Whether this browser has passkeys, and this address a name that one can belong to. */
export function canUsePasskeys(): boolean {
  if (typeof PublicKeyCredential === "undefined" || !isSecureContext) return false;
  return "parseRequestOptionsFromJSON" in PublicKeyCredential && isNamed(location.hostname);
}

/** A number is no name: passkeys never belong to 127.0.0.1. */
function isNamed(hostname: string): boolean {
  return !/^[\d.]+$|^\[/.test(hostname);
}
