import { NO_DOCUMENT, stretchesOf, type Corpus, type Structure } from '../../corpus/index.ts';
import { lastAtMost } from '../../columns/index.ts';

/**
 * How much is shown around a match: tokens on each side, words on each side (punctuation between them is shown but not
 * counted), or the structure that contains the match.
 */
export type Context =
  | { readonly kind: 'tokens' | 'words'; readonly left: number; readonly right: number }
  | {
      readonly kind: 'structure';
      readonly structure: Structure;
      /** Maximum number of tokens on each side, by document; no limit unless given. */
      readonly most?: (document: number) => number;
    };

/** Maximum number of tokens on each side where no structure limits the context. */
export const MAX_CONTEXT_TOKENS = 50;

/** The tokens [from, to) that are shown with a match; they never leave its document. */
export interface Shown {
  readonly from: number;
  readonly to: number;
}

/** The tokens that are shown with the match [start, end). */
export function contextOf(corpus: Corpus, start: number, end: number, context: Context): Shown {
  const stretches = stretchesOf(corpus);
  const stretch = lastAtMost(stretches.start, start);
  const low = stretches.start[stretch];
  const high = stretches.end[stretch];
  if (context.kind === 'structure') {
    const document = stretches.document[stretch];
    const most = document === NO_DOCUMENT ? Infinity : (context.most?.(document) ?? Infinity);
    const { structure } = context;
    return {
      from: structureBefore(structure, start, Math.max(low, start - most)),
      to: structureAfter(structure, end, Math.min(high, end + most)),
    };
  }
  const { left, right } = context;
  if (context.kind === 'tokens') return { from: Math.max(low, start - left), to: Math.min(high, end + right) };
  let from = start;
  for (let words = 0; words < left && from > low;) words += corpus.isWordAt(--from);
  let to = end;
  for (let words = 0; words < right && to < high;) words += corpus.isWordAt(to++);
  return { from, to };
}

/**
 * The start of the span around the first token of a match. For a token outside all spans, the end of the span before it,
 * at most `MAX_CONTEXT_TOKENS` tokens away. Not less than `low`.
 */
function structureBefore(structure: Structure, start: number, low: number): number {
  const span = structure.spanAt(start);
  if (span !== undefined) return Math.max(low, span.start);
  let from = start;
  while (from > low && start - from < MAX_CONTEXT_TOKENS && structure.spanAt(from - 1) === undefined) from--;
  return from;
}

/** As `structureBefore`, the end of the span around the last token, or the start of the span after it; at most `high`. */
function structureAfter(structure: Structure, end: number, high: number): number {
  const span = structure.spanAt(end - 1);
  if (span !== undefined) return Math.min(high, span.end);
  let to = end;
  while (to < high && to - end < MAX_CONTEXT_TOKENS && structure.spanAt(to) === undefined) to++;
  return to;
}
