/** A number as hashes take it in: four bytes, the lowest first. */
export function fourBytes(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
