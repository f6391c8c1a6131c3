import { type OperationAnswer, PATHS, WORD_DETAIL_COLLOCATION } from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

/** Asked for, so that five are left when the punctuation is taken out. */
const ASKED = 25;

const IS_WORD = /[\p{L}\p{N}]/u;

export function collocationsQuery(word: string) {
  const { left, right, rows } = WORD_DETAIL_COLLOCATION;
  const search = new URLSearchParams({ simple: word, window: `${left},${right}`, limit: String(ASKED) });
  return queryOptions({
    queryKey: ['collocations', word],
    queryFn: async ({ signal }) => {
      const answer = await callGet<OperationAnswer<'collocations'>>(
        `${PATHS.operation('collocations')}?${search}`,
        signal,
      );
      return answer.rows.filter(({ value }) => IS_WORD.test(value)).slice(0, rows);
    },
    staleTime: 300_000,
  });
}

/** The five strongest collocates of a word, two words to the left and to the right. */
export function useCollocations(word: string) {
  return useQuery(collocationsQuery(word));
}
