/** Data as a model is told them: nothing within can look like the end of the block. */
export function delimitModelData(data: object, marker: string): string {
  const json = JSON.stringify(data).replace(/[<>]/g, (sign) =>
    sign === "<" ? "\\u003c" : "\\u003e",
  );
  return `<data-${marker}>\n${json}\n</data-${marker}>`;
}
