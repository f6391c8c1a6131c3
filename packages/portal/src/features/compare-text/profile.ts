import { KEYNESS_MEASURES } from '@zaban/contract';
import type { Stretch } from './text-words.ts';

/** Words of a corpus by how often they occur, without case and diacritics. */
export interface CorpusCounts {
  /** Count and rank of each word, the commonest having rank 1. */
  readonly words: ReadonlyMap<string, { readonly count: number; readonly rank: number }>;
  /** Words in the corpus. */
  readonly total: number;
  /** The count of the last word that is known: the others have as many or fewer; 0: all are known. */
  readonly cutOff: number;
}

/** A range of ranks, the last without an end. */
export interface Band {
  readonly name: string;
  readonly upTo: number;
}

export const BANDS = [
  { name: 'the 1,000 most frequent', upTo: 1000 },
  { name: '1,001 to 3,000', upTo: 3000 },
  { name: '3,001 to 10,000', upTo: 10_000 },
  { name: 'rarer', upTo: Infinity },
] as const satisfies readonly Band[];

/** Number of the band of words that the counts do not have. */
export const UNKNOWN_BAND = BANDS.length;

/** Number of the band of a word: its place in `BANDS`, or `UNKNOWN_BAND`. */
export function bandOf(folded: string, { words }: CorpusCounts): number {
  const known = words.get(folded);
  return known === undefined ? UNKNOWN_BAND : BANDS.findIndex(({ upTo }) => known.rank <= upTo);
}

export interface UnusualWord {
  readonly word: string;
  readonly count: number;
  /** Count in the corpus; undefined below its cut-off. */
  readonly corpusCount: number | undefined;
  readonly logLikelihood: number;
}

export interface TextProfile {
  /** Words of the text. */
  readonly words: number;
  /** Words of the text in each band, those that are not known last. */
  readonly inBand: readonly number[];
  /** What the text uses more than the corpus, the surest first. */
  readonly unusual: readonly UnusualWord[];
}

/** Log-likelihood beyond which a difference is surer than 99.9 %. */
const SURE = 10.83;

/** What a text has of each band of a corpus, and what it uses more. */
export function profileOf(stretches: readonly Stretch[], corpus: CorpusCounts): TextProfile {
  const counts = new Map<string, number>();
  const inBand = Array.from({ length: BANDS.length + 1 }, () => 0);
  let words = 0;
  for (const { folded } of stretches) {
    if (folded === undefined) continue;
    words += 1;
    inBand[bandOf(folded, corpus)] += 1;
    counts.set(folded, (counts.get(folded) ?? 0) + 1);
  }
  const unusual = Array.from(counts, ([word, count]): UnusualWord => {
    const corpusCount = corpus.words.get(word)?.count ?? (corpus.cutOff > 0 ? undefined : 0);
    // A word below the cut-off is counted as if it reached it: its difference is at least this one.
    const logLikelihood = KEYNESS_MEASURES.logLikelihood.of(
      count,
      words,
      corpusCount ?? corpus.cutOff,
      corpus.total,
      1,
    );
    return { word, count, corpusCount, logLikelihood };
  });
  return {
    words,
    inBand,
    unusual: unusual
      .filter(({ logLikelihood }) => logLikelihood > SURE)
      .toSorted((a, b) => b.logLikelihood - a.logLikelihood || (a.word < b.word ? -1 : 1)),
  };
}
