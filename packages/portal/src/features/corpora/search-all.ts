import { PATHS, type CorpusInfo, type OperationAnswer } from '@zaban/contract';
import { useQueries } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

/** What one corpus answers to the query; undefined while it is awaited. */
export interface InCorpus {
  readonly corpus: CorpusInfo;
  readonly answer: OperationAnswer<'concordance'> | undefined;
  readonly error: Error | null;
}

/** Asks the same query of several corpora. */
export function useSearchAll(word: string, corpora: readonly CorpusInfo[]): readonly InCorpus[] {
  const answers = useQueries({
    queries: corpora.map(({ id, buildId }) => {
      const search = new URLSearchParams({ simple: word, files: 'true', limit: '1', corpus: id });
      return {
        queryKey: ['search-all', word, id, buildId],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callGet<OperationAnswer<'concordance'>>(`${PATHS.operation('concordance')}?${search}`, signal),
        enabled: word !== '',
        staleTime: 300_000,
      };
    }),
  });
  return corpora.map((corpus, number) => ({
    corpus,
    answer: answers[number]?.data,
    error: answers[number]?.error ?? null,
  }));
}
