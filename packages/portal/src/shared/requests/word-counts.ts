import { ALL_CRITERIA, type OperationAnswer, PATHS } from '@zaban/contract';
import { callGet } from './call.ts';

/** Rows of one answer, and of all answers together: rarer words say little in a comparison. */
const PAGE_ROWS = 10_000;
const MOST_ROWS = 30_000;

/** The most frequent words of the corpus with their counts, in descending order. */
export interface WordCounts {
  readonly rows: readonly { readonly value: string; readonly count: number }[];
  /** Number of tokens of all words, also of those that are not in `rows`. */
  readonly total: number;
  /** Values with a smaller count are not in `rows`; 0: all values are. */
  readonly cutOff: number;
}

/**
 * The 30,000 most frequent words of the corpus, or of a category. The request contains nothing of the visitor's text.
 *
 * @param what `word`: as written, with punctuation; `lc`: words only, ignoring case and diacritics
 * @throws CallFailure, or the reason of the signal
 */
export async function fetchWordCounts(
  what: 'word' | 'lc',
  signal: AbortSignal,
  criteria = ALL_CRITERIA,
): Promise<WordCounts> {
  const rows: { readonly value: string; readonly count: number }[] = [];
  let total = 0;
  let isWhole = false;
  while (!isWhole && rows.length < MOST_ROWS) {
    const search = new URLSearchParams({
      criteria,
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
