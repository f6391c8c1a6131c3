import { STEPS } from '../../budget/index.ts';
import { mergeLists } from '../positions/index.ts';
import { bordersOf, StretchCursor } from '../spans/index.ts';
import { findFixed, type FixedPlan } from './find-fixed.ts';
import type { Limits } from './limits.ts';
import type { Ends, Run } from './run.ts';
import type { SpanSink } from './sink.ts';

/** Ascending starts of matches of one width; a start may be repeated. */
interface StartsOfWidth {
  readonly width: number;
  readonly starts: Uint32Array;
  /** Number of starts that are done. */
  done: number;
}

/**
 * Finds each of several sequences without labels and passes the wanted matches of each start to the sink. Throws
 * `DeadlineExceeded`.
 */
export function findAlternatives(
  plans: readonly FixedPlan[],
  ends: Ends,
  limits: Limits,
  run: Run,
  sink: SpanSink,
): void {
  const ofWidth = Map.groupBy(plans, ({ shape }) => shape.tokens.length);
  const lists = Array.from(ofWidth, ([width, group]): StartsOfWidth => {
    const found = group.map((plan) => findFixed(plan, limits, 0, run, false).start);
    return { width, starts: mergeLists(found, run.budget), done: 0 };
  });
  // The preferred width of a start comes first.
  lists.sort((a, b) => (ends === 'longest' ? b.width - a.width : a.width - b.width));
  addUnited(lists, ends === 'every', run, sink);
}

/** Passes the matches to the sink by ascending start: every width of a start, or the first. */
function addUnited(lists: readonly StartsOfWidth[], every: boolean, { corpus, budget }: Run, sink: SpanSink): void {
  const stretches = new StretchCursor(bordersOf(corpus));
  for (;;) {
    budget.spend(STEPS.hit);
    let start = Infinity;
    for (const { starts, done } of lists) if (done < starts.length && starts[done] < start) start = starts[done];
    if (start === Infinity) return;
    stretches.moveTo(start);
    let isAdded = false;
    for (const list of lists) {
      const { width, starts } = list;
      if (starts[list.done] !== start) continue;
      if (every || !isAdded) sink.add(start, start + width, stretches.to);
      isAdded = true;
      while (starts[list.done] === start) list.done += 1;
    }
  }
}
