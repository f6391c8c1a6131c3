import type { Corpus } from '@zaban/engine';
import { rangeOf, type Span, spansIn } from './spans-in.ts';

/** The sentences of a document that follow one another; tokens outside all sentences are sentences of their own. */
export function sentencesOf(corpus: Corpus, document: number): Span[] {
  const { structures, documents } = corpus;
  const { start, end } = rangeOf(documents, document);
  corpus.fetch(() => ({ start: Uint32Array.of(start), end: Uint32Array.of(end) }));
  const sentences: Span[] = [];
  let at = start;
  const addGap = (to: number): void => {
    if (at < to) sentences.push({ structure: 's', start: at, end: to, attributes: new Map() });
    at = to;
  };
  for (const span of spansIn(structures.get('s') ?? structures.get('p'), start, end)) {
    // A sentence within another one is a part of it.
    if (span.start < at) continue;
    addGap(span.start);
    sentences.push(span);
    at = span.end;
  }
  addGap(end);
  return sentences;
}
