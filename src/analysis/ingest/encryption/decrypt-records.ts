import { hash } from "node:crypto";
import { Problem } from "#contract/problem.ts";
import { passedOver, recordsOf, type WorkbookRecord } from "../xls/workbook-records.ts";
import { builtInPassword, wideBuiltInPassword } from "./built-in-password.ts";
import { readEncryptionHeader } from "./encryption-header.ts";
import { fourBytes } from "./four-bytes.ts";
import { rc4Stream } from "./rc4.ts";
import { xorCipher } from "./xor-cipher.ts";

/**
 * Decrypts the records of a workbook's stream in place, where it is encrypted with the password that
 * Excel has built in ([MS-XLS] 2.2.10). Problem `file-encrypted` for any other.
 */
export function decryptRecords(bytes: Buffer): void {
  const pass = passIn(bytes);
  if (pass === null) return;
  const isXorAlone = bytes.readUInt16LE(4) < excel97;
  const decrypt = decrypterOf(bytes.subarray(pass.from, pass.until), isXorAlone);
  if (decrypt === null) throw new Problem("file-encrypted");
  for (const { type, from, until } of recordsOf(bytes)) {
    if (plainRecords.has(type)) continue;
    const data = bytes.subarray(from, until);
    // The place of a sheet in the stream stays readable.
    const plain = Buffer.from(data.subarray(0, type === boundSheet ? 4 : 0));
    decrypt(data, from);
    plain.copy(data);
  }
  bytes.writeUInt16LE(passedOver, pass.at);
}

/** The record that tells how the others are encrypted; null where none does. */
function passIn(bytes: Buffer): WorkbookRecord | null {
  let above = 0;
  for (const record of recordsOf(bytes)) {
    if (record.type === filePass) return record;
    above += 1;
    if (above === maxAbove) return null;
  }
  return null;
}

const filePass = 0x002f;
const boundSheet = 0x0085;
/** Beginnings and locks, and what says how the others are encrypted. */
const plainRecords = new Set([0x0809, filePass, 0x00e1, 0x0138, 0x0194, 0x0195, 0x0196]);
/** More records than stand above it in any workbook. */
const maxAbove = 20;
const excel97 = 0x0600;

/** Decrypts data in place that begin at this byte of the stream. */
type Decrypter = (data: Buffer, offset: number) => void;

/** Null where another password is needed. */
function decrypterOf(pass: Buffer, isXorAlone: boolean): Decrypter | null {
  if (isXorAlone) return xorDecrypter(pass.readUInt16LE(0));
  if (pass.readUInt16LE(0) === 0) return xorDecrypter(pass.readUInt16LE(2));
  return pass.readUInt16LE(4) === 1
    ? shortKeyDecrypter(pass.subarray(6))
    : libraryDecrypter(pass.subarray(10));
}

function xorDecrypter(key: number): Decrypter | null {
  const cipher = xorCipher(builtInPassword);
  return cipher.key === key ? cipher.decrypt : null;
}

/** RC4 with a key of 40 bits, [MS-OFFCRYPTO] 2.3.6. */
function shortKeyDecrypter(pass: Buffer): Decrypter | null {
  const [salt, verifier] = [pass.subarray(0, 16), pass.subarray(16, 48)];
  const first = hash("md5", wideBuiltInPassword, "buffer").subarray(0, 5);
  const salted = new Array<Buffer[]>(16).fill([first, salt]).flat();
  const start = hash("md5", Buffer.concat(salted), "buffer").subarray(0, 5);
  const keyOf = (block: number) => hash("md5", Buffer.concat([start, fourBytes(block)]), "buffer");
  return isProved("md5", keyOf, verifier) ? rc4Decrypter(keyOf) : null;
}

/** RC4 by way of Windows' own library, [MS-OFFCRYPTO] 2.3.5. */
function libraryDecrypter(pass: Buffer): Decrypter | null {
  const { keyBytes, salt, verifier, verifierHash } = readEncryptionHeader(pass);
  const start = hash("sha1", Buffer.concat([salt, wideBuiltInPassword]), "buffer");
  const keyOf = (block: number) => {
    const key = hash("sha1", Buffer.concat([start, fourBytes(block)]), "buffer").subarray(
      0,
      keyBytes,
    );
    return keyBytes === 5 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
  };
  const proof = Buffer.concat([verifier, verifierHash]);
  return isProved("sha1", keyOf, proof) ? rc4Decrypter(keyOf) : null;
}

type KeyOf = (block: number) => Buffer;

/** Whether sixteen bytes and what follows them are a number and its hash when they are decrypted. */
function isProved(algorithm: "md5" | "sha1", keyOf: KeyOf, encrypted: Buffer): boolean {
  const proof = Buffer.from(encrypted);
  rc4Decrypter(keyOf)(proof, 0);
  const hashed = hash(algorithm, proof.subarray(0, 16), "buffer");
  return hashed.equals(proof.subarray(16, 16 + hashed.length));
}

/** Each kilobyte of the stream has a key of its own. */
function rc4Decrypter(keyOf: KeyOf): Decrypter {
  let block = -1;
  let keys: Uint8Array = new Uint8Array();
  return (data, offset) => {
    for (let at = 0; at < data.length; at += 1) {
      const place = offset + at;
      if (place >> 10 !== block) {
        block = place >> 10;
        keys = rc4Stream(keyOf(block), 1024);
      }
      data[at] = (data[at] ?? 0) ^ (keys[place & 1023] ?? 0);
    }
  };
}
