import type { Structure } from '../../corpus/index.ts';

/** Spans that a search found, ascending by start and then by end, as a structure without attributes. */
export function structureOfSpans(
  name: string,
  { start, end, count }: { readonly start: Uint32Array; readonly end: Uint32Array; readonly count: number },
): Structure {
  // Of spans with the same start, structures have the longer one first.
  const order = Uint32Array.from({ length: count }, (_, span) => span).sort(
    (a, b) => start[a] - start[b] || end[b] - end[a],
  );
  const [starts, ends] = [start, end].map((borders) => order.map((span) => borders[span]));
  const at = (position: number): number =>
    starts.findLastIndex((from, span) => from <= position && position < ends[span]);
  return {
    name,
    count,
    start: starts,
    end: ends,
    nested: true,
    attributes: new Map(),
    at,
    spanAt(position) {
      const span = at(position);
      return span < 0 ? undefined : { start: starts[span], end: ends[span] };
    },
  };
}
