/** One column of rows that are compared: equal values have equal numbers. */
export interface NumberedColumn {
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
  const firsts = new Map<number, number[]>();
  let repeats = 0;
  for (let row = 0; row < rows; row += 1) {
    const hash = hashes[row] as number;
    const earlier = firsts.get(hash);
    if (earlier === undefined) firsts.set(hash, [row]);
    else if (earlier.some((other) => areEqual(columns, row, other))) repeats += 1;
    else earlier.push(row);
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
