import { KEYNESS_MEASURES } from '@zaban/contract';
import type { Stretch } from './text-words.ts';

/** Words of the phrases that are counted. */
export const PHRASE_LENGTHS = [2, 3, 4] as const;

export type PhraseLength = (typeof PHRASE_LENGTHS)[number];

/** The most frequent phrases of one length in a corpus, without case and diacritics; their words are joined by one space. */
export interface PhraseCounts {
  /** Count and rank of each phrase, the most frequent having rank 1. */
  readonly phrases: ReadonlyMap<string, { readonly count: number; readonly rank: number }>;
  /** Phrases of this length in the corpus. */
  readonly total: number;
  /** The count of the last phrase that is known, or 1: the others have as many or fewer. */
  readonly cutOff: number;
}

export type CorpusPhrases = Readonly<Record<PhraseLength, PhraseCounts>>;

/** Phrases of a corpus that are asked for, of each length. */
export const MOST_PHRASES = 10_000;

/** Ranges of ranks, the last of phrases that are not known. */
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
  /** Count in the corpus; undefined below its cut-off. */
  readonly corpusCount: number | undefined;
  /** Rank in the corpus; infinite below its cut-off. */
  readonly rank: number;
  readonly logLikelihood: number;
}

export interface PhraseProfile {
  /** Phrases of each length in the text. */
  readonly totals: Readonly<Record<PhraseLength, number>>;
  /** Of each band how many phrases of each length the text has. */
  readonly inBand: readonly Readonly<Record<PhraseLength, number>>[];
  /** Phrases of the text that the corpus has often: the longest first, then the most frequent. */
  readonly common: readonly TextPhrase[];
  /** Phrases that the text repeats and has more often than the corpus, the surest first. */
  readonly unusual: readonly TextPhrase[];
}

/** Log-likelihood beyond which a difference is surer than 99.9 %. */
const SURE = 10.83;
/** The least rank of a phrase that makes it common. */
const COMMON = 1000;

/** What a text has of the phrases of a corpus. A phrase is a sequence of words with nothing but space between them. */
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
      inBand[PHRASE_BANDS.findIndex(({ upTo }) => rank <= upTo)][length] += count;
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

/** The words of a text in stretches without punctuation between them. */
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
