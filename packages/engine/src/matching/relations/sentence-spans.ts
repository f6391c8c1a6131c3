/** No sentence has as many tokens. */
const WIDTHS = 2 ** 20;

/** Keys of one sentence that are sorted by insertion: most sentences have few, nearly in order. */
const FEW = 32;

/** Keys of one sentence after which those that are equal are dropped: the tokens of a tree can often stand in many ways. */
const MANY = 1 << 12;

/** Collects spans sentence by sentence: different ones, ascending by start, then by end. */
export class SentenceSpans {
  /** Start and width of each span. */
  #keys = new Float64Array(1 << 10);
  #count = 0;
  /** Where the spans of the sentence begin. */
  #from = 0;
  /** How many spans of the sentence are many. */
  #many = MANY;

  /** Adds a span of the sentence. */
  add(start: number, end: number): void {
    const key = start * WIDTHS + Math.min(WIDTHS - 1, end - start);
    if (this.#count > this.#from && this.#keys[this.#count - 1] === key) return;
    if (this.#count === this.#keys.length) {
      const longer = new Float64Array(2 * this.#count);
      longer.set(this.#keys);
      this.#keys = longer;
    }
    this.#keys[this.#count++] = key;
    if (this.#count - this.#from < this.#many) return;
    this.#sort();
    this.#many = Math.max(MANY, 2 * (this.#count - this.#from));
  }

  /** Ends a sentence: the spans that follow begin behind it. */
  endSentence(): void {
    this.#sort();
    this.#from = this.#count;
    this.#many = MANY;
  }

  #sort(): void {
    const keys = this.#keys;
    const from = this.#from;
    const count = this.#count;
    if (count - from > FEW) keys.subarray(from, count).sort();
    else insertionSort(keys, from, count);
    let kept = from;
    for (let at = from; at < count; at++) {
      if (at === from || keys[at] !== keys[at - 1]) keys[kept++] = keys[at];
    }
    this.#count = kept;
  }

  /** All spans, after the end of the last sentence. */
  spans(): { readonly count: number; readonly start: Uint32Array; readonly end: Uint32Array } {
    const count = this.#count;
    const start = new Uint32Array(count);
    const end = new Uint32Array(count);
    for (let span = 0; span < count; span++) {
      const key = this.#keys[span];
      start[span] = Math.floor(key / WIDTHS);
      end[span] = start[span] + (key - start[span] * WIDTHS);
    }
    return { count, start, end };
  }
}

function insertionSort(keys: Float64Array, from: number, to: number): void {
  for (let next = from + 1; next < to; next++) {
    const key = keys[next];
    let at = next;
    for (; at > from && keys[at - 1] > key; at--) keys[at] = keys[at - 1];
    keys[at] = key;
  }
}
