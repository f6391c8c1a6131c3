import { queryOptions, useQuery } from '@tanstack/react-query';
import { type OperationAnswer, PATHS } from '@zaban/contract';
import { callGet } from '../../shared/requests/call.ts';
import { type CorpusPhrases, MOST_PHRASES, type PhraseCounts, type PhraseLength } from './phrases.ts';

/** The most frequent phrases of a category of the corpus. The request contains nothing of the visitor's text. */
async function fetchPhrases(criteria: string, n: PhraseLength, signal: AbortSignal): Promise<PhraseCounts> {
  const search = new URLSearchParams({
    criteria,
    n: String(n),
    attribute: 'lc',
    wordsOnly: 'true',
    minimum: '2',
    limit: String(MOST_PHRASES),
  });
  const { rows, occurrences } = await callGet<OperationAnswer<'ngrams'>>(
    `${PATHS.operation('ngrams')}?${search}`,
    signal,
  );
  return {
    phrases: new Map(rows.map(({ values, count }, index) => [values.join(' '), { count, rank: index + 1 }])),
    total: occurrences,
    cutOff: rows.length < MOST_PHRASES ? 1 : (rows.at(-1)?.count ?? 1),
  };
}

const phrasesQuery = (criteria: string) =>
  queryOptions({
    queryKey: ['phrase-counts', criteria],
    queryFn: async ({ signal }): Promise<CorpusPhrases> => ({
      // In sequence, since these answers are among the largest of a site.
      2: await fetchPhrases(criteria, 2, signal),
      3: await fetchPhrases(criteria, 3, signal),
      4: await fetchPhrases(criteria, 4, signal),
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The phrases of a category of the site's corpus. */
export function useCorpusPhrases(criteria: string) {
  return useQuery(phrasesQuery(criteria));
}
