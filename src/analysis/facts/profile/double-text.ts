/**
 * A number as DuckDB prints a DOUBLE: always with a point or an exponent, which begins below 0.0001
 * and at 10^16.
 */
export function doubleText(value: number): string {
  const [digits = "", power = ""] = value.toExponential().split("e");
  const exponent = Number(power);
  if (exponent >= 16 || exponent < -4) {
    const size = String(Math.abs(exponent)).padStart(2, "0");
    return `${digits}e${exponent < 0 ? "-" : "+"}${size}`;
  }
  const text = String(value);
  return text.includes(".") ? text : `${text}.0`;
}
