import type { SegmentStructure } from '@zaban/engine';

/** A structure without attributes; `spans` are the starts and ends of its spans, in pairs. */
export function structureOf(name: string, spans: readonly number[]): SegmentStructure {
  const start = Uint32Array.from({ length: spans.length / 2 }, (_, span) => spans[span * 2]);
  const end = Uint32Array.from({ length: spans.length / 2 }, (_, span) => spans[span * 2 + 1]);
  return { name, start, end, attributes: [] };
}
