import { type FormatSection, readFormat } from "./read-format.ts";
import { type NumberShape, type PlainNumber, readShape } from "./read-shape.ts";
import type { CellShower } from "./show-cell.ts";
import { writeSerial } from "./write-serial.ts";

/**
 * Makes the writer for cells of one number format. Text is as the user sees it (`00501`, `$5.00`,
 * `45%`) as long as that loses nothing of the value, else the full value with its unit; dates are
 * ISO text. Doubles are cut to the 15 digits that Excel keeps.
 */
export function numberWriter(code: string, from1904: boolean): (value: number) => string {
  if (/^general$/i.test(code)) return writeInFull;
  const format = readFormat(code);
  const shapes = new Map<FormatSection, NumberShape>();
  return (value) => {
    const section = format.sectionFor(value);
    const shape = shapes.get(section) ?? readShape(section);
    shapes.set(section, shape);
    return write(value, shape, from1904);
  };
}

/** Writes the cells of one number format whole; what is text already stays as it is. */
export const cellWriter = (code: string, from1904: boolean): CellShower => ({
  number: numberWriter(code, from1904),
  text: (text) => text,
});

/** A number in full, without float noise: 0.1 + 0.2 is 0.3. */
export function writeInFull(value: number): string {
  const text = String(value);
  // 15 digits and a point: nothing to cut, and this is nearly every cell.
  return text.length <= 16 ? text : String(Number(value.toPrecision(15)));
}

function write(value: number, shape: NumberShape, from1904: boolean): string {
  if (shape.kind === "general") return writeInFull(value);
  if (shape.kind === "mask") return masked(value, shape.pattern);
  if (shape.kind === "number") return withUnit(value, shape);
  return (value < 0 ? null : writeSerial(value, shape, from1904)) ?? writeInFull(value);
}

/** Fills digits in from the right; what is left over goes before the pattern. */
function masked(value: number, pattern: readonly string[]): string {
  if (!Number.isInteger(value) || value < 0) return writeInFull(value);
  const digits = [...writeInFull(value)];
  const filled = pattern.toReversed().map((sign) => {
    if (sign === "0") return digits.pop() ?? "0";
    return sign === "#" || sign === "?" ? (digits.pop() ?? "") : sign;
  });
  const text = digits.join("") + filled.reverse().join("");
  // A hyphen before the only digits there are would be a minus sign.
  return text.startsWith("-") ? writeInFull(value) : text;
}

function withUnit(value: number, shape: PlainNumber): string {
  const shown = shape.percent ? digits15(value * 100) : value;
  const sign = shown < 0 ? "-" : "";
  const number = digitsOf(Math.abs(shown), shape);
  const after = shape.after === "" ? "" : ` ${shape.after}`;
  return `${sign}${shape.before}${number}${shape.percent ? "%" : ""}${after}`;
}

const digits15 = (value: number) => Number(value.toPrecision(15));

function digitsOf(size: number, shape: PlainNumber): string {
  const full = losslessly(size, shape.decimals) ?? losslessly(digits15(size), shape.decimals);
  const text = full ?? writeInFull(size);
  if (text.includes("e")) return text;
  const point = text.indexOf(".");
  const whole = point < 0 ? text : text.slice(0, point);
  const rest = point < 0 ? "" : text.slice(point + 1);
  const places = full === null ? rest : optionalCut(rest, shape.fixed);
  const padded = whole.padStart(shape.digits, "0");
  // Separators only beside a currency: a bare 1,234 would have to be guessed at.
  const money = shape.before !== "" || shape.after !== "";
  const grouped = shape.grouped && money ? withCommas(padded) : padded;
  return places === "" ? grouped : `${grouped}.${places}`;
}

/** The number with that many decimals, null where that is another number. */
function losslessly(size: number, decimals: number): string | null {
  const full = size.toFixed(decimals);
  return size < 1e15 && Number(full) === size ? full : null;
}

const withCommas = (digits: string) =>
  digits.length > 3 ? digits.replace(/\B(?=(\d{3})+$)/g, ",") : digits;

/** Takes off zeros that a format such as `0.0##` does not show. */
function optionalCut(places: string, fixed: number): string {
  if (fixed >= places.length) return places;
  const cut = places.replace(/0+$/, "");
  return cut.padEnd(Math.min(fixed, places.length), "0");
}
