import { hkdfSync } from "node:crypto";
import { openBytes, sealBytes } from "./sealed-bytes.ts";

/** A key as it is stored: only the master key it names opens it. */
export interface WrappedKey {
  /** Version of the master key. */
  readonly masterKey: string;
  readonly wrapped: string;
}

/**
 * Holds the master key, in this process or in a key management service. Whose key is wrapped is
 * part of what is wrapped, so that none passes for another's.
 */
export interface MasterKeys {
  /** Names the version that wraps from now on. */
  current(): Promise<string>;
  wrap(key: Uint8Array, owner: string): Promise<WrappedKey>;
  /** Throws MasterKeyMissing. */
  unwrap(key: WrappedKey, owner: string): Promise<Uint8Array>;
  /** Makes a new version the current one, where that is done here and not by whoever sets it. */
  beginRotation(): Promise<void>;
  /** Nothing is wrapped under an earlier version any more. */
  endRotation(): Promise<void>;
}

/** Something is wrapped under a master key that nobody gave us. */
export class MasterKeyMissing extends Error {
  constructor(version: string) {
    super(
      `The database is sealed under another master key (${version}). Set MASTER_KEY or MASTER_KEY_PREVIOUS to it, or put the file master-key back into DATA_DIR.`,
    );
    this.name = "MasterKeyMissing";
  }
}

/** Where the secrets that master keys are made from are kept; the first one is current. */
export interface MasterSecrets {
  read(): readonly string[];
  /** Puts a new secret first, unless that was begun before. */
  add(): void;
  /** Forgets all but the first. */
  dropEarlier(): void;
}

/** Master keys in the memory of this process, made from secrets of at least 32 characters. */
export function localMasterKeys(secrets: MasterSecrets): MasterKeys {
  // Read anew each time: another process may have rotated a file meanwhile.
  const versions = () => secrets.read().map(versionOf);
  const current = (): Version => {
    const [first] = versions();
    if (first === undefined) throw new Error("There is no master key");
    return first;
  };
  return {
    current: async () => current().name,
    wrap: async (key, owner) => {
      const { name, key: master } = current();
      const wrapped = sealBytes(master, key, contextOf(owner));
      return { masterKey: name, wrapped: Buffer.from(wrapped).toString("base64url") };
    },
    unwrap: async ({ masterKey, wrapped }, owner) => {
      const version = versions().find(({ name }) => name === masterKey);
      if (version === undefined) throw new MasterKeyMissing(masterKey);
      return openBytes(version.key, Buffer.from(wrapped, "base64url"), contextOf(owner));
    },
    beginRotation: async () => secrets.add(),
    endRotation: async () => secrets.dropEarlier(),
  };
}

interface Version {
  readonly name: string;
  readonly key: Uint8Array;
}

const contextOf = (owner: string) => `key of ${owner}`;

/** The name tells nothing of the secret, and is the same wherever the secret is set. */
function versionOf(secret: string): Version {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, "", `candor master key ${purpose}`, bytes));
  return { name: derive("name", 6).toString("hex"), key: derive("wrapping", 32) };
}
