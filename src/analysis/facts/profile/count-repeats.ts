/** One column of rows that are compared: equal values have equal numbers. */
interface NumberedColumn {
  readonly numbers: Int32Array;
  readonly codes: Int32Array;
  /** How many different values there are. */
  readonly distinct: number;
}

/** Rows that equal an earlier one in every column. */
export function countRepeats(columns: readonly NumberedColumn[]): number {
  const rows = columns[0]?.codes.length ?? 0;
  if (columns.some(({ distinct }) => distinct === rows)) return 0;
  const hashes = hashRows(columns, rows);
  // At a row's hash, or the next free place, the row and one; at most half full.
  const table = new Int32Array(2 ** Math.ceil(Math.log2(2 * rows + 2)));
  const mask = table.length - 1;
  let repeats = 0;
  for (let row = 0; row < rows; row += 1) {
    let place = (hashes[row] as number) & mask;
    let other = (table[place] as number) - 1;
    while (other >= 0 && !(hashes[other] === hashes[row] && areEqual(columns, row, other))) {
      place = (place + 1) & mask;
      other = (table[place] as number) - 1;
    }
    if (other >= 0) repeats += 1;
    else table[place] = row + 1;
  }
  return repeats;
}

function hashRows(columns: readonly NumberedColumn[], rows: number): Int32Array {
  const hashes = new Int32Array(rows);
  for (const { numbers, codes } of columns)
    for (let row = 0; row < rows; row += 1) {
      const number = numbers[codes[row] as number] as number;
      const mixed = Math.imul((hashes[row] as number) ^ number, 0x9e3779b1);
      hashes[row] = mixed ^ (mixed >>> 15);
    }
  return hashes;
}

const areEqual = (columns: readonly NumberedColumn[], one: number, other: number) =>
  columns.every(
    ({ numbers, codes }) => numbers[codes[one] as number] === numbers[codes[other] as number],
  );
