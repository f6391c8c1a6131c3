import { type SearchContext, uniteLists } from '../positions/index.ts';
import { STEPS } from '../../budget/index.ts';
import { bordersOf, StretchCursor } from '../spans/index.ts';
import type { Ends, RawSpans } from './raw-spans.ts';
import { findFixed, type FixedPlan } from './find-fixed.ts';
import type { Limits } from './limits.ts';
import { type OverlapRule, SpanSink } from './sink.ts';

/** Which matches are wanted. */
interface Wanted {
  readonly ends: Ends;
  readonly keep: OverlapRule;
}

/** Ascending starts of matches of one width. */
interface StartsOfWidth {
  readonly width: number;
  readonly starts: Uint32Array;
  /** Number of starts that are done. */
  done: number;
}

/** Finds each of several sequences without labels: the wanted matches of each start. Throws `DeadlineExceeded`. */
export function findAlternatives(
  plans: readonly FixedPlan[],
  limits: Limits,
  context: SearchContext,
  options: Wanted,
): RawSpans {
  const ofWidth = Map.groupBy(plans, ({ shape }) => shape.tokens.length);
  const lists = Array.from(ofWidth, ([width, group]): StartsOfWidth => {
    const found = group.map((plan) => findFixed(plan, { limits, labelCount: 0, context }, false).start);
    return { width, starts: uniteLists(found, context), done: 0 };
  });
  // Matches of one width are not inside each other.
  if (lists.length === 1) {
    const [{ starts, width }] = lists;
    return { count: starts.length, start: starts, width, end: undefined, labels: [] };
  }
  // The preferred width of a start comes first.
  lists.sort((a, b) => (options.ends === 'longest' ? b.width - a.width : a.width - b.width));
  return united(lists, context, options);
}

/** The matches of several widths by ascending start: every width of a start, or the first. */
function united(lists: readonly StartsOfWidth[], { corpus, budget }: SearchContext, { ends, keep }: Wanted): RawSpans {
  const sink = new SpanSink(keep, 0);
  const stretches = new StretchCursor(bordersOf(corpus));
  for (;;) {
    budget.spend(STEPS.hit);
    let start = Infinity;
    for (const { starts, done } of lists) if (done < starts.length && starts[done] < start) start = starts[done];
    if (start === Infinity) return sink.finish();
    stretches.moveTo(start);
    let isAdded = false;
    for (const list of lists) {
      if (list.starts[list.done] !== start) continue;
      list.done += 1;
      if (ends === 'every' || !isAdded) sink.add(start, start + list.width, stretches.to);
      isAdded = true;
    }
  }
}
