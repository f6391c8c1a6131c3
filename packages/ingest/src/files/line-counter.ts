const LF = 10;
const CR = 13;

/**
 * Finds line numbers, from 1, of byte offsets; these must be asked for in ascending order. LF, CR LF and CR end lines.
 */
export class LineCounter {
  readonly #bytes: Uint8Array;
  #at = 0;
  #line = 1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  lineOf(place: number): number {
    const bytes = this.#bytes;
    for (; this.#at < place; this.#at++) {
      const byte = bytes[this.#at];
      if (byte === LF || (byte === CR && bytes[this.#at + 1] !== LF)) this.#line += 1;
    }
    return this.#line;
  }

  /** The line number of the first byte, from an offset on, that is not a line end. */
  lineOfText(place: number): number {
    let at = place;
    while (this.#bytes[at] === LF || this.#bytes[at] === CR) at += 1;
    return this.lineOf(at);
  }
}
