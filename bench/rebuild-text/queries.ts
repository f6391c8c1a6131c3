const quoted = (word: string): string => word.replaceAll(/[.*+?()[\]{}|\\^$"]/g, String.raw`\$&`);

/** The part of a query that chooses one text. */
export const of = (fileName: string) => ({ filter: `fileName:${fileName}` });

/** One token that is this word. */
export const token = (word: string): string => `[lc="${quoted(word)}"]`;

/** These words one after the other. */
export const sequence = (words: readonly string[]): string => words.map(token).join(' ');

/** A condition that one of these words meets. */
export const isAnyOf = (words: readonly string[]): string => `lc="${words.map(quoted).join('|')}"`;

/** One token that is any of these words. */
export const anyOf = (words: readonly string[]): string => `[${isAnyOf(words)}]`;

/** The values of an exported row, one after the other. */
export const valuesOf = (row: Readonly<Record<string, unknown>>): string =>
  Object.entries(row)
    .filter(([name]) => /^value\d$/.test(name))
    .map(([, value]) => String(value))
    .join(' ');
