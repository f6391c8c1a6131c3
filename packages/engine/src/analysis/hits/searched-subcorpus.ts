import type { Corpus, Subcorpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';

/** The tokens and documents that a figure refers to: a subcorpus or the whole corpus. */
export interface SearchedSubcorpus {
  /** Whether it is the whole corpus; tokens outside all documents are then included. */
  readonly whole: boolean;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly tokenCount: number;
  readonly wordCount: number;
  readonly documentCount: number;
  /** Number of the n-th document. */
  documentAt(index: number): number;
  /** Tokens of a document. */
  tokensOf(document: number): number;
}

/** Hits, and the subcorpus in which they were found. */
export interface SearchedHits {
  readonly matches: Matches;
  readonly searched: SearchedSubcorpus;
}

/** The tokens and documents of a subcorpus; undefined stands for the whole corpus. */
export function searchedSubcorpus(corpus: Corpus, subcorpus: Subcorpus | undefined): SearchedSubcorpus {
  const { tokenCount, wordCount, documents } = corpus;
  const tokensOf = (document: number): number => documents.end[document] - documents.start[document];
  if (subcorpus !== undefined) {
    const { documents: chosen, ...searched } = subcorpus;
    return { ...searched, whole: false, documentCount: chosen.length, documentAt: (index) => chosen[index], tokensOf };
  }
  return {
    whole: true,
    start: Uint32Array.of(0),
    end: Uint32Array.of(tokenCount),
    tokenCount,
    wordCount,
    documentCount: documents.count,
    documentAt: (index) => index,
    tokensOf,
  };
}
