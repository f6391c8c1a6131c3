import type { CorpusInfo } from '@zaban/contract';
import { useQueries } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

/** What a corpus answers to a call. */
export interface SideAnswer {
  readonly corpus: CorpusInfo;
  /** Undefined while it is awaited. */
  readonly answer: unknown;
  readonly error: Error | null;
}

/** Makes each call in each corpus; the answers come in the order of the calls, and in each in that of the corpora. */
export function useSides(paths: readonly string[], corpora: readonly CorpusInfo[]): readonly SideAnswer[] {
  const asked = paths.flatMap((path) => corpora.map((corpus) => ({ path, corpus })));
  const answers = useQueries({
    queries: asked.map(({ path, corpus: { id, buildId } }) => ({
      queryKey: ['side', path, id, buildId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callGet<object>(`${path}&corpus=${encodeURIComponent(id)}`, signal),
      staleTime: 300_000,
      retry: false,
    })),
  });
  return asked.map(({ corpus }, number) => ({
    corpus,
    answer: answers[number]?.data,
    error: answers[number]?.error ?? null,
  }));
}
