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
 * As `selectSpans`, of one structure or several, with the two tokens around each event: what contains both contains it.
 * An event at the border of a text is between no tokens of it.
 */
export function selectWithEvents(
  chosen: readonly { readonly structure: Structure; readonly holds: ((span: number) => boolean) | undefined }[],
  budget: Budget,
): SpanList {
  const spans = chosen.map(({ structure, holds }) => selectSpans(structure, budget, holds));
  const around = chosen.flatMap(({ structure, holds }) =>
    Array.from(eventsOf(structure).kindOf.entries())
      .filter(([span, kind]) => kind === BEFORE_TOKEN && structure.start[span] > 0 && holds?.(span) !== false)
      .map(([span]) => [structure.start[span] - 1, structure.start[span] + 1] as const),
  );
  if (around.length === 0 && spans.length === 1) return spans[0];
  const all = [
    ...spans.flatMap(({ start, end }) => Array.from(start, (from, span) => [from, end[span]] as const)),
    ...around,
  ].sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  return {
    start: Uint32Array.from(all, ([from]) => from),
    end: Uint32Array.from(all, ([, to]) => to),
    flat: spans.every(({ start }) => start.length === 0),
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
