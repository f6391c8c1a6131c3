const quoted = (word: string): string => word.replaceAll(/[.*+?()[\]{}|\\^$"]/g, String.raw`\$&`);

/** The parameter that selects one text. */
export const of = (fileName: string) => ({ filter: `fileName:${fileName}` });

/** A query for one token with this word. */
export const token = (word: string): string => `[lc="${quoted(word)}"]`;

/** A query for these words in sequence. */
export const sequence = (words: readonly string[]): string => words.map(token).join(' ');

/** A condition that any of these words meets. */
export const isAnyOf = (words: readonly string[]): string => `lc="${words.map(quoted).join('|')}"`;

/** A query for one token with any of these words. */
export const anyOf = (words: readonly string[]): string => `[${isAnyOf(words)}]`;

/** The values of an exported row, joined. */
export const valuesOf = (row: Readonly<Record<string, unknown>>): string =>
  Object.entries(row)
    .filter(([name]) => /^value\d$/.test(name))
    .map(([, value]) => String(value))
    .join(' ');
