/** Columns with a value of its own for nearly every token: they get a stream of their own instead of multiplying types. */
const STREAM_COLUMNS: ReadonlySet<string> = new Set(['id', 'head', 'deps', 'misc']);

/** Where the values of a token stand in its line. */
export interface ColumnPlan {
  /** Attributes that are columns over the types, `word` first. */
  readonly types: readonly string[];
  /** For each of them its place in the line. */
  readonly typePlaces: readonly number[];
  readonly streams: readonly string[];
  readonly streamPlaces: readonly number[];
  /** Number of columns that a line may have without a warning. */
  readonly count: number;
}

/** Plans columns by name; "-" leaves one out, and so does `lc`, which is computed. Gives what is wrong as a string. */
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
