import type { Subcorpus } from '../corpus/index.ts';
import type { MatchOptions } from '../matching/index.ts';
import type { Clock, OperationContext } from './operation-context.ts';
import type { QueryRequest } from './request.ts';

/** How the query of a request is searched. */
export function matchOptions(
  { context, clock }: { readonly context: OperationContext; readonly clock: Clock },
  strategy: QueryRequest['strategy'] | undefined,
  subcorpus: Subcorpus | undefined,
): MatchOptions {
  const { signal, families, maximumHits, useCache } = context;
  return {
    deadline: clock.left(),
    progress: (share) => clock.ticks.searching(share, 1),
    ...(strategy === undefined ? {} : { strategy }),
    ...(subcorpus === undefined ? {} : { subcorpus }),
    ...(signal === undefined ? {} : { signal }),
    ...(families === undefined ? {} : { families }),
    ...(maximumHits === undefined ? {} : { maximumHits }),
    ...(useCache === undefined ? {} : { useCache }),
  };
}
