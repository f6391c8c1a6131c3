// How do texts in memory become a source for an index? This runs in a browser too.
import type { CorpusSource, Segment } from '@zaban/engine';
import type { English } from '@zaban/english';
import { analyseText } from './analysis/analyse-text.ts';

/**
 * A text with its metadata: `fileName` must be unique; all other fields are metadata such as `category`, `year`,
 * `author`.
 */
export interface NamedText {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>> & { readonly fileName: string };
}

/**
 * A source for `buildIndex` of plain English texts: tokens with word, lemma, tags and features, paragraphs `p`,
 * sentences `s` and documents `doc`. Each text is analysed when the index builder reads it.
 */
export function sourceOfTexts(texts: Iterable<NamedText>, english: English): CorpusSource {
  return { documentStructure: 'doc', segments: segmentsOf(texts, english) };
}

function* segmentsOf(texts: Iterable<NamedText>, english: English): Generator<Segment> {
  for (const { text, fields } of texts) {
    const segment = analyseText(text, english);
    yield { ...segment, documents: segment.documents.map((document) => ({ ...document, fields })) };
  }
}
