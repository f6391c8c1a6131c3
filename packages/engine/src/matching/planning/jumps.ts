import type { SearchContext } from '../positions/index.ts';
import { firstAtLeast } from '../../columns/index.ts';
import { AFTER_LAST, BEFORE_TOKEN, eventsOf } from '../../corpus/index.ts';
import { type Jump, type JumpPiece, type MatchBounds, compileProgram, ThreadMachine } from '../automaton/index.ts';
import { NO_BINDING, UNSET } from '../conditions/index.ts';
import { type LookPiece, type StructureTest, widthOf } from '../query/index.ts';
import { type FindSpans, limitsOf } from './limits.ts';

/** The jump of each sub-pattern that is matched as a whole. */
export function jumpsOf(pieces: readonly JumpPiece[], context: SearchContext, find: FindSpans): Jump[] {
  return pieces.map((piece) => {
    switch (piece.kind) {
      case 'structure':
        return {
          run: (start, limit, labels, bounds, take) => {
            if (isEventAt(piece.test, start, labels, bounds) && take(start, labels)) return;
            forSpansAt(piece.test, start, limit, labels, bounds, (end) => take(end, labels));
          },
        };
      case 'region': {
        const inner = machineOf(piece.item, context, find);
        return {
          run: (start, limit, labels, bounds, take) => {
            forSpansAt(piece.test, start, limit, labels, bounds, (regionEnd) => {
              inner.run(start, regionEnd, labels, bounds, (end, bound) => end === regionEnd && take(end, bound));
              return false;
            });
          },
        };
      }
      case 'look': {
        const isThere = lookOf(piece, machineOf(piece.item, context, find));
        return {
          run: (position, _limit, labels, bounds, take) => {
            if (isThere(position, labels, bounds) !== piece.negated) take(position, labels);
          },
        };
      }
      case 'restricted': {
        const inner = machineOf(piece.item, context, find);
        const limits = limitsOf(piece.restrictions, context, find);
        return {
          run: (start, limit, labels, bounds, take) => {
            let low = start;
            for (const bound of limits.lower) low = Math.max(low, bound.at(start));
            const high = Math.min(limit, limits.high(start));
            inner.run(start, high, labels, bounds, (end, bound) => {
              return end >= low && end <= high && limits.hold(start, end, bound) && take(end, bound);
            });
          },
        };
      }
    }
  });
}

/** Whether a match of a piece begins or ends at a position. It may lie outside the limits of the whole match. */
function lookOf(
  { side, item }: LookPiece,
  machine: ThreadMachine,
): (position: number, labels: Uint32Array, bounds: MatchBounds) => boolean {
  if (side === 'ahead') {
    return (position, labels, bounds) => {
      let found = false;
      machine.run(position, bounds.to, labels, bounds, () => (found = true));
      return found;
    };
  }
  const { minimum, maximum } = widthOf(item);
  return (position, labels, bounds) => {
    const last = position - minimum;
    for (let start = Math.max(bounds.from, position - maximum); start <= last; start += 1) {
      let found = false;
      machine.run(start, position, labels, bounds, (end) => (found ||= end === position));
      if (found) return true;
    }
    return false;
  };
}

function machineOf(item: Parameters<typeof compileProgram>[0], context: SearchContext, find: FindSpans): ThreadMachine {
  const program = compileProgram(item);
  return new ThreadMachine(program, jumpsOf(program.jumps, context, find), context, { leftmostOnly: false });
}

/** Whether an event stands at a position, which is a match of no tokens. */
function isEventAt(
  { structure, holds }: StructureTest,
  at: number,
  labels: Uint32Array,
  { origin, to }: MatchBounds,
): boolean {
  const { kindOf } = eventsOf(structure);
  const kind = at < to ? BEFORE_TOKEN : AFTER_LAST;
  const binding = { ...NO_BINDING, labels, match: origin, matchend: UNSET };
  const { start } = structure;
  for (let span = firstAtLeast(start, at, 0); span < start.length && start[span] === at; span += 1) {
    if (kindOf[span] === kind && holds?.(span, binding) !== false) return true;
  }
  return false;
}

/** Passes to `take` the ends of the spans that start at a position and lie within limit and stretch, nearest first. */
function forSpansAt(
  { structure, holds }: StructureTest,
  start: number,
  limit: number,
  labels: Uint32Array,
  bounds: { readonly origin: number; readonly to: number },
  take: (end: number) => boolean,
): void {
  if (start >= bounds.to) return;
  const binding = { ...NO_BINDING, labels, match: bounds.origin, matchend: UNSET };
  const first = firstAtLeast(structure.start, start, 0);
  let span = first;
  while (span < structure.count && structure.start[span] === start) span += 1;
  while ((span -= 1) >= first) {
    // An empty document may precede another with the same start, so neither a distant end nor an empty span ends the
    // loop.
    if (structure.end[span] > limit || structure.end[span] === start) continue;
    if (holds === undefined || holds(span, binding)) if (take(structure.end[span])) return;
  }
}
