import { fetchAround } from '../../corpus/index.ts';
import { type MeetTerm, NO_BINDING, type TokenClass } from '../conditions/index.ts';
import { gatherPositions, keepBeside, keepNear, keepWhere, mergeLists } from '../positions/index.ts';
import { bordersOf, withinBound } from '../spans/index.ts';
import type { Run } from './run.ts';

/** Ascending positions of the tokens of a class, with no label bound. Read-only. */
function classPositions(tokenClass: TokenClass, run: Run): Uint32Array {
  const positions = gatherPositions(tokenClass, run);
  const { test } = tokenClass;
  if (test === undefined) return positions;
  fetchAround(run.corpus, positions, [0, 1], run.budget);
  const kept = new Uint32Array(positions.length);
  const binding = { ...NO_BINDING };
  const holds = (position: number): boolean => {
    binding.match = position;
    return test(position, binding);
  };
  return kept.subarray(0, keepWhere(positions, positions.length, holds, kept, run.budget));
}

/**
 * Ascending positions that a `meet` or `union` finds: those of its first operand, as in CQP. Throws
 * `DeadlineExceeded`.
 */
export function meetPositions(term: MeetTerm, run: Run): Uint32Array {
  if (term.kind === 'class') return classPositions(term.class, run);
  if (term.kind === 'union') {
    return mergeLists([meetPositions(term.left, run), meetPositions(term.right, run)], run.budget);
  }
  const items = meetPositions(term.item, run);
  const others = meetPositions(term.other, run);
  const borders = bordersOf(run.corpus);
  if (term.kind === 'near') return keepNear(items, others, term.from, term.to, borders, run.budget);
  const { start, end, nested } = term.structure;
  const reach = (): ReturnType<typeof withinBound> => withinBound({ start, end, flat: !nested }, false);
  return keepBeside(items, others, reach(), reach(), borders, run.budget);
}
