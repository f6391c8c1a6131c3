import { logRatio, logRatioInterval } from '@zaban/contract';

/** Hits of a query, and the tokens out of which they are counted. */
export interface Counted {
  readonly count: number;
  readonly tokens: number;
}

/** How many times as frequent the query is as in the other corpus, with its 95 % interval; undefined where it cannot be told. */
export function ratioTo(
  one: Counted,
  other: Counted,
): { readonly ratio: number; readonly low: number; readonly high: number } | undefined {
  if (one.tokens === 0 || other.tokens === 0 || one.count + other.count === 0) return undefined;
  const numbers = [one.count, one.tokens, other.count, other.tokens] as const;
  const { low, high } = logRatioInterval(...numbers);
  return { ratio: 2 ** logRatio(...numbers), low: 2 ** low, high: 2 ** high };
}
