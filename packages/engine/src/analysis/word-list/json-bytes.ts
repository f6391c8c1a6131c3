import type { AttributeLexicon } from '../../corpus/index.ts';

/** Length in bytes from which a chunk is full. */
const FULL = 1 << 18;
/** Maximum number of bytes that JSON writes for one byte of a value: `\u0001`. */
const MOST_ESCAPED = 6;
const QUOTE = 34;
const BACKSLASH = 92;
/** 1 for each byte that JSON escapes. */
const IS_ESCAPED = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte === QUOTE || byte === BACKSLASH || byte < 32),
);

const encoder = new TextEncoder();

/** The UTF-8 bytes of a text. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/**
 * JSON text as UTF-8, in chunks. Values of a lexicon are copied from its bytes: decoding them and encoding their JSON
 * text would take several times as long.
 */
export class JsonBytes {
  readonly #lexicon: Pick<AttributeLexicon, 'utf8' | 'value'>;
  readonly #values: Uint8Array;
  readonly #offsets: Uint32Array;
  #chunk = new Uint8Array(2 * FULL);
  #length = 0;

  constructor(lexicon: Pick<AttributeLexicon, 'utf8' | 'value'>) {
    this.#lexicon = lexicon;
    const { bytes, offsets } = lexicon.utf8();
    this.#values = bytes;
    this.#offsets = offsets;
  }

  /** Whether the chunk is long enough to be taken. */
  get isFull(): boolean {
    return this.#length >= FULL;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#chunk.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Appends a value of the lexicon as a JSON string. */
  appendValue(value: number): void {
    const values = this.#values;
    const start = this.#offsets[value];
    const end = this.#offsets[value + 1];
    this.#reserve((end - start) * MOST_ESCAPED + 2);
    const chunk = this.#chunk;
    const shift = this.#length + 1 - start;
    chunk[this.#length] = QUOTE;
    let escaped = 0;
    for (let index = start; index < end; index++) {
      const byte = values[index];
      chunk[index + shift] = byte;
      escaped |= IS_ESCAPED[byte];
    }
    if (escaped === 1) {
      this.append(utf8(JSON.stringify(this.#lexicon.value(value))));
      return;
    }
    chunk[end + shift] = QUOTE;
    this.#length = end + shift + 1;
  }

  /** The chunk so far, valid until more is appended; a new one begins. */
  take(): Uint8Array {
    const chunk = this.#chunk.subarray(0, this.#length);
    this.#length = 0;
    return chunk;
  }

  #reserve(extra: number): void {
    if (this.#length + extra <= this.#chunk.length) return;
    const larger = new Uint8Array(this.#length + extra + FULL);
    larger.set(this.#chunk.subarray(0, this.#length));
    this.#chunk = larger;
  }
}
