import type { DocumentInfo } from '@zaban/contract';

/** The orders in which a list of files can be shown. */
export const FILE_ORDERS = [
  { value: 'corpus', label: 'Order of the corpus' },
  { value: 'year', label: 'By year' },
  { value: 'size', label: 'By size, the largest first' },
] as const;

export type FileOrder = (typeof FILE_ORDERS)[number]['value'];

/** The files whose name, title, author, genre or year contains each of the typed words. */
export function filesWith<File extends DocumentInfo>(files: readonly File[], typed: string): readonly File[] {
  const words = typed.toLowerCase().split(/\s+/);
  return files.filter(({ fileName, title, author, genre, year }) => {
    const about = `${fileName} ${title} ${author} ${genre} ${year}`.toLowerCase();
    return words.every((word) => about.includes(word));
  });
}

/**
 * The files in an order; equal ones keep the order of the corpus. Files with hits come before those without.
 *
 * @param hits hits of each file by its name; undefined if nothing was searched
 */
export function orderedFiles<File extends DocumentInfo>(
  files: readonly File[],
  order: FileOrder,
  hits: ReadonlyMap<string, number> | undefined,
): readonly File[] {
  const withHits = ({ fileName }: File): number => (hits?.has(fileName) === true ? 0 : 1);
  return files.toSorted((a, b) => withHits(a) - withHits(b) || COMPARED[order](a, b));
}

const COMPARED: Readonly<Record<FileOrder, (a: DocumentInfo, b: DocumentInfo) => number>> = {
  corpus: () => 0,
  // A file without a year comes last.
  year: (a, b) =>
    Number(a.year === '') - Number(b.year === '') || a.year.localeCompare(b.year, 'en', { numeric: true }),
  size: (a, b) => b.words - a.words,
};
