/**
 * Rows as JSON texts, for answers that are only written as JSON: an object for each row would take longer to make than
 * its text.
 */
export class JsonRows {
  /** Yields the JSON texts; each has one row, or several rows with commas between them. */
  readonly texts: () => Iterable<string>;

  constructor(texts: () => Iterable<string>) {
    this.texts = texts;
  }
}

/** The fields of an answer by name; the rows may be `JsonRows`. */
export type JsonAnswer = Readonly<Record<string, unknown>>;

/** Items of a list that are written as one chunk of text. */
const ITEMS_PER_CHUNK = 128;

/**
 * The JSON text of an answer in chunks, together what `JSON.stringify` writes. The text of all rows may be longer than
 * the maximum length of a string, and a single character beyond Latin-1 would double the memory of a string of all of
 * them.
 */
export function* jsonChunks(answer: JsonAnswer): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (value instanceof JsonRows) yield* listed(value.texts());
    else if (Array.isArray(value)) yield* listed(textsOfItems(value));
    else yield JSON.stringify(value);
  }
  yield before === '{' ? '{}' : '}';
}

function* listed(texts: Iterable<string>): Generator<string> {
  let before = '[';
  for (const text of texts) {
    yield before + text;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function* textsOfItems(items: readonly unknown[]): Generator<string> {
  for (let from = 0; from < items.length; from += ITEMS_PER_CHUNK) {
    yield JSON.stringify(items.slice(from, from + ITEMS_PER_CHUNK)).slice(1, -1);
  }
}
