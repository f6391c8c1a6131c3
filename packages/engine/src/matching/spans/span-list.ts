import { BEFORE_TOKEN, eventsOf, type Structure } from '../../corpus/index.ts';
import type { Counterpart } from '../../cql/index.ts';
import type { Budget } from '../../budget/index.ts';
import { CONDITIONS_PER_CHECK } from '../../budget/index.ts';

/** Spans, ascending by start, then descending by end. */
export interface SpanList {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Whether ends ascend too, that is, no span lies inside another. */
  readonly flat: boolean;
}

/** The spans that have a counterpart of which a query asks; undefined where no corpus of this name is aligned. */
export type Counterparts = (asked: Counterpart) => SpanList | undefined;

/** The spans of a structure that are not empty and satisfy a condition. Throws `DeadlineExceeded`. */
export function selectSpans(
  structure: Structure,
  budget: Budget,
  holds: ((span: number) => boolean) | undefined,
): SpanList {
  const { start, end, nested, count } = structure;
  if (holds === undefined && !hasEmptySpan(structure, budget)) return { start, end, flat: !nested };
  const chosen: number[] = [];
  for (let span = 0; span < count; span += 1) {
    if (span % CONDITIONS_PER_CHECK === 0) budget.check();
    if (start[span] < end[span] && (holds === undefined || holds(span))) chosen.push(span);
  }
  return {
    start: Uint32Array.from(chosen, (span) => start[span]),
    end: Uint32Array.from(chosen, (span) => end[span]),
    flat: !nested,
  };
}

/**
 * As `selectSpans`, with the two tokens around each event: what contains both contains it. An event at the border of a
 * text is between no tokens of it.
 */
export function selectWithEvents(
  structure: Structure,
  budget: Budget,
  holds: ((span: number) => boolean) | undefined,
): SpanList {
  const spans = selectSpans(structure, budget, holds);
  const around: [start: number, end: number][] = [];
  for (const [span, kind] of eventsOf(structure).kindOf.entries()) {
    const at = structure.start[span];
    if (kind === BEFORE_TOKEN && at > 0 && holds?.(span) !== false) around.push([at - 1, at + 1]);
  }
  if (around.length === 0) return spans;
  const all = [...Array.from(spans.start, (from, span) => [from, spans.end[span]]), ...around].sort(
    (a, b) => a[0] - b[0] || b[1] - a[1],
  );
  return {
    start: Uint32Array.from(all, ([from]) => from),
    end: Uint32Array.from(all, ([, to]) => to),
    flat: spans.start.length === 0,
  };
}

const emptySpans = new WeakMap<Structure, boolean>();

/**
 * Whether the structure has a span without tokens; such spans are never matches. Computed once for each structure.
 * Throws `DeadlineExceeded`.
 */
export function hasEmptySpan(structure: Structure, budget: Budget): boolean {
  const known = emptySpans.get(structure);
  if (known !== undefined) return known;
  const { start, end } = structure;
  let found = false;
  budget.chunks(0, start.length, (first, last) => {
    for (let span = first; span < last && !found; span += 1) found = start[span] === end[span];
  });
  emptySpans.set(structure, found);
  return found;
}
