import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/** Keeps a text from whoever reads the database or a backup of it. */
export interface TextCipher {
  encrypt(text: string): string;
  /** Null for what this key did not encrypt, or what was altered. */
  decrypt(sealed: string): string | null;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key of its own, made from the master secret; `version.base64url`. */
export function textCipher(secret: string): TextCipher {
  const key = createHmac("sha256", secret).update("candor mail waiting to be sent").digest();
  return {
    encrypt(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    decrypt(sealed) {
      const [version, encoded = ""] = sealed.split(".");
      const bytes = Buffer.from(encoded, "base64url");
      if (version !== "1" || bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const body = decipher.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([body, decipher.final()]).toString("utf8");
      } catch {
        // Another key, or a changed byte: either way nothing that may be sent.
        return null;
      }
    },
  };
}
