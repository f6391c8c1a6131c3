import { createHash } from 'node:crypto';

/** Fields that choose which of the hits are shown. */
const PAGE = ['offset', 'limit'];

/** Fields that choose how hits are shown; each line is charged for the tokens that it shows. */
const VIEW = ['id', 'files', 'fields', 'context', 'lines', 'points'];

/** Of lines these say how they are shown too; of collocations they say what is counted. */
const VIEW_OF_LINES = ['attribute', 'unit'];

const WITH_LINES: readonly unknown[] = ['concordance', 'sentences', 'groups', 'positions'];
const WITH_ROWS: readonly unknown[] = ['frequencies', 'groups', 'collocations'];

/** By what a search is known again. */
export interface SearchNumbers {
  /** The same for all pages and views of a search: each of its lines is charged once. */
  readonly ofLines: number;
  /**
   * The same for what is charged as a whole once: all pages and views of lines in the order of the corpus, and each page of
   * rows or of sorted lines, where the place of a page tells how much comes before it.
   */
  readonly ofNumbers: number;
}

/** The numbers of a request, of 48 bits each, so that two searches hardly ever share one. */
export function searchNumbers(request: object): SearchNumbers {
  const { operation, sort = [] } = request as { readonly operation?: unknown; readonly sort?: readonly unknown[] };
  const view = WITH_LINES.includes(operation) ? [...VIEW, ...VIEW_OF_LINES] : VIEW;
  const isPaged = WITH_ROWS.includes(operation) || sort.length > 0;
  return {
    ofLines: numberOf(request, [...PAGE, ...view]),
    ofNumbers: numberOf(request, isPaged ? view : [...PAGE, ...view]),
  };
}

function numberOf(request: object, without: readonly string[]): number {
  const entries = Object.entries(request).filter(([name, value]) => !without.includes(name) && value !== undefined);
  return shortHash(JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

/** A number of 48 bits. */
export function shortHash(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6);
}
