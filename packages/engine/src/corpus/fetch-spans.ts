import { STEPS_PER_CHECK, type Budget } from '../budget/index.ts';
import type { Corpus } from './corpus.ts';
import type { Spans } from './numbers.ts';

/** Spans of tokens by number, in any order. */
export interface NumberedSpans {
  readonly count: number;
  readonly startOf: (span: number) => number;
  readonly endOf: (span: number) => number;
}

/**
 * Fetches the tokens of spans, from `left` tokens before each to `right` tokens after it; does nothing if all tokens are
 * here. Throws `DeadlineExceeded`.
 */
export function fetchSpans(
  corpus: Corpus,
  spans: NumberedSpans,
  reach: readonly [left: number, right: number],
  budget?: Budget,
): void {
  if (spans.count > 0) corpus.fetch(() => joined(spans, reach, corpus.tokenCount, budget), budget);
}

/** As `fetchSpans`, around single positions: from `left` tokens before each, `right` tokens from it on. */
export function fetchAround(
  corpus: Corpus,
  positions: Uint32Array,
  reach: readonly [left: number, right: number],
  budget?: Budget,
): void {
  const at = (index: number): number => positions[index];
  fetchSpans(corpus, { count: positions.length, startOf: at, endOf: at }, reach, budget);
}

/** The spans with their reach as ascending ranges; those that touch are joined. */
function joined(
  { count, startOf, endOf }: NumberedSpans,
  [left, right]: readonly [number, number],
  tokenCount: number,
  budget?: Budget,
): Spans {
  const order = ascendingOrder(count, startOf);
  const start = new Uint32Array(count);
  const end = new Uint32Array(count);
  let length = 0;
  for (let index = 0; index < count; index++) {
    if (index % STEPS_PER_CHECK === 0) budget?.check();
    const span = order?.[index] ?? index;
    const low = Math.max(0, startOf(span) - left);
    const high = Math.min(tokenCount, endOf(span) + right);
    if (high <= low) continue;
    if (length > 0 && low <= end[length - 1]) end[length - 1] = Math.max(end[length - 1], high);
    else {
      start[length] = low;
      end[length++] = high;
    }
  }
  return { start: start.subarray(0, length), end: end.subarray(0, length) };
}

/** The numbers of spans by start; undefined if they are in this order. */
function ascendingOrder(count: number, startOf: (span: number) => number): Uint32Array | undefined {
  let span = 1;
  while (span < count && startOf(span - 1) <= startOf(span)) span++;
  if (span >= count) return undefined;
  return Uint32Array.from({ length: count }, (_, number) => number).sort((a, b) => startOf(a) - startOf(b));
}
