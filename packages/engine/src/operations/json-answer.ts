/** Rows that are written one by one, for answers that only become JSON: an object of each would take longer than its text. */
export class JsonRows {
  /** The JSON texts of the rows; a piece has one row, or several with commas between them. */
  readonly texts: () => Iterable<string>;

  constructor(texts: () => Iterable<string>) {
    this.texts = texts;
  }
}

/** An answer by the names of its fields; its rows may be `JsonRows`. */
export type JsonAnswer = Readonly<Record<string, unknown>>;

/** Items of a list that become one piece of text. */
const ITEMS = 128;

/**
 * The JSON text of an answer, as `JSON.stringify` writes it, in pieces: the text of all rows may be longer than a string can be,
 * and one sign beyond Latin-1 would make all of it take twice the memory.
 */
export function* jsonPieces(answer: JsonAnswer): Generator<string> {
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
  for (let from = 0; from < items.length; from += ITEMS) {
    yield JSON.stringify(items.slice(from, from + ITEMS)).slice(1, -1);
  }
}
