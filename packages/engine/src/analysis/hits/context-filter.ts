import { Budget, HITS_PER_CHECK } from '../../budget/index.ts';
import { firstAtLeast, GrowableUint32 } from '../../columns/index.ts';
import { endOf, type Matches } from '../../matching/index.ts';
import type { PlacedMatches } from './placed-matches.ts';

/** Keeps the hits whose window contains one of the `found` spans wholly; with `exclude`, those whose window contains none. */
export interface ContextCondition {
  readonly found: Matches;
  /** Tokens on the left and on the right; the match itself is not part of the window. */
  readonly window: readonly [number, number];
  readonly exclude: boolean;
}

/**
 * Numbers of the hits that satisfy a condition on their context, ascending. Windows end at document borders. Throws
 * `DeadlineExceeded`.
 */
export function hitsInContext(
  { matches, stretches, runs }: PlacedMatches,
  { found, window, exclude }: ContextCondition,
  budget: Budget = new Budget(),
): Uint32Array {
  const [left, right] = window;
  const kept = new GrowableUint32();
  let next = 0;
  for (let run = 0; run < runs.count; run++) {
    const low = stretches.start[runs.stretch[run]];
    const high = stretches.end[runs.stretch[run]];
    for (let hit = runs.first[run]; hit < runs.first[run + 1]; hit++) {
      if (hit % HITS_PER_CHECK === 0) budget.check(hit, matches.count);
      const start = matches.start[hit];
      const end = endOf(matches, hit);
      const from = Math.max(low, start - left);
      next = firstAtLeast(found.start, from, next, found.count);
      const contained = anyInside(found, next, from, start) || anyInside(found, next, end, Math.min(high, end + right));
      if (contained !== exclude) kept.push(hit);
    }
  }
  return kept.view();
}

/** Whether a span with at least the number `next` lies wholly inside [from, to). */
function anyInside(found: Matches, next: number, from: number, to: number): boolean {
  let span = next;
  while (span < found.count && found.start[span] < from) span++;
  for (; span < found.count && found.start[span] < to; span++) if (endOf(found, span) <= to) return true;
  return false;
}

/** Number of the first hit of each document. */
export function firstHits({ runs }: PlacedMatches): Uint32Array {
  return runs.first.slice(0, runs.count);
}
