import type { Segments } from './segments.ts';

/** Counts in how many documents something is seen. What is seen is a slot: `slots[stream[position]]`, 0 for nothing. */
export interface FileCounter {
  /** Sees the tokens of some segments of one document. */
  see(segments: Segments): void;
  /** The document is done; `counts`: whether it is one, not what lies between documents. */
  close(counts: boolean): void;
  /** For each slot from 1 on the number of documents. */
  readonly files: Uint32Array;
}

/** Most slots that `FewFiles` can tell apart. */
export const FEW_SLOTS = 255;

/** Every token writes the mark of its slot, wanted or not, so that no branch depends on the text. */
export class FewFiles implements FileCounter {
  readonly files: Uint32Array;
  readonly stream: Uint32Array;
  readonly slots: Uint8Array;
  /** By slot: 1 when it was seen in the document at hand. Whoever walks the tokens anyway may write here. */
  readonly seen = new Uint8Array(FEW_SLOTS + 1);

  constructor(stream: Uint32Array, slots: Uint8Array, count: number) {
    this.stream = stream;
    this.slots = slots;
    this.files = new Uint32Array(count);
  }

  see({ start, end, count }: Segments): void {
    const { stream, slots, seen } = this;
    for (let segment = 0; segment < count; segment++) {
      const to = end[segment];
      for (let at = start[segment]; at < to; at++) seen[slots[stream[at]]] = 1;
    }
  }

  close(counts: boolean): void {
    const { files, seen } = this;
    if (counts) for (let slot = 0; slot < files.length; slot++) files[slot] += seen[slot + 1];
    seen.fill(0);
  }
}

/** For any number of slots: the last document that each was seen in is kept. */
export class ManyFiles implements FileCounter {
  readonly files: Uint32Array;
  readonly #stream: Uint32Array;
  readonly #slots: Uint32Array;
  readonly #lastSeen: Uint32Array;
  /** Slots that the document at hand has. */
  readonly #new: Uint32Array;
  #newCount = 0;
  #document = 1;

  constructor(stream: Uint32Array, slots: Uint32Array, count: number) {
    this.#stream = stream;
    this.#slots = slots;
    this.#lastSeen = new Uint32Array(count + 1);
    this.files = new Uint32Array(count);
    this.#new = new Uint32Array(count);
  }

  see({ start, end, count }: Segments): void {
    const stream = this.#stream;
    const slots = this.#slots;
    const lastSeen = this.#lastSeen;
    const document = this.#document;
    let newCount = this.#newCount;
    for (let segment = 0; segment < count; segment++) {
      const to = end[segment];
      for (let at = start[segment]; at < to; at++) {
        const slot = slots[stream[at]];
        if (lastSeen[slot] === document || slot === 0) continue;
        lastSeen[slot] = document;
        this.#new[newCount++] = slot;
      }
    }
    this.#newCount = newCount;
  }

  close(counts: boolean): void {
    if (counts) for (let index = 0; index < this.#newCount; index++) this.files[this.#new[index] - 1]++;
    this.#newCount = 0;
    this.#document++;
  }
}
