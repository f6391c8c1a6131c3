import { type OperationAnswer, PATHS } from '@zaban/contract';
import { callGet } from './call.ts';

/** Rows of one answer, and of all that are asked for: rarer words of another corpus say little. */
const PAGE_ROWS = 10_000;
const MOST_ROWS = 30_000;

/** The commonest words of the corpus with their counts, in descending order. */
export interface WordCounts {
  readonly rows: readonly { readonly value: string; readonly count: number }[];
  /** Tokens that all rows together stand for, those beyond the commonest too. */
  readonly total: number;
  /** Values with a smaller count are not among the rows; 0: all are. */
  readonly cutOff: number;
}

/**
 * The 30,000 commonest words of the whole corpus. Nothing of a visitor's own is in the request.
 *
 * @param what `word`: as they are written, punctuation too; `lc`: words alone, without case and diacritics
 * @throws CallFailure, or the reason of the signal
 */
export async function fetchWordCounts(what: 'word' | 'lc', signal: AbortSignal): Promise<WordCounts> {
  const rows: { readonly value: string; readonly count: number }[] = [];
  let total = 0;
  let isWhole = false;
  while (!isWhole && rows.length < MOST_ROWS) {
    const search = new URLSearchParams({
      attribute: what,
      wordsOnly: String(what === 'lc'),
      limit: String(PAGE_ROWS),
      offset: String(rows.length),
    });
    const page = await callGet<OperationAnswer<'wordlist'>>(`${PATHS.operation('wordlist')}?${search}`, signal);
    for (const row of page.rows) rows.push(row);
    total = page.occurrences;
    isWhole = page.rows.length < PAGE_ROWS;
  }
  return { rows, total, cutOff: isWhole ? 0 : (rows.at(-1)?.count ?? 0) };
}
