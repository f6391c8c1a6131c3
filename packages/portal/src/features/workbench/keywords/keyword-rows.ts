import type { OperationAnswer, WorkbenchState } from '@zaban/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callSearch, operationQuery } from '../operation.ts';

const SHOWN = 100;
/** Lockwords are chosen from so many of the words that stand out least. */
const LOOKED_AT = 10_000;

type Answer = OperationAnswer<'keyness'>;
export type KeywordRow = Answer['rows'][number];

/**
 * The words that the target uses more (`positive`), those that it uses less (`negative`, from the end of the list), or
 * those that both use alike (`lock`: the interval of the log ratio holds 0, most frequent first).
 */
export function useKeywords(state: WorkbenchState, target: readonly string[]) {
  const asked = { ...state, target };
  const call = (offset: number, limit: number) =>
    operationQuery(
      'keyness',
      callSearch('keyness', asked, {
        sortBy: state.keyness,
        minimum: String(state.minimum),
        wordsOnly: 'true',
        offset: String(offset),
        limit: String(limit),
      }),
    );
  const known = target.length > 0;
  const first = call(0, state.kind === 'lock' ? LOOKED_AT : SHOWN);
  const head = useQuery({ ...first, queryFn: known ? first.queryFn : skipToken } as typeof first);
  const total = head.data?.total ?? 0;
  const last = call(Math.max(0, total - SHOWN), SHOWN);
  const wantsTail = state.kind === 'negative' && total > 0;
  const tail = useQuery({ ...last, enabled: wantsTail });
  return {
    answer: head.data,
    rows: wantsTail ? below(tail.data?.rows) : state.kind === 'lock' ? alike(head.data?.rows) : above(head.data?.rows),
    error: head.error ?? tail.error,
  };
}

function above(rows: readonly KeywordRow[] = []): readonly KeywordRow[] {
  return rows.filter(({ logRatio }) => logRatio > 0);
}

function below(rows: readonly KeywordRow[] = []): readonly KeywordRow[] {
  return rows.filter(({ logRatio }) => logRatio < 0).toReversed();
}

function alike(rows: readonly KeywordRow[] = []): readonly KeywordRow[] {
  return rows
    .filter(({ low, high }) => low <= 0 && high >= 0)
    .toSorted((a, b) => b.f1 + (b.f2 ?? 0) - a.f1 - (a.f2 ?? 0))
    .slice(0, SHOWN);
}
