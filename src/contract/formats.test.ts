import { expect, test } from "vitest";
import { counted, formatBytes, formatCount, formatDate, formatMoment } from "./formats.ts";

test("[CO-2] prints dates as en-US does", () => {
  expect(formatDate(new Date(2026, 10, 3, 12))).toBe("11/3/2026");
  expect(formatDate("2026-02-09T12:00:00")).toBe("2/9/2026");
});

test("[CO-3] prints sizes in Bytes, KB, MB and GB with two decimals", () => {
  expect(formatBytes(0)).toBe("0 Bytes");
  expect(formatBytes(1023)).toBe("1023 Bytes");
  expect(formatBytes(1024)).toBe("1.00 KB");
  expect(formatBytes(1536)).toBe("1.50 KB");
  expect(formatBytes(10 * 1024 * 1024)).toBe("10.00 MB");
  expect(formatBytes(2.25 * 1024 ** 3)).toBe("2.25 GB");
  expect(formatBytes(3000 * 1024 ** 3)).toBe("3000.00 GB");
});

test("never prints 1024 of a unit that has a larger one", () => {
  expect(formatBytes(1024 * 1024 - 1)).toBe("1.00 MB");
  expect(formatBytes(1024 ** 3 - 1)).toBe("1.00 GB");
});

test("[CO-2] a moment is en-US too, with its time of day", () => {
  expect(formatMoment(new Date(2026, 10, 3, 21, 5)).replace(/\s/g, " ")).toBe("11/3/26, 9:05 PM");
});

test("counts have separators, and the noun that goes with them", () => {
  expect(formatCount(1_204_567)).toBe("1,204,567");
  expect([0, 1, 1204].map((rows) => counted(rows, "row"))).toEqual([
    "0 rows",
    "1 row",
    "1,204 rows",
  ]);
  expect(counted(2, "match", "matches")).toBe("2 matches");
});
