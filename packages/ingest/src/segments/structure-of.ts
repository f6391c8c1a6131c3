import type { SegmentStructure } from '@zaban/engine';
import { pairsOf } from './pairs.ts';

/** A structure without attributes; `spans` are the starts and ends of its spans, in pairs. */
export function structureOf(name: string, spans: readonly number[]): SegmentStructure {
  const start = Uint32Array.from(pairsOf(spans), (span) => span[0]);
  const end = Uint32Array.from(pairsOf(spans), (span) => span[1]);
  return { name, start, end, attributes: [] };
}
