/** The first bytes of the key stream of RC4, which the crypto library of Node has no more. */
export function rc4Stream(key: Uint8Array, length: number): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => {
    const kept = at(one);
    state[one] = at(other);
    state[other] = kept;
  };
  const at = (place: number) => state[place & 255] ?? 0;
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  let [first, second] = [0, 0];
  return Uint8Array.from({ length }, () => {
    first = (first + 1) & 255;
    second = (second + at(first)) & 255;
    swap(first, second);
    return at(at(first) + at(second));
  });
}
