import type { Subcorpus } from '../../corpus/index.ts';
import type { MatchOptions } from '../../matching/index.ts';
import type { OperationContext, PhaseBudgets } from '../operation-context.ts';
import type { QueryRequest } from '../request.ts';

/** Options of `matchPattern` for the query of a request. */
export function matchOptions(
  { context, budgets }: { readonly context: OperationContext; readonly budgets: PhaseBudgets },
  strategy: QueryRequest['strategy'] | undefined,
  subcorpus: Subcorpus | undefined,
  withLabels = false,
): MatchOptions {
  const { families, nearest, maximumHits, useCache, counterparts } = context;
  return {
    budget: budgets.searching,
    withLabels,
    ...(strategy === undefined ? {} : { strategy }),
    ...(subcorpus === undefined ? {} : { subcorpus }),
    ...(families === undefined ? {} : { families }),
    ...(counterparts === undefined ? {} : { counterparts }),
    ...(nearest === undefined ? {} : { nearest }),
    ...(maximumHits === undefined ? {} : { maximumHits }),
    ...(useCache === undefined ? {} : { useCache }),
  };
}
