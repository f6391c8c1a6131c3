import { KEYNESS_MEASURES } from '@zaban/contract';
import type { Stretch } from './text-words.ts';

/** Lengths in words of the phrases that are counted. */
export const PHRASE_LENGTHS = [2, 3, 4] as const;

export type PhraseLength = (typeof PHRASE_LENGTHS)[number];

/** The most frequent phrases of one length in a corpus, ignoring case and diacritics; their words are joined by one space. */
export interface PhraseCounts {
  /** Count and rank of each phrase; the most frequent has rank 1. */
  readonly phrases: ReadonlyMap<string, { readonly count: number; readonly rank: number }>;
  /** Number of phrases of this length in the corpus (occurrences). */
  readonly total: number;
  /** The count of the last phrase in the list, or 1. Phrases that are not in it occur at most as often. */
  readonly cutOff: number;
}

export type CorpusPhrases = Readonly<Record<PhraseLength, PhraseCounts>>;

/** Number of phrases requested for each length. */
export const MOST_PHRASES = 10_000;

/** Ranges of ranks; the last is for phrases that are not in the list. */
export const PHRASE_BANDS = [
  { name: 'the 100 most frequent', upTo: 100 },
  { name: '101 to 1,000', upTo: 1000 },
  { name: '1,001 to 10,000', upTo: MOST_PHRASES },
  { name: 'rarer', upTo: Infinity },
] as const;

export interface TextPhrase {
  readonly phrase: string;
  readonly length: PhraseLength;
  readonly count: number;
  /** Count in the corpus; undefined where the phrase is not in the list. */
  readonly corpusCount: number | undefined;
  /** Rank in the corpus; infinite where the phrase is not in the list. */
  readonly rank: number;
  readonly logLikelihood: number;
}

export interface PhraseProfile {
  /** Number of phrases of each length in the text. */
  readonly totals: Readonly<Record<PhraseLength, number>>;
  /** For each band, the number of phrases of each length in the text. */
  readonly inBand: readonly Readonly<Record<PhraseLength, number>>[];
  /** Phrases of the text that are frequent in the corpus: the longest first, then the most frequent. */
  readonly common: readonly TextPhrase[];
  /** Phrases that the text repeats and uses more often than the corpus, the highest log-likelihood first. */
  readonly unusual: readonly TextPhrase[];
}

/** Log-likelihood above which a difference is significant at p < 0.001 (1 degree of freedom). */
const SURE = 10.83;
/** The largest rank of a phrase that counts as frequent. */
const COMMON = 1000;

/** Compares the phrases of a text with those of a corpus. A phrase is a sequence of words with nothing but space between them. */
export function phrasesOf(stretches: readonly Stretch[], corpus: CorpusPhrases): PhraseProfile {
  const counts: Record<PhraseLength, Map<string, number>> = { 2: new Map(), 3: new Map(), 4: new Map() };
  for (const words of runsOf(stretches)) {
    for (const length of PHRASE_LENGTHS) {
      for (let from = 0; from + length <= words.length; from += 1) {
        const phrase = words.slice(from, from + length).join(' ');
        counts[length].set(phrase, (counts[length].get(phrase) ?? 0) + 1);
      }
    }
  }
  const totals = { 2: 0, 3: 0, 4: 0 };
  const inBand = PHRASE_BANDS.map(() => ({ 2: 0, 3: 0, 4: 0 }));
  const phrases: TextPhrase[] = [];
  for (const length of PHRASE_LENGTHS) {
    const known = corpus[length];
    for (const count of counts[length].values()) totals[length] += count;
    for (const [phrase, count] of counts[length]) {
      const { count: corpusCount, rank = Infinity } = known.phrases.get(phrase) ?? {};
      inBand[PHRASE_BANDS.findIndex(({ upTo }) => rank <= upTo)]![length] += count;
      const there = corpusCount ?? known.cutOff;
      const logLikelihood = KEYNESS_MEASURES.logLikelihood.of(count, totals[length], there, known.total, 1);
      phrases.push({ phrase, length, count, corpusCount, rank, logLikelihood });
    }
  }
  return {
    totals,
    inBand,
    common: phrases.filter(({ rank }) => rank <= COMMON).toSorted((a, b) => b.length - a.length || a.rank - b.rank),
    unusual: phrases
      .filter(({ count, logLikelihood }) => count > 1 && logLikelihood > SURE)
      .toSorted((a, b) => b.logLikelihood - a.logLikelihood || (a.phrase < b.phrase ? -1 : 1)),
  };
}

/** The words of a text as sequences without punctuation inside. */
function runsOf(stretches: readonly Stretch[]): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const { text, folded } of stretches) {
    if (folded !== undefined) run.push(folded);
    else if (text.trim() !== '') {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run];
}
