import type { SearchContext } from '../positions/index.ts';
import { firstAtLeast } from '../../columns/index.ts';
import { STEPS } from '../../budget/index.ts';
import { fetchAround } from '../../corpus/index.ts';
import { NO_BINDING } from '../conditions/index.ts';
import type { StructureTest } from '../query/index.ts';
import { bordersOf, selectSpans, StretchCursor } from '../spans/index.ts';
import type { SpanList } from '../spans/index.ts';
import type { Ends } from './raw-spans.ts';
import type { Limits, Search } from './limits.ts';
import type { SpanBlock, SpanSink } from './sink.ts';

/**
 * For a query that is a structure: passes its spans to the sink, the wanted ones of each start. Throws
 * `DeadlineExceeded`.
 */
export function findWholeSpans({ structure, holds }: StructureTest, ends: Ends, search: Search, sink: SpanSink): void {
  const binding = { ...NO_BINDING };
  const spans = selectSpans(structure, search.context.budget, holds && ((span) => holds(span, binding)));
  if (spans.flat && search.limits.conditions.length === 0) addFlatSpans(spans, search, sink);
  else addWanted(spans, ends, search, sink);
}

/**
 * Maximum and minimum number of spans that are filtered together, and a number of skipped spans after which few are. After `LEAST`
 * skipped spans, as many are filtered one by one: where matches are rare, the next one is far away.
 */
const BLOCK = 4096;
const LEAST = 8;
const MANY_SKIPPED = 32;

/**
 * Adds spans that do not contain each other, where only bounds of their ends restrict them. Spans that end too early for
 * the next span which they must contain are skipped; where much is skipped, few are filtered together, or each by itself.
 */
function addFlatSpans({ start, end }: SpanList, { limits, context }: Search, sink: SpanSink): void {
  const { corpus, ranges, budget } = context;
  const stretches = new StretchCursor(bordersOf(corpus));
  const block = new PermittedSpans(limits);
  let together = LEAST;
  let byOne = 0;
  for (let range = 0, from = 0; range < ranges.start.length; range += 1) {
    from = firstAtLeast(start, ranges.start[range], from);
    const last = firstAtLeast(start, ranges.end[range], from);
    while (from < last) {
      const next = limits.nextStart(start[from]);
      if (next > start[from]) {
        from = Math.min(last, firstAtLeast(start, next, from));
        continue;
      }
      const low = limits.low(start[from]);
      if (low > end[from]) {
        const after = Math.min(last, firstAtLeast(end, low, from));
        if (after - from >= MANY_SKIPPED) together = LEAST;
        if (after - from >= LEAST) byOne = LEAST;
        from = after;
        continue;
      }
      stretches.moveTo(start[from]);
      if (byOne > 0) {
        budget.spend(STEPS.hit, from, start.length);
        const isPermitted = end[from] <= Math.min(stretches.to, limits.high(start[from]));
        if (isPermitted) sink.add(start[from], end[from], stretches.to);
        from += 1;
        byOne -= 1;
        continue;
      }
      const to = Math.min(from + together, firstAtLeast(start, stretches.to, from), last);
      budget.spend((to - from) * STEPS.hit, from, start.length);
      block.choose(start.subarray(from, to), end.subarray(from, to), stretches.to);
      sink.addAll(block, stretches.to);
      if (block.count * LEAST > to - from) together = Math.min(BLOCK, together * 2);
      from = to;
    }
  }
}

/** Filters spans of one stretch by the limits. */
class PermittedSpans implements SpanBlock {
  /** The spans chosen last. One element longer: a span is written before it is known whether it is chosen. */
  readonly start = new Uint32Array(BLOCK + 1);
  readonly end = new Uint32Array(BLOCK + 1);
  count = 0;
  readonly #lowest = new Float64Array(BLOCK);
  readonly #highest = new Float64Array(BLOCK);
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Chooses the spans whose ends the limits permit and that end at or before `border`. */
  choose(starts: Uint32Array, ends: Uint32Array, border: number): void {
    const [lowest, highest] = [this.#lowest, this.#highest];
    this.#limits.fill(starts, lowest, highest);
    let count = 0;
    // No branch on whether a span is chosen, since the processor could not predict it.
    for (let span = 0; span < starts.length; span += 1) {
      const end = ends[span];
      this.start[count] = starts[span];
      this.end[count] = end;
      count += Number(end >= lowest[span]) & Number(end <= highest[span]) & Number(end <= border);
    }
    this.count = count;
  }
}

/** Adds the wanted spans of each start among those that the limits permit. */
function addWanted(spans: SpanList, ends: Ends, { limits, context }: Search, sink: SpanSink): void {
  const { corpus, ranges, budget } = context;
  const stretches = new StretchCursor(bordersOf(corpus));
  const isFree = limits.conditions.length === 0;
  if (!isFree) fetchEdges(spans, context);
  let range = 0;
  let next = 0;
  // Spans with the same start are processed together, so a chunk may begin with spans that are already done.
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
      // Of spans with the same start, longer ones come first.
      let last = -1;
      for (let span = next - 1; span >= first; span -= 1) {
        const end = spans.end[span];
        if (end === last || end < low || end > high || !(isFree || limits.hold(start, end, []))) continue;
        if (ends !== 'longest') sink.add(start, end, stretches.to);
        last = end;
        if (ends === 'shortest') break;
      }
      if (ends === 'longest' && last >= 0) sink.add(start, last, stretches.to);
    }
  };
  budget.chunks(0, spans.start.length, findIn, STEPS.row);
}

/** Fetches the first and last token of each span, which conditions on a match read. */
function fetchEdges(
  { start, end }: { readonly start: Uint32Array; readonly end: Uint32Array },
  context: SearchContext,
): void {
  fetchAround(context.corpus, start, [0, 1], context.budget);
  fetchAround(context.corpus, end, [1, 0], context.budget);
}
