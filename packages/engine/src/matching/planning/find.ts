import type { SearchContext } from '../positions/index.ts';
import { DeadlineExceeded } from '../../budget/index.ts';
import type { Truncation } from '../matches.ts';
import type { Query } from '../query/index.ts';
import type { Ends, Prefer, RawSpans } from './raw-spans.ts';
import { bindLabels } from './bind-labels.ts';
import { fetchCandidates } from './fetch-candidates.ts';
import { findAlternatives } from './find-alternatives.ts';
import { findByAutomaton } from './find-by-automaton.ts';
import { findFixed } from './find-fixed.ts';
import { findGapped } from './find-gap.ts';
import { findWholeSpans } from './find-whole-spans.ts';
import { preferredOfStarts, treesWithin } from './trees-within.ts';
import { type FindSpans, limitsOf } from './limits.ts';
import { planQuery } from './plan.ts';
import { type OverlapRule, SpanSink } from './sink.ts';

/** The matches that were found. */
export interface Found {
  readonly spans: RawSpans;
  readonly truncated: Truncation;
}

/** Which matches are wanted. */
export interface FindOptions {
  readonly ends: Ends;
  readonly keep: OverlapRule;
  /** Maximum number of matches; if there are more, the result says so. */
  readonly atMost: number;
  readonly withLabels: boolean;
}

const NONE: RawSpans = { count: 0, start: new Uint32Array(0), width: 1, end: undefined, labels: [] };

/**
 * Finds at most `atMost` matches of a query in the ranges of a search. When the deadline passes, returns those found so
 * far.
 */
export function findMatches(query: Query, context: SearchContext, options: FindOptions): Found {
  const { ends, keep, atMost, withLabels } = options;
  let sink: SpanSink | undefined;
  try {
    const plan = planQuery(query, ends, context);
    if (plan.kind === 'nothing') return { spans: NONE, truncated: false };
    const limits = limitsOf(query.restrictions, context, findSpans);
    const labelCount = query.labels.length;
    const search = { context, limits, labelCount };
    if (plan.kind === 'tree') return cut(treesWithin(plan.piece, search), atMost);
    if (plan.kind === 'fixed') return cut(findFixed(plan, search, withLabels), atMost);
    if (plan.kind === 'alternatives') return cut(findAlternatives(plan.plans, limits, context, options), atMost);
    // Spans of which none lies inside another have different ends, so that every strategy keeps all of them.
    const isFlat = plan.kind === 'spans' && !plan.test.structure.nested;
    sink = new SpanSink(isFlat ? 'all' : keep, withLabels ? labelCount : 0, atMost);
    if (plan.kind === 'spans') {
      findWholeSpans(plan.test, ends, search, sink);
      return cut(sink.finish(), atMost);
    }
    if (plan.kind === 'gap') {
      findGapped(plan, search, sink);
      return cut(sink.finish(), atMost);
    }
    const near = fetchCandidates(query.piece, context);
    // A nested query may depend on spans that begin outside the fetched ranges.
    const find: FindSpans = (nested, preferred) => findSpans(nested, preferred, context);
    findByAutomaton(plan, { ...search, context: near, ends, find }, sink);
    const found = cut(sink.finish(), atMost);
    if (plan.machine === 'threads' || !withLabels || labelCount === 0) return found;
    return { ...found, spans: bindLabels(found.spans, plan.program, labelCount, near) };
  } catch (error) {
    if (!(error instanceof DeadlineExceeded)) throw error;
    return { spans: sink?.finish() ?? NONE, truncated: 'time' };
  }
}

/** Finds the matches of a nested query, one for each start. Throws `DeadlineExceeded`. */
function findSpans(query: Query, prefer: Prefer, context: SearchContext): RawSpans {
  const { spans, truncated } = findMatches(query, context, {
    ends: prefer,
    keep: 'all',
    atMost: Infinity,
    withLabels: false,
  });
  // Matches that depend on an incomplete result would be wrong.
  if (truncated === 'time') throw new DeadlineExceeded();
  return query.piece.kind === 'tree' ? preferredOfStarts(spans, prefer) : spans;
}

function cut(spans: RawSpans, atMost: number): Found {
  if (spans.count <= atMost) return { spans, truncated: false };
  return {
    spans: {
      count: atMost,
      start: spans.start.subarray(0, atMost),
      width: spans.width,
      end: spans.end?.subarray(0, atMost),
      labels: spans.labels.map((list) => list.subarray(0, atMost)),
    },
    truncated: 'hits',
  };
}
