import { STEPS } from '../../budget/index.ts';
import { fetchSpans } from '../../corpus/index.ts';
import { NO_BINDING } from '../conditions/index.ts';
import type { StructureTest } from '../query/index.ts';
import { bordersOf, selectSpans, Stretches } from '../spans/index.ts';
import type { Limits } from './limits.ts';
import type { Prefer, Run } from './run.ts';
import type { SpanSink } from './sink.ts';

/** For a query that is a structure: passes its spans to the sink, for each start the preferred one. */
export function findWholeSpans(
  { structure, holds }: StructureTest,
  prefer: Prefer,
  limits: Limits,
  run: Run,
  sink: SpanSink,
): void {
  const { corpus, ranges, budget } = run;
  const binding = { ...NO_BINDING };
  const spans = selectSpans(structure, budget, holds && ((span) => holds(span, binding)));
  const stretches = new Stretches(bordersOf(corpus));
  const isFree = limits.conditions.length === 0;
  if (!isFree) fetchEdges(spans, run);
  let range = 0;
  let next = 0;
  // Spans with one start are chosen among, so a chunk may begin with some that were looked at.
  const findIn = (from: number, to: number): void => {
    for (let first = Math.max(from, next); first < to; first = next) {
      const start = spans.start[first];
      next = first + 1;
      while (next < spans.start.length && spans.start[next] === start) next += 1;
      while (range < ranges.start.length && ranges.end[range] <= start) range += 1;
      if (range === ranges.start.length) return;
      if (start < ranges.start[range]) continue;
      stretches.moveTo(start);
      const low = limits.low(start);
      const high = Math.min(stretches.to, limits.high(start));
      // Outer spans come first.
      let chosen = -1;
      for (let span = first; span < next; span += 1) {
        const end = spans.end[span];
        if (end < low || end > high || !(isFree || limits.hold(start, end, []))) continue;
        chosen = end;
        if (prefer === 'longest') break;
      }
      if (chosen >= 0) sink.add(start, chosen, stretches.to);
    }
  };
  budget.chunks(0, spans.start.length, findIn, STEPS.row);
}

/** Makes the first and the last token of spans readable, which conditions on a match look at. */
function fetchEdges({ start, end }: { readonly start: Uint32Array; readonly end: Uint32Array }, run: Run): void {
  const { corpus, budget } = run;
  if (corpus.far === undefined) return;
  // The ends of spans inside one another do not ascend.
  for (const edges of [start, end.map((position) => position - 1).sort()]) {
    const at = (index: number): number => edges[index];
    fetchSpans(corpus, edges.length, at, at, [0, 1], budget);
  }
}
