/**
 * Which part of a field is being read: between its begin and its separator stands an instruction,
 * which is no text; then its result, which is.
 */
export class FieldState {
  /** Of the fields that are open, whether each is still at its instruction. */
  #open: boolean[] = [];

  get isText(): boolean {
    return !this.#open.includes(true);
  }

  begin(): void {
    if (this.#open.length < maxOpen) this.#open.push(true);
  }

  separate(): void {
    if (this.#open.length > 0) this.#open[this.#open.length - 1] = false;
  }

  end(): void {
    this.#open.pop();
  }

  /** At the end of a paragraph: an instruction that never ends must not swallow the document. */
  reset(): void {
    this.#open = [];
  }
}

/** Word nests fields twenty deep. */
const maxOpen = 100;
