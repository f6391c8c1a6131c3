import { ratePerMillion } from '../../shared/figures.ts';
import { type OperationAnswer, PATHS, type Withheld } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

interface WordFrequency {
  readonly hits: number;
  readonly perMillion: number;
  readonly files: number;
  readonly filesWithHits: number;
  /** True if a limit was reached: the figures are then lower bounds. */
  readonly truncated: boolean;
  readonly withheld: Withheld | undefined;
}

async function fetchWordFrequency(word: string, criteria: string, signal: AbortSignal): Promise<WordFrequency> {
  const search = new URLSearchParams({ simple: word, criteria, by: 'category' });
  const { rows, count, truncated, withheld } = await callGet<OperationAnswer<'distribution'>>(
    `${PATHS.operation('distribution')}?${search}`,
    signal,
  );
  const sum = (what: 'tokens' | 'files' | 'filesAttesting') => rows.reduce((total, row) => total + row[what], 0);
  const tokens = sum('tokens');
  return {
    hits: count,
    perMillion: ratePerMillion(count, tokens),
    files: sum('files'),
    filesWithHits: sum('filesAttesting'),
    truncated: truncated !== false,
    withheld,
  };
}

/** How often a word occurs in a category. */
export function useWordFrequency(word: string, criteria: string) {
  return useQuery({
    queryKey: ['wordFrequency', word, criteria],
    queryFn: ({ signal }) => fetchWordFrequency(word, criteria, signal),
    staleTime: 300_000,
    retry: false,
  });
}
