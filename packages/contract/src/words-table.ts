// How is the table of a column of words written in a file?
import type { WordsTableRow } from './calls/words-table.ts';

interface Heads {
  readonly categories: readonly string[];
  readonly hasEntries: boolean;
}

/** The names of the columns. */
export function wordsTableColumns({ categories, hasEntries }: Heads): string[] {
  return [
    'word',
    'hits',
    'per million tokens',
    'texts',
    'DP',
    ...categories.map((value) => `hits in ${value || 'no category'}`),
    ...(hasEntries ? ['entry', 'entry category'] : []),
    'problem',
  ];
}

/** The cells of a row. A word without figures has empty cells, so that rows stay beside those of the sheet. */
export function wordsTableCells(
  { word, figures, entry, problem }: WordsTableRow,
  { categories, hasEntries }: Heads,
): (string | number | null)[] {
  const none = Array.from({ length: 4 + categories.length }, () => null);
  return [
    word,
    ...(figures === null
      ? none
      : [figures.count, figures.perMillion, figures.texts, figures.dp, ...figures.byCategory]),
    ...(hasEntries ? [entry?.word ?? '', entry?.category ?? ''] : []),
    problem,
  ];
}
