import type { WorkbenchState } from '@zaban/contract';
import type { Pattern } from '@zaban/engine/queries';
import { useQueries } from '@tanstack/react-query';
import { callSearch, operationQuery } from '../calls/operation.ts';
import { nearMissPattern, respelt, wordsOf } from './near-misses.ts';
import type { Repair } from './repairs.ts';

/** Number of words suggested in place of one, the most frequent first. */
const OFFERED = 4;

/** For words of the query that the searched texts do not contain: words of these texts that are one typing error away. */
export function useNearMisses(
  state: WorkbenchState,
  query: Pattern | undefined,
): { readonly repairs: readonly Repair[]; readonly waiting: boolean } {
  const words = query === undefined ? [] : wordsOf(query);
  const answers = useQueries({
    queries: words.map((word) => ({
      ...operationQuery(
        'wordlist',
        callSearch('wordlist', state, { attribute: 'lc', pattern: nearMissPattern(word), limit: '20' }),
      ),
      retry: false,
    })),
  });
  const repairs = words.flatMap((word, at) => {
    const near = (answers[at]?.data?.rows ?? []).map(({ value }) => value);
    if (query === undefined || near.includes(word)) return [];
    return near.slice(0, OFFERED).map((other) => respelt(query, word, other));
  });
  return { repairs, waiting: answers.some(({ isPending }) => isPending) };
}
