import { createHash } from 'node:crypto';

/** Fields that select the page of hits or rows. */
const PAGE = ['offset', 'limit'];

/** Fields that decide how hits are shown. Each line is charged for the tokens that it shows. */
const VIEW = ['id', 'files', 'fields', 'context', 'lines', 'points'];

/** Fields that decide how lines are shown; in collocations they decide what is counted. */
const VIEW_OF_LINES = ['attribute', 'unit'];

const WITH_LINES: readonly unknown[] = ['concordance', 'sentences', 'groups', 'positions'];
const WITH_ROWS: readonly unknown[] = ['frequencies', 'groups', 'collocations', 'keyness'];

/** Numbers that identify a search, so that repeating it is not charged again. */
export interface SearchNumbers {
  /** Equal for all pages and views of a search, so that each of its lines is charged once. */
  readonly ofLines: number;
  /**
   * Identifies what is charged for the figures of an answer: equal for all pages and views of lines in the order of the corpus, but
   * different for each page of rows or sorted lines, since the offset of such a page reveals how many hits sort before it.
   */
  readonly ofNumbers: number;
}

/** The numbers of a request: hashes of 48 bits, so that collisions are very unlikely. */
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

/** A hash of 48 bits. */
export function shortHash(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6);
}
