/** How a file was encrypted by way of Windows' own library, [MS-OFFCRYPTO] 2.3.2 and 2.3.3. */
export interface EncryptionHeader {
  readonly cipher: number;
  readonly keyBytes: number;
  readonly salt: Buffer;
  /** A random number and its hash, both encrypted: who can tell that they belong together has the key. */
  readonly verifier: Buffer;
  readonly verifierHash: Buffer;
}

/** Reads it from the length of its first part on. */
export function readEncryptionHeader(bytes: Buffer): EncryptionHeader {
  const verifier = bytes.subarray(4 + bytes.readUInt32LE(0));
  return {
    cipher: bytes.readUInt32LE(12),
    // Files of 40 bits may say nothing.
    keyBytes: (bytes.readUInt32LE(20) || 40) / 8,
    salt: verifier.subarray(4, 20),
    verifier: verifier.subarray(20, 36),
    verifierHash: verifier.subarray(40),
  };
}

/** The numbers of the block ciphers. */
export const ciphers = { aes128: 0x660e, aes192: 0x660f, aes256: 0x6610 } as const;
