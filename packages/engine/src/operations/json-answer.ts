/**
 * Rows as JSON texts, for answers that are only written as JSON: an object for each row would take longer to make than
 * its text.
 */
export class JsonRows {
  /**
   * Yields the JSON texts of the rows with commas between them, in chunks. Bytes are UTF-8, and valid until the next
   * chunk is requested.
   */
  readonly chunks: () => Iterable<string | Uint8Array>;

  constructor(chunks: () => Iterable<string | Uint8Array>) {
    this.chunks = chunks;
  }
}

/** The fields of an answer by name; the rows may be `JsonRows`. */
export type JsonAnswer = Readonly<Record<string, unknown>>;

/** Items of a list that are written as one chunk of text. */
const ITEMS_PER_CHUNK = 128;

/**
 * The JSON text of an answer in chunks, together what `JSON.stringify` writes. Bytes are UTF-8, and valid until the next
 * chunk is requested. The text of all rows may be longer than the maximum length of a string, and a single character
 * beyond Latin-1 would double the memory of a string of all of them.
 */
export function* jsonChunks(answer: JsonAnswer): Generator<string | Uint8Array> {
  let before = '{';
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (value instanceof JsonRows) {
      yield '[';
      yield* value.chunks();
      yield ']';
    } else if (Array.isArray(value)) yield* textsOfList(value);
    else yield JSON.stringify(value);
  }
  yield before === '{' ? '{}' : '}';
}

function* textsOfList(items: readonly unknown[]): Generator<string> {
  let before = '[';
  for (let from = 0; from < items.length; from += ITEMS_PER_CHUNK) {
    yield before + JSON.stringify(items.slice(from, from + ITEMS_PER_CHUNK)).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
