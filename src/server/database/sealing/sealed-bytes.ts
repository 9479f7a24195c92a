import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** The first byte of all that is sealed. Neither gzip nor JSON begins with it. */
export const sealVersion = 1;

const nonceBytes = 12;
const tagBytes = 16;
const algorithm = "aes-256-gcm";

/** Bytes that another key sealed, that belong elsewhere, or of which one was changed. */
export class SealBroken extends Error {
  constructor(context: string, options?: ErrorOptions) {
    super(`What is stored at ${context} does not open`, options);
    this.name = "SealBroken";
  }
}

/** AES-256-GCM: version, nonce, ciphertext, tag. What opens it has to name the same context. */
export function sealBytes(key: Uint8Array, bytes: Uint8Array, context: string): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([
    Buffer.of(sealVersion),
    nonce,
    cipher.update(bytes),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** What `sealBytes` was given; throws SealBroken. */
export function openBytes(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  const body = 1 + nonceBytes;
  if (sealed[0] !== sealVersion || sealed.length < body + tagBytes) throw new SealBroken(context);
  const nonce = sealed.subarray(1, body);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(body, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new SealBroken(context, { cause });
  }
}
