import { KEYNESS_MEASURES } from '@zaban/contract';
import type { Stretch } from './text-words.ts';

/** Another corpus, such as general English, of which only the word frequencies are known. */
export interface OtherCorpus {
  readonly title: string;
  /** Words with fewer occurrences are not in its list; 0 or 1: all words are. */
  readonly cutOff: number;
  /** Those of its words that the texts of `CorpusCounts` do not have, with their counts there. */
  readonly words: ReadonlyMap<string, number>;
}

/** Words of a corpus with their counts, ignoring case and diacritics. */
export interface CorpusCounts {
  /** Count and rank of each word; the most frequent has rank 1. */
  readonly words: ReadonlyMap<string, { readonly count: number; readonly rank: number }>;
  /** Number of word tokens in the corpus. */
  readonly total: number;
  /** The count of the last word in the list: words that are not in it occur at most as often. 0 where the list is complete. */
  readonly cutOff: number;
  /** What a word may be known to if the corpus does not have it. */
  readonly others: readonly OtherCorpus[];
}

/** A range of ranks up to and including `upTo`. */
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

/** Index of the band for words that only another corpus has. */
export const ELSEWHERE_BAND = BANDS.length;
/** Index of the band for words that are not in any counts. */
export const UNKNOWN_BAND = BANDS.length + 1;

/** Index of the band of a word in `BANDS`, or `ELSEWHERE_BAND` or `UNKNOWN_BAND`. */
export function bandOf(folded: string, { words, others }: CorpusCounts): number {
  const known = words.get(folded);
  if (known !== undefined) return BANDS.findIndex(({ upTo }) => known.rank <= upTo);
  return others.some((other) => other.words.has(folded)) ? ELSEWHERE_BAND : UNKNOWN_BAND;
}

/** Whether a corpus is known to have none of a word: a word below a cut-off may be there. */
export function isAbsent(folded: string, corpus: CorpusCounts): boolean {
  const band = bandOf(folded, corpus);
  return band === ELSEWHERE_BAND || (band === UNKNOWN_BAND && corpus.cutOff === 0);
}

/** A word of a text that the corpus does not have. */
export interface AbsentWord {
  readonly word: string;
  /** Occurrences in the text. */
  readonly count: number;
  /** Occurrences in each of the other corpora; undefined where its list does not have the word. */
  readonly elsewhere: readonly (number | undefined)[];
}

export interface UnusualWord {
  readonly word: string;
  readonly count: number;
  /** Count in the corpus; undefined where the word is not in the list. */
  readonly corpusCount: number | undefined;
  readonly logLikelihood: number;
}

export interface TextProfile {
  /** Number of words in the text. */
  readonly words: number;
  /** Number of words of the text in each band; the last is `UNKNOWN_BAND`. */
  readonly inBand: readonly number[];
  /** Words that the text repeats and uses more often than the corpus, the highest log-likelihood first. */
  readonly unusual: readonly UnusualWord[];
  /** Words that the corpus does not have: first those that no other corpus has, and the most frequent of the text. */
  readonly absent: readonly AbsentWord[];
}

/** Log-likelihood above which a difference is significant at p < 0.001 (1 degree of freedom). */
const SURE = 10.83;

/** Counts the words of a text by the bands of a corpus, and finds those that the text uses more often. */
export function profileOf(stretches: readonly Stretch[], corpus: CorpusCounts): TextProfile {
  const counts = new Map<string, number>();
  const inBand = Array.from({ length: UNKNOWN_BAND + 1 }, () => 0);
  let words = 0;
  for (const { folded } of stretches) {
    if (folded === undefined) continue;
    words += 1;
    inBand[bandOf(folded, corpus)]! += 1;
    counts.set(folded, (counts.get(folded) ?? 0) + 1);
  }
  const unusual = Array.from(counts, ([word, count]): UnusualWord => {
    const corpusCount = corpus.words.get(word)?.count ?? (corpus.cutOff > 0 ? undefined : 0);
    // A word below the cut-off is counted as if it reached the cut-off: its real difference is at least this one.
    const logLikelihood = KEYNESS_MEASURES.logLikelihood.of(
      count,
      words,
      corpusCount ?? corpus.cutOff,
      corpus.total,
      1,
    );
    return { word, count, corpusCount, logLikelihood };
  });
  const absent = Array.from(counts, ([word, count]): AbsentWord => ({
    word,
    count,
    elsewhere: corpus.others.map((other) => other.words.get(word)),
  })).filter(({ word }) => isAbsent(word, corpus));
  return {
    words,
    inBand,
    absent: absent.toSorted(
      (a, b) => bandOf(b.word, corpus) - bandOf(a.word, corpus) || b.count - a.count || (a.word < b.word ? -1 : 1),
    ),
    unusual: unusual
      // One occurrence may be chance, however rare the word is in the corpus.
      .filter(({ count, logLikelihood }) => count > 1 && logLikelihood > SURE)
      .toSorted((a, b) => b.logLikelihood - a.logLikelihood || (a.word < b.word ? -1 : 1)),
  };
}
