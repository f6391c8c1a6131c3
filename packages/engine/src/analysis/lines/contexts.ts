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
    return structureAround(context.structure, start, end, Math.max(low, start - most), Math.min(high, end + most));
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
 * From the start of the span of the first token to the end of the span of the last token. For a token outside all
 * spans, up to the next span, at most `MAX_CONTEXT_TOKENS` tokens.
 */
function structureAround(structure: Structure, start: number, end: number, low: number, high: number): Shown {
  const first = structure.spanAt(start);
  const last = structure.spanAt(end - 1);
  let from = start;
  if (first !== undefined) from = Math.max(low, first.start);
  else while (from > low && start - from < MAX_CONTEXT_TOKENS && structure.spanAt(from - 1) === undefined) from--;
  let to = end;
  if (last !== undefined) to = Math.min(high, last.end);
  else while (to < high && to - end < MAX_CONTEXT_TOKENS && structure.spanAt(to) === undefined) to++;
  return { from, to };
}
