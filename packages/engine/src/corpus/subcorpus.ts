import type { Corpus, Subcorpus } from './corpus.ts';

/** The permitted values of each named document field. */
export type DocumentFilter = Readonly<Record<string, readonly string[]>>;

/** The documents for which `chosen` returns true. */
export function subcorpusOf(corpus: Corpus, chosen: (document: number) => boolean): Subcorpus {
  const { documents } = corpus;
  const numbers: number[] = [];
  const start: number[] = [];
  const end: number[] = [];
  let tokenCount = 0;
  let wordCount = 0;
  for (let document = 0; document < documents.count; document++) {
    if (!chosen(document)) continue;
    numbers.push(document);
    const [from, to] = [documents.start[document], documents.end[document]];
    tokenCount += to - from;
    wordCount += documents.wordCount[document];
    if (from === to) continue;
    // Adjacent ranges are joined.
    if (end.at(-1) === from) end[end.length - 1] = to;
    else {
      start.push(from);
      end.push(to);
    }
  }
  return {
    documents: Uint32Array.from(numbers),
    start: Uint32Array.from(start),
    end: Uint32Array.from(end),
    tokenCount,
    wordCount,
  };
}

/**
 * The documents that have one of the permitted values in every field of the filter. An unknown field or value matches
 * no document.
 */
export function filterDocuments(corpus: Corpus, filter: DocumentFilter): Subcorpus {
  const conditions = Object.entries(filter).map(([name, values]) => {
    const field = corpus.documents.fields.get(name);
    const allowed = new Set(values.map((value) => field?.lexicon.find(value)));
    return (document: number): boolean => field !== undefined && allowed.has(field.ofSpan[document]);
  });
  return subcorpusOf(corpus, (document) => conditions.every((holds) => holds(document)));
}

/** All documents, without tokens outside documents. */
export function wholeCorpus(corpus: Corpus): Subcorpus {
  return subcorpusOf(corpus, () => true);
}
