/** Columns with a different value for nearly every token: stored as streams, so that they do not multiply the types. */
const STREAM_COLUMNS: ReadonlySet<string> = new Set(['id', 'head', 'deprel', 'deps', 'misc']);

/** The positions of a token's values in its line. */
export interface ColumnPlan {
  /** Attributes of types, `word` first. */
  readonly types: readonly string[];
  /** The position in the line for each of them. */
  readonly typePlaces: readonly number[];
  readonly streams: readonly string[];
  readonly streamPlaces: readonly number[];
  /** Number of columns in a line; a line with more causes a warning. */
  readonly count: number;
}

/**
 * Plans columns by name; "-" skips one, and so does `lc`, which is computed. Returns a message if the names are faulty.
 */
export function planColumns(names: readonly string[]): ColumnPlan | string {
  if (!names.includes('word')) return 'no column is called "word"; name it with --columns word,…';
  const used = names.map((name, place) => ({ name, place })).filter(({ name }) => name !== '-' && name !== 'lc');
  for (const { name, place } of used) {
    if (names.indexOf(name) !== place) return `two columns are called "${name}"; name each once.`;
    if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name))
      return `"${name}" cannot be the name of a column; use letters, digits and "_".`;
  }
  const streams = used.filter(({ name }) => STREAM_COLUMNS.has(name));
  const types = used
    .filter(({ name }) => !STREAM_COLUMNS.has(name))
    .toSorted((a, b) => Number(b.name === 'word') - Number(a.name === 'word'));
  return {
    types: types.map(({ name }) => name),
    typePlaces: types.map(({ place }) => place),
    streams: streams.map(({ name }) => name),
    streamPlaces: streams.map(({ place }) => place),
    count: names.length,
  };
}
