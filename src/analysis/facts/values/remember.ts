/**
 * Makes a reader that reads each text once: columns of a large table repeat themselves. It stops
 * remembering where a column turns out not to, so that memory stays small.
 */
export function remember<Reading>(read: (text: string) => Reading): (text: string) => Reading {
  const known = new Map<string, Reading>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const reading = read(text);
    if (known.size < rememberedAtMost) known.set(text, reading);
    return reading;
  };
}

const rememberedAtMost = 5_000;
