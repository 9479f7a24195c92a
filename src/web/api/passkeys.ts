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
