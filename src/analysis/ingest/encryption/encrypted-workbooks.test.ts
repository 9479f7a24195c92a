import { type BookType, utils, write } from "@e965/xlsx";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { Problem } from "#contract/problem.ts";
import {
  encryptAgile,
  encryptOldWorkbook,
  encryptStandard,
  libraryCipher,
  maskCipher,
  shortKeyCipher,
} from "#test/analysis/ingest/encrypt-workbook.ts";
import { readOldWorkbook } from "../xls/read-old-workbook.ts";
import { rc4Stream } from "./rc4.ts";
import { xorCipher } from "./xor-cipher.ts";

const rows = [
  ["id", "ward"],
  ...Array.from({ length: 200 }, (_, at) => [String(at + 1), `ward ${at}`]),
];

function saved(kind: BookType): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "Data");
  return new Uint8Array(write(book, { bookType: kind, type: "buffer" }) as Buffer);
}

const [archive, old] = [saved("xlsx"), saved("biff8")];

const methods: readonly (readonly [string, (password: string) => Uint8Array])[] = [
  ["standard", (password) => encryptStandard(archive, password)],
  ["agile", (password) => encryptAgile(archive, password)],
  ["RC4", (password) => encryptOldWorkbook(old, shortKeyCipher(password))],
  [
    "RC4 of 40 bits by the library",
    (password) => encryptOldWorkbook(old, libraryCipher(password, 40)),
  ],
  [
    "RC4 of 128 bits by the library",
    (password) => encryptOldWorkbook(old, libraryCipher(password, 128)),
  ],
  ["XOR", (password) => encryptOldWorkbook(old, maskCipher(password))],
];

function codeOf(bytes: Uint8Array): string {
  try {
    return readOldWorkbook(bytes, undefined).sheet;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

describe("an encrypted workbook", () => {
  it.each(methods)(
    "is read where its password is the one Excel has built in: %s",
    (_, encrypted) => {
      const { grid, sheets } = readOldWorkbook(encrypted("VelvetSweatshop"), undefined);
      expect([sheets, grid.rows]).toEqual([["Data"], rows]);
    },
  );

  it.each(methods)("is refused as protected where it has another: %s", (_, encrypted) => {
    expect(codeOf(encrypted("Sweatshop"))).toBe("file-encrypted");
  });

  it("is refused where its password would be hashed for minutes", () => {
    expect(codeOf(encryptAgile(archive, "VelvetSweatshop", 100_000_000))).toBe("file-encrypted");
  });

  it("that is damaged is read or refused, never a crash", { tags: "slow" }, () => {
    // The reader tells of records that it does not know; a worker's console goes nowhere.
    const silent = vi.spyOn(console, "error").mockReturnValue();
    const samples = methods.map(([, encrypted]) => encrypted("VelvetSweatshop"));
    const change = fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255));
    const damage = fc.array(change, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom(...samples), damage, (bytes, changes) => {
        const damaged = Buffer.from(bytes);
        for (const [place, byte] of changes) damaged[Math.floor(place * damaged.length)] = byte;
        expect(typeof codeOf(damaged)).toBe("string");
      }),
      { numRuns: 100 },
    );
    silent.mockRestore();
  });
});

describe("the ciphers of old workbooks", () => {
  it("give what is published of them", () => {
    const keys = rc4Stream(Buffer.from("Key"), 9);
    const text = Buffer.from("Plaintext").map((byte, at) => byte ^ (keys[at] ?? 0));
    expect(Buffer.from(text).toString("hex")).toBe("bbf316e8d940af0ad3");
    expect(xorCipher("VelvetSweatshop").key).toBe(0xb359);
  });
});
