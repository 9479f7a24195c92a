import { createDecipheriv, hash } from "node:crypto";
import { Problem } from "#contract/problem.ts";
import type { Container } from "../container/open-container.ts";
import { attributeOf, walkXml } from "../container/walk-xml.ts";
import { wideBuiltInPassword } from "./built-in-password.ts";
import { ciphers, readEncryptionHeader } from "./encryption-header.ts";
import { fourBytes } from "./four-bytes.ts";

/**
 * Decrypts the zip archive of a workbook that is encrypted with the password that Excel has built in
 * (ECMA-376 standard and agile encryption, [MS-OFFCRYPTO] 2.3.4). Problem `file-encrypted` for any other.
 */
export function decryptPackage(container: Container): Buffer {
  const info = container.stream("encryptioninfo") ?? Buffer.alloc(0);
  const packed = container.stream("encryptedpackage") ?? Buffer.alloc(0);
  if (info.length < 8 || packed.length < 8) throw new Problem("file-encrypted");
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  const data = packed.subarray(8);
  const opened = major === 4 && minor === 4 ? decryptAgile(info, data) : null;
  const decrypted = minor === 2 ? decryptStandard(info, data) : opened;
  if (decrypted === null) throw new Problem("file-encrypted");
  return decrypted.subarray(0, packed.readUInt32LE(0));
}

/** Null where another password or method is needed. */
function decryptStandard(info: Buffer, data: Buffer): Buffer | null {
  const { cipher, keyBytes, salt, verifier, verifierHash } = readEncryptionHeader(info.subarray(8));
  if (!([ciphers.aes128, ciphers.aes192, ciphers.aes256] as number[]).includes(cipher)) return null;
  const passed = spun("sha1", { salt, times: 50_000 });
  const last = hash("sha1", Buffer.concat([passed, Buffer.alloc(4)]), "buffer");
  const half = (filling: number) => {
    const block = Buffer.alloc(64, filling);
    for (const [at, byte] of last.entries()) block[at] = filling ^ byte;
    return hash("sha1", block, "buffer");
  };
  const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keyBytes);
  const open = (bytes: Buffer) => decipher({ key }, bytes);
  const proof = hash("sha1", open(verifier), "buffer");
  return proof.equals(open(verifierHash.subarray(0, 32)).subarray(0, 20)) ? open(data) : null;
}

/** Null where another password or method is needed. */
function decryptAgile(info: Buffer, data: Buffer): Buffer | null {
  const { keyData, encryptedKey } = readAgile(info.subarray(8).toString());
  if (keyData === null || encryptedKey === null) return null;
  const { algorithm, salt, keyBytes, times } = encryptedKey;
  if (times > maxTimes) return null;
  const passed = spun(algorithm, { salt, times });
  const open = (block: string, name: string) => {
    const hashed = hash(algorithm, Buffer.concat([passed, Buffer.from(block, "hex")]), "buffer");
    const value = Buffer.from(attributeOf(encryptedKey.attributes, name) ?? "", "base64");
    return decipher({ key: fitted(hashed, keyBytes), start: fitted(salt, 16) }, value);
  };
  const proof = hash(algorithm, open("fea7d2763b4b9e79", "encryptedVerifierHashInput"), "buffer");
  const told = open("d7aa0f6d3061344e", "encryptedVerifierHashValue");
  if (!proof.equals(told.subarray(0, proof.length))) return null;
  const key = open("146e0be7abacd0d6", "encryptedKeyValue").subarray(0, keyData.keyBytes);
  return Buffer.concat(segmentsOf(data, keyData, key));
}

/** Beyond a million, ten times what Office does, a small file costs seconds. */
const maxTimes = 1_000_000;
const segmentBytes = 4096;

function segmentsOf(data: Buffer, { algorithm, salt }: AgileKey, key: Buffer): Buffer[] {
  return Array.from({ length: Math.floor(data.length / segmentBytes) + 1 }, (_, at) => {
    const segment = data.subarray(at * segmentBytes, (at + 1) * segmentBytes);
    const start = hash(algorithm, Buffer.concat([salt, fourBytes(at)]), "buffer");
    return decipher({ key, start: fitted(start, 16) }, segment);
  });
}

interface AgileKey {
  readonly algorithm: string;
  readonly salt: Buffer;
  readonly keyBytes: number;
  readonly times: number;
  readonly attributes: string;
}

function readAgile(xml: string) {
  const found = new Map<string, AgileKey | null>();
  walkXml(xml, {
    open(name, attributes) {
      if (!found.has(name)) found.set(name, agileKey(attributes));
    },
  });
  const [keyData = null, encryptedKey = null] = ["keyData", "encryptedKey"].map(
    (name) => found.get(name) ?? null,
  );
  return { keyData, encryptedKey };
}

/** Null for a method that Excel does not write. */
function agileKey(attributes: string): AgileKey | null {
  const value = (name: string) => attributeOf(attributes, name) ?? "";
  const algorithm = value("hashAlgorithm").toLowerCase().replace("-", "");
  const bits = Number(value("keyBits"));
  const isKnown =
    /^sha(1|256|384|512)$/.test(algorithm) &&
    [128, 192, 256].includes(bits) &&
    value("cipherAlgorithm") === "AES" &&
    value("cipherChaining") === "ChainingModeCBC";
  if (!isKnown) return null;
  const salt = Buffer.from(value("saltValue"), "base64");
  return { algorithm, salt, keyBytes: bits / 8, times: Number(value("spinCount")), attributes };
}

/** The password hashed over and over. */
function spun(algorithm: string, { salt, times }: Pick<AgileKey, "salt" | "times">): Buffer {
  let last = hash(algorithm, Buffer.concat([salt, wideBuiltInPassword]), "buffer");
  const counted = Buffer.alloc(4 + last.length);
  for (let time = 0; time < times; time += 1) {
    counted.writeUInt32LE(time);
    last.copy(counted, 4);
    last = hash(algorithm, counted, "buffer");
  }
  return last;
}

const fitted = (bytes: Buffer, length: number) =>
  Buffer.concat([bytes, Buffer.alloc(length, 0x36)]).subarray(0, length);

interface AesKey {
  readonly key: Buffer;
  /** Of blocks that are chained. */
  readonly start?: Buffer;
}

function decipher({ key, start }: AesKey, data: Buffer): Buffer {
  const method = `aes-${key.length * 8}-${start === undefined ? "ecb" : "cbc"}`;
  const opened = createDecipheriv(method, key, start ?? null).setAutoPadding(false);
  return Buffer.concat([opened.update(wholeBlocks(data)), opened.final()]);
}

const wholeBlocks = (data: Buffer) => data.subarray(0, data.length - (data.length % 16));
