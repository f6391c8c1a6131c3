import { CONTEXT_TOKENS, type OperationAnswer, PATHS, printList } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

/** One hit: the one with this `index` in a search, from 0. */
export interface HitPlace {
  readonly word: string;
  readonly criteria: string;
  readonly sort?: readonly string[] | undefined;
  readonly withoutNames?: boolean;
  readonly index: number;
}

/** A hit with the widest context that the server gives. */
export function useWiderContext({ word, criteria, sort = [], withoutNames = false, index }: HitPlace) {
  const search = new URLSearchParams({
    simple: word,
    criteria,
    offset: String(index),
    limit: '1',
    context: printList([CONTEXT_TOKENS.most, CONTEXT_TOKENS.most]),
    // The number of tokens shows whether the context reaches an end of the text.
    attribute: 'word',
  });
  if (sort.length > 0) search.set('sort', printList(sort));
  if (withoutNames) search.set('withoutNames', 'true');
  return useQuery({
    queryKey: ['widerContext', search.toString()],
    queryFn: async ({ signal }) => {
      const answer = await callGet<OperationAnswer<'concordance'>>(
        `${PATHS.operation('concordance')}?${search}`,
        signal,
      );
      return answer.lines[0] ?? null;
    },
    staleTime: 300_000,
  });
}
