import { type OperationAnswer, PATHS } from '@zaban/contract';
import { useQueries } from '@tanstack/react-query';
import { callGet } from './call.ts';

/** Largest number of words that are looked up for one query. */
const MOST_WORDS = 5;

/** The commonest lemma in all texts of each of the first words of a query; words that do not occur are left out. */
export function useLemmas(written: readonly string[]): {
  readonly lemmas: ReadonlyMap<string, string>;
  readonly waiting: boolean;
} {
  const words = written.slice(0, MOST_WORDS);
  const answers = useQueries({ queries: words.map(lemmaQuery) });
  const lemmas = new Map(
    words.flatMap((word, index) => {
      const lemma = answers[index]?.data ?? '';
      return lemma === '' ? [] : [[word, lemma] as const];
    }),
  );
  return { lemmas, waiting: answers.some(({ isPending }) => isPending) };
}

function lemmaQuery(word: string) {
  const search = new URLSearchParams({ simple: word, by: 'node:lemma', limit: '1' });
  return {
    queryKey: ['lemmaOf', word],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const path = `${PATHS.operation('frequencies')}?${search}`;
      const { rows } = await callGet<OperationAnswer<'frequencies'>>(path, signal);
      return rows[0]?.values[0] ?? '';
    },
    staleTime: 300_000,
    retry: false,
  };
}
