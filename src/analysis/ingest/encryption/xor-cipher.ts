/** The XOR obfuscation of Excel 5 to 2003, [MS-OFFCRYPTO] 2.3.7. */
export interface XorCipher {
  /** By this number a workbook tells which password it was obfuscated with. */
  readonly key: number;
  /** Reads a record's data in place, which begin at this byte of the stream. */
  decrypt(data: Uint8Array, offset: number): void;
}

/** Makes the cipher of a password of 1 to 15 ASCII letters. */
export function xorCipher(password: string): XorCipher {
  const letters = [...password].map((letter) => letter.charCodeAt(0));
  const key = keyOf(letters);
  const bytes = [...letters, ...filling]
    .slice(0, 16)
    .map((byte, at) => rotated(byte ^ (at % 2 === 0 ? key & 255 : key >> 8), 2));
  return {
    key,
    decrypt(data, offset) {
      const start = offset + data.length;
      for (const [at, byte] of data.entries())
        data[at] = rotated(byte, 3) ^ (bytes[(start + at) % 16] ?? 0);
    },
  };
}

/** What stands behind a password that is shorter than the array. */
const filling = [187, 255, 255, 186, 255, 255, 185, 128, 0, 190, 15, 0, 191, 15, 0];

const rotated = (byte: number, by: number) => ((byte << by) | (byte >> (8 - by))) & 255;

/** Each bit of each letter, the last letter first, takes in one step of a register of 16 bits. */
function keyOf(letters: readonly number[]): number {
  const step = (register: number) => {
    const turned = ((register << 1) | (register >> 15)) & 0xffff;
    return (turned & 1) === 0 ? turned : turned ^ 0x1020;
  };
  let [key, base, end] = [0, 0x8000, 0xffff];
  for (const letter of letters.toReversed())
    for (let bit = 0; bit < 8; bit += 1) {
      base = step(base);
      end = step(end);
      if (((letter & 0x7f) >> bit) % 2 === 1) key ^= base;
    }
  return key ^ end;
}
