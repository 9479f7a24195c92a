import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../make-folder.ts";
import { writeOnce } from "../write-once.ts";
import type { MasterSecrets } from "./master-keys.ts";

export interface MasterKeyConfig {
  /** Null means one is generated and kept in the data folder. */
  readonly masterKey?: string | null;
  /** The one before it, while what it wraps is wrapped anew. */
  readonly masterKeyPrevious?: string | null;
  readonly dataDir: string;
}

/** The configured secrets, else those of a file in the data folder. */
export function masterSecretsOf(config: MasterKeyConfig): MasterSecrets {
  const { masterKey = null, masterKeyPrevious = null } = config;
  if (masterKey === null) return secretsInFile(config.dataDir);
  const secrets = [masterKey, ...(masterKeyPrevious === null ? [] : [masterKeyPrevious])];
  // Whoever sets them changes them.
  return { read: () => secrets, add: () => undefined, dropEarlier: () => undefined };
}

/** A file readable by its owner alone, made once: a secret a line, two of them during a rotation. */
function secretsInFile(folder: string): MasterSecrets {
  const file = join(folder, "master-key");
  const read = () => {
    makeFolder(folder);
    // Two starts at once agree on one, and one that is killed leaves no half of a key.
    if (!existsSync(file)) writeOnce(file, newSecret());
    return readFileSync(file, "utf8").trim().split("\n");
  };
  const replace = (secrets: readonly string[]) => {
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, secrets.join("\n"), { flag: "wx", mode: 0o600, flush: true });
    renameSync(draft, file);
  };
  return {
    read,
    add: () => {
      const secrets = read();
      if (secrets.length === 1) replace([newSecret(), ...secrets]);
    },
    dropEarlier: () => replace(read().slice(0, 1)),
  };
}

const newSecret = () => randomBytes(32).toString("base64url");
