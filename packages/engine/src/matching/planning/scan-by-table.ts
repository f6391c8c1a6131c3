import { STEPS } from '../../budget/index.ts';
import type { DfaTable } from '../automaton/index.ts';
import { bordersOf, Stretches } from '../spans/index.ts';
import type { Prefer, Run } from './run.ts';
import type { SpanSink } from './sink.ts';

/** Tokens between two checks. */
const PIECE = 1 << 14;

/**
 * Runs a table from every token of the ranges, for a pattern whose matches nothing but the borders of documents bounds, until
 * the sink has more than `atMost`. Where most tokens can begin a match, this is several times as fast as looking up starts.
 */
export function scanByTable(table: DfaTable, prefer: Prefer, run: Run, sink: SpanSink, atMost: number): void {
  const { corpus, ranges, budget } = run;
  const stretches = new Stretches(bordersOf(corpus));
  const scan = prefer === 'shortest' ? scanNearest : scanFurthest;
  for (let range = 0; range < ranges.start.length; range += 1) {
    for (let from = ranges.start[range]; from < ranges.end[range];) {
      stretches.moveTo(from);
      const to = Math.min(from + PIECE, stretches.to, ranges.end[range]);
      budget.spend((to - from) * STEPS.transition, from, corpus.tokenCount);
      scan(table, corpus.tokens, from, to, stretches.to, sink);
      if (sink.settled > atMost) return;
      from = to;
    }
  }
}

/** Adds the nearest end of each start in [from, to); no match crosses `border`. */
function scanNearest(
  { symbolOfType, next, start }: DfaTable,
  tokens: Uint32Array,
  from: number,
  to: number,
  border: number,
  sink: SpanSink,
): void {
  for (let first = from; first < to; first += 1) {
    let step = next[start + symbolOfType[tokens[first]]];
    let end = first + 1;
    while (step !== 0 && (step & 1) === 0 && end < border) step = next[(step >>> 1) + symbolOfType[tokens[end++]]];
    if ((step & 1) === 1) sink.add(first, end, border);
  }
}

/** As `scanNearest`, but the furthest end of each start. */
function scanFurthest(
  { symbolOfType, next, start }: DfaTable,
  tokens: Uint32Array,
  from: number,
  to: number,
  border: number,
  sink: SpanSink,
): void {
  for (let first = from; first < to; first += 1) {
    let step = next[start + symbolOfType[tokens[first]]];
    if (step === 0) continue;
    let furthest = -1;
    let end = first + 1;
    for (;;) {
      if ((step & 1) === 1) furthest = end;
      if (end === border) break;
      step = next[(step >>> 1) + symbolOfType[tokens[end]]];
      if (step === 0) break;
      end += 1;
    }
    if (furthest > 0) sink.add(first, furthest, border);
  }
}
