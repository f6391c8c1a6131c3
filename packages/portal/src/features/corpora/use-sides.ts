import type { CorpusInfo, OperationAnswer } from '@zaban/contract';
import { useQueries } from '@tanstack/react-query';
import type { Counted } from '../../shared/rate-interval.ts';
import { searchedOf } from '../../shared/searched.ts';
import { callGet } from '../../shared/requests/call.ts';
import { inTurn } from '../../shared/requests/in-turn.ts';

/** What a corpus answers to a call. */
export interface SideAnswer {
  readonly corpus: CorpusInfo;
  /** Undefined while it is awaited. */
  readonly answer: unknown;
  readonly error: Error | null;
}

/** The hits of a concordance out of the tokens that were searched; undefined: there is no answer. */
export function hitsIn({ corpus, answer }: SideAnswer): Counted | undefined {
  if (answer === undefined) return undefined;
  const { count, withheld } = answer as OperationAnswer<'concordance'>;
  return { count, tokens: searchedOf({ total: corpus.texts, tokens: corpus.tokens }, withheld).tokens };
}

export function isAwaited({ answer, error }: SideAnswer): boolean {
  return answer === undefined && error === null;
}

/** The server refuses a visitor who has many more calls in work at a time. */
const MOST_AT_ONCE = 4;

const turn = inTurn(MOST_AT_ONCE);

/** An answer of all hits: a ratio to a part of them would be wrong. @throws Error if the search stopped at a limit */
async function wholeAnswer(path: string, signal: AbortSignal): Promise<object> {
  const answer = await callGet<{ readonly truncated: false | string }>(path, signal);
  if (answer.truncated === false) return answer;
  throw new Error(
    `The search stopped at its limit of ${answer.truncated}, so that its figures are not whole. Ask for something rarer.`,
  );
}

/** Makes each call in each corpus; the answers come in the order of the calls, and in each in that of the corpora. */
export function useSides(paths: readonly string[], corpora: readonly CorpusInfo[]): readonly SideAnswer[] {
  const asked = paths.flatMap((path) => corpora.map((corpus) => ({ path, corpus })));
  const answers = useQueries({
    queries: asked.map(({ path, corpus: { id, buildId } }) => ({
      queryKey: ['side', path, id, buildId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        turn(() => wholeAnswer(`${path}&corpus=${encodeURIComponent(id)}`, signal)),
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
