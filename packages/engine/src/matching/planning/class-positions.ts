import {
  gatherPositions,
  keepBeside,
  keepNear,
  keepWhere,
  mergeLists,
  type SearchContext,
} from '../positions/index.ts';
import { fetchAround } from '../../corpus/index.ts';
import { type MeetTerm, NO_BINDING, type TokenClass } from '../conditions/index.ts';
import { bordersOf, withinBound } from '../spans/index.ts';

/** Ascending positions of the tokens of a class, with no label bound. Read-only. */
function classPositions(tokenClass: TokenClass, context: SearchContext): Uint32Array {
  const positions = gatherPositions(tokenClass, context);
  const { test } = tokenClass;
  if (test === undefined) return positions;
  fetchAround(context.corpus, positions, [0, 1], context.budget);
  const kept = new Uint32Array(positions.length);
  const binding = { ...NO_BINDING };
  const holds = (position: number): boolean => {
    binding.match = position;
    return test(position, binding);
  };
  return kept.subarray(0, keepWhere(positions, positions.length, holds, kept, context.budget));
}

/**
 * Ascending positions that a `meet` or `union` finds: those of its first operand, as in CQP. Throws
 * `DeadlineExceeded`.
 */
export function meetPositions(term: MeetTerm, context: SearchContext): Uint32Array {
  if (term.kind === 'class') return classPositions(term.class, context);
  if (term.kind === 'union') {
    return mergeLists([meetPositions(term.left, context), meetPositions(term.right, context)], context.budget);
  }
  const items = meetPositions(term.item, context);
  const others = meetPositions(term.other, context);
  const borders = bordersOf(context.corpus);
  if (term.kind === 'near') return keepNear(items, others, term.from, term.to, borders, context.budget);
  const { start, end, nested } = term.structure;
  const reach = (): ReturnType<typeof withinBound> => withinBound({ start, end, flat: !nested }, false);
  return keepBeside(items, others, reach(), reach(), borders, context.budget);
}
