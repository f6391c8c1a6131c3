import { STEPS } from '../../budget/index.ts';
import { findTrees, type TreePiece } from '../relations/index.ts';
import type { Prefer, RawSpans } from './raw-spans.ts';
import type { Search } from './limits.ts';

/** All ways in which a tree fits that the restrictions of the query permit, whatever the strategy. */
export function treesWithin(piece: TreePiece, { limits, labelCount, context }: Search): RawSpans {
  const { count, start, end, labels } = findTrees(piece, labelCount, context);
  const isFree = limits.upper.length === 0 && limits.lower.length === 0 && limits.conditions.length === 0;
  if (isFree) return { count, start, end, width: undefined, labels };
  const kept = new Uint32Array(count);
  let length = 0;
  const bound = new Uint32Array(labelCount);
  context.budget.chunks(
    0,
    count,
    (first, last) => {
      for (let way = first; way < last; way++) {
        for (let slot = 0; slot < labelCount; slot++) bound[slot] = labels[slot][way];
        const [from, to] = [start[way], end[way]];
        if (limits.low(from) <= to && to <= limits.high(from) && limits.hold(from, to, bound)) kept[length++] = way;
      }
    },
    STEPS.condition,
  );
  return chosen({ count, start, end, width: undefined, labels }, kept.subarray(0, length));
}

/** The shortest or the longest span of each start, for queries that must contain one of them or lie in one. */
export function preferredOfStarts(spans: RawSpans, prefer: Prefer): RawSpans {
  const { start, count } = spans;
  const isFirst = (index: number): boolean => index === 0 || start[index] !== start[index - 1];
  const isLast = (index: number): boolean => index + 1 === count || start[index] !== start[index + 1];
  // Spans with the same start ascend by their end.
  const isPreferred = prefer === 'shortest' ? isFirst : isLast;
  return chosen(spans, Uint32Array.from({ length: count }, (_, index) => index).filter(isPreferred));
}

function chosen({ start, end, labels }: RawSpans, numbers: Uint32Array): RawSpans {
  const of = (list: Uint32Array): Uint32Array => numbers.map((number) => list[number]);
  return {
    count: numbers.length,
    start: of(start),
    end: end && of(end),
    width: undefined,
    labels: labels.map(of),
  };
}
