import { createCipheriv, createHash } from "node:crypto";
import { CFB } from "@e965/xlsx";
import { rc4Stream } from "#analysis/ingest/encryption/rc4.ts";
import { xorCipher } from "#analysis/ingest/encryption/xor-cipher.ts";
import { recordsOf } from "#analysis/ingest/xls/workbook-records.ts";
import { compoundFile } from "./compound-file.ts";

const sum = (algorithm: string, ...parts: Uint8Array[]) =>
  createHash(algorithm).update(Buffer.concat(parts)).digest();
const wide = (password: string) => Buffer.from(password, "utf16le");
const padded = (data: Uint8Array) => Buffer.concat([data, Buffer.alloc(-data.length & 15)]);
const salt = Buffer.from("a salt of 16 let");
const secret = Buffer.from("a random number.");

function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32LE(number, 4 * at);
  return bytes;
}

function aes(key: Buffer, start: Buffer | null, data: Uint8Array): Buffer {
  const method = `aes-${key.length * 8}-${start === null ? "ecb" : "cbc"}`;
  return createCipheriv(method, key, start).setAutoPadding(false).update(padded(data));
}

function spun(algorithm: string, password: string, times: number): Buffer {
  let last = sum(algorithm, salt, wide(password));
  for (let time = 0; time < times; time += 1) last = sum(algorithm, words(time), last);
  return last;
}

/** The parts of a header that Windows' own library writes. */
function libraryHeader(cipher: number, keyBits: number, proof: readonly [Buffer, Buffer]): Buffer {
  const header = words(36, 0, cipher, 0x8004, keyBits, 24, 0, 0);
  const verifier = [words(16), salt, proof[0], words(20), proof[1]];
  return Buffer.concat([words(36, header.length), header, ...verifier]);
}

const packed = (info: Uint8Array, archive: Uint8Array, data: Uint8Array) =>
  compoundFile({
    EncryptionInfo: info,
    EncryptedPackage: Buffer.concat([words(archive.length, 0), data]),
  });

/** Encrypts an archive as Excel 2007 does. */
export function encryptStandard(archive: Uint8Array, password: string): Uint8Array {
  const last = sum("sha1", spun("sha1", password, 50_000), words(0));
  const block = Buffer.alloc(64, 0x36).map((byte, at) => byte ^ (last[at] ?? 0));
  const key = sum("sha1", block).subarray(0, 16);
  const open = (data: Uint8Array) => aes(key, null, data);
  const header = libraryHeader(0x660e, 128, [open(secret), open(sum("sha1", secret))]);
  return packed(Buffer.concat([Buffer.from([4, 0, 2, 0]), header]), archive, open(archive));
}

/** Encrypts an archive as Excel does from 2010 on; `told` is how often the password is said to be hashed. */
export function encryptAgile(archive: Uint8Array, password: string, told = 1000): Uint8Array {
  const passed = spun("sha512", password, 1000);
  const key = Buffer.from("a key of 32 letters for the data");
  const sealed = (block: string, data: Uint8Array) =>
    aes(sum("sha512", passed, Buffer.from(block, "hex")).subarray(0, 32), salt, data);
  const segments = Array.from({ length: Math.ceil(archive.length / 4096) }, (_, at) =>
    aes(
      key,
      sum("sha512", salt, words(at)).subarray(0, 16),
      archive.subarray(4096 * at, 4096 * (at + 1)),
    ),
  );
  const method = `saltValue="${salt.toString("base64")}" keyBits="256" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"`;
  const values = [
    ["encryptedVerifierHashInput", sealed("fea7d2763b4b9e79", secret)],
    ["encryptedVerifierHashValue", sealed("d7aa0f6d3061344e", sum("sha512", secret))],
    ["encryptedKeyValue", sealed("146e0be7abacd0d6", key)],
  ].map(([name, value]) => `${name}="${value?.toString("base64")}"`);
  const xml = `<encryption><keyData ${method}/><keyEncryptors><keyEncryptor><p:encryptedKey spinCount="${told}" ${method} ${values.join(" ")}/></keyEncryptor></keyEncryptors></encryption>`;
  const info = Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(xml)]);
  return packed(info, archive, Buffer.concat(segments));
}

interface StreamCipher {
  /** What stands in the record that says how the others are encrypted. */
  readonly pass: Buffer;
  encrypt(data: Buffer, offset: number): void;
}

/** Encrypts an .xls workbook as old Excel does. */
export function encryptOldWorkbook(workbook: Uint8Array, cipher: StreamCipher): Uint8Array {
  const plain = Buffer.from(CFB.find(CFB.read(workbook, { type: "array" }), "/Workbook")?.content);
  const { pass } = cipher;
  const head = plain.subarray(0, 4 + plain.readUInt16LE(2));
  const record = Buffer.concat([Buffer.from([0x2f, 0, pass.length, 0]), pass]);
  const stream = Buffer.concat([head, record, plain.subarray(head.length)]);
  for (const { type, from, until } of recordsOf(stream)) {
    if ([0x0809, 0x2f, 0xe1].includes(type)) continue;
    const data = stream.subarray(from, until);
    const isSheet = type === 0x85;
    // The place of a sheet moves by what stands above it now, and is not encrypted.
    const place = isSheet ? words(data.readUInt32LE(0) + record.length) : Buffer.alloc(0);
    cipher.encrypt(data, from);
    place.copy(data);
  }
  return compoundFile({ Workbook: stream, encryption: salt });
}

function rc4(keyOf: (block: number) => Buffer, data: Buffer, offset: number): void {
  const first = offset >> 10;
  const blocks = Array.from({ length: ((offset + data.length) >> 10) - first + 1 }, (_, at) =>
    rc4Stream(keyOf(first + at), 1024),
  );
  const keys = Buffer.concat(blocks).subarray(offset & 1023);
  for (const [at, byte] of data.entries()) data[at] = byte ^ (keys[at] ?? 0);
}

function proofOf(algorithm: string, keyOf: (block: number) => Buffer): Buffer {
  const proof = Buffer.concat([secret, sum(algorithm, secret)]);
  rc4(keyOf, proof, 0);
  return proof;
}

/** With a key of 40 bits, as Excel 97. */
export function shortKeyCipher(password: string): StreamCipher {
  const first = sum("md5", wide(password)).subarray(0, 5);
  const salted = Array.from({ length: 16 }, () => [first, salt]).flat();
  const start = sum("md5", ...salted).subarray(0, 5);
  const keyOf = (block: number) => sum("md5", start, words(block));
  const pass = Buffer.concat([Buffer.from([1, 0, 1, 0, 1, 0]), salt, proofOf("md5", keyOf)]);
  return { pass, encrypt: (data, offset) => rc4(keyOf, data, offset) };
}

/** By way of Windows' own library, as Excel 2002. */
export function libraryCipher(password: string, keyBits: 40 | 128): StreamCipher {
  const start = sum("sha1", salt, wide(password));
  const keyOf = (block: number) => {
    const key = sum("sha1", start, words(block)).subarray(0, keyBits / 8);
    return Buffer.concat([key, Buffer.alloc(16 - key.length)]);
  };
  const proof = proofOf("sha1", keyOf);
  const header = libraryHeader(0x6801, keyBits, [proof.subarray(0, 16), proof.subarray(16)]);
  const pass = Buffer.concat([Buffer.from([1, 0, 2, 0, 2, 0]), header]);
  return { pass, encrypt: (data, offset) => rc4(keyOf, data, offset) };
}

/** Without more than a mask, as Excel 95 and the Excel of some countries. */
export function maskCipher(password: string): StreamCipher {
  const { key, decrypt } = xorCipher(password);
  const pass = Buffer.from([0, 0, key & 255, key >> 8, 0, 0]);
  return {
    pass,
    encrypt(data, offset) {
      const meant = Buffer.from(data);
      for (let byte = 0; byte < 256; byte += 1) {
        const tried = Buffer.alloc(data.length, byte);
        decrypt(tried, offset);
        for (const [at, given] of tried.entries()) if (given === meant[at]) data[at] = byte;
      }
    },
  };
}
