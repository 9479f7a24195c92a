/**
 * Where each of many numbers stands among the different ones: a Map of doubles, which keeps each of
 * them as an object, takes ten times as long.
 */
export class NumberPlaces {
  readonly #numbers: Float64Array;
  /** The place and one of the number that stands here, or 0. */
  readonly #places: Int32Array;
  readonly #bits = new Int32Array(2);
  readonly #double = new Float64Array(this.#bits.buffer);

  /** For so many numbers at most. */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 2));
    this.#numbers = new Float64Array(size);
    this.#places = new Int32Array(size);
  }

  /** The place of a number seen before; a new one gets `next`. */
  place(number: number, next: number): number {
    const mask = this.#places.length - 1;
    let at = this.#hash(number) & mask;
    for (;;) {
      const found = this.#places[at] as number;
      if (found === 0) break;
      if (this.#numbers[at] === number) return found - 1;
      at = (at + 1) & mask;
    }
    this.#numbers[at] = number;
    this.#places[at] = next + 1;
    return next;
  }

  #hash(number: number): number {
    this.#double[0] = number;
    const [low, high] = [this.#bits[0] as number, this.#bits[1] as number];
    const mixed = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1);
    return mixed ^ (mixed >>> 15);
  }
}
