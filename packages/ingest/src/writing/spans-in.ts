import type { Spans, Structure } from '@zaban/engine';
import { lastAtMost } from '@zaban/engine/opening';

/** A span of a structure. */
export interface Span {
  readonly structure: string;
  readonly start: number;
  readonly end: number;
  /** Attributes with a value, by name. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** The spans of a structure that begin in [start, end) and have tokens, outer ones first. */
export function spansIn(structure: Structure | undefined, start: number, end: number): Span[] {
  if (structure === undefined) return [];
  const spans: Span[] = [];
  for (let span = lastAtMost(structure.start, start - 1) + 1; span < structure.count; span++) {
    const range = rangeOf(structure, span);
    if (range.start >= end) break;
    if (range.start === range.end) continue;
    spans.push({ structure: structure.name, ...range, attributes: attributesOf(structure, span) });
  }
  return spans;
}

/** The tokens [start, end) of a span of a structure or of a document. */
export function rangeOf({ start, end }: Spans, span: number): { readonly start: number; readonly end: number } {
  return { start: start[span]!, end: end[span]! };
}

/** The attributes of a span that have a value, in the order of the index. */
export function attributesOf({ attributes }: Pick<Structure, 'attributes'>, span: number): Map<string, string> {
  const pairs = Array.from(
    attributes.values(),
    ({ name, lexicon, ofSpan }) => [name, lexicon.value(ofSpan[span]!)] as const,
  );
  return new Map(pairs.filter(([, value]) => value !== ''));
}
