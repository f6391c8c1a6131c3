import { WORDS_TABLE } from '@zaban/contract';

/** A column as it was pasted. */
export interface PastedColumn {
  readonly words: readonly string[];
  /** Why it cannot be counted, with what to do; empty if it can. */
  readonly problem: string;
}

/** The cells of a pasted column: the first cell of each line, without blank lines at the end. */
export function pastedColumn(text: string): PastedColumn {
  const cells = text.split(/\r?\n/).map((line) => (line.split('\t')[0] ?? '').trim());
  while (cells.at(-1) === '') cells.pop();
  return { words: cells, problem: problemOf(cells) };
}

function problemOf(cells: readonly string[]): string {
  const { words, length } = WORDS_TABLE;
  if (cells.length === 0) return 'Paste at least one word.';
  if (cells.length > words) {
    return `The column has ${cells.length} lines, and at most ${words} can be counted at once. Paste it in parts.`;
  }
  const long = cells.findIndex((cell) => cell.length > length);
  if (long === -1) return '';
  return `Line ${long + 1} has more than ${length} characters. Shorten it, or leave it empty.`;
}
