import type {
  CollocationRow,
  ConcordanceLine,
  Dispersion,
  FrequencyRow,
  KeynessRow,
  NgramRow,
  SectionRow,
  SentenceLine,
  WordListRow,
} from '../analysis/index.ts';
import type { Disclosed, Restricted } from './access/index.ts';

export interface CommonAnswer {
  /** All hits; where nothing is searched, all rows. */
  readonly count: number;
  /** The bound that was reached before everything was found or counted, or false: then every figure is exact. */
  readonly truncated: false | 'hits' | 'time';
  readonly buildId: string;
  /** What of the request cannot have been meant so, one sentence each; only where there is something to say. */
  readonly warnings?: readonly string[];
  /** What it discloses of restricted texts, where a reader asked and there are any; it is not for the reader. */
  readonly disclosed?: Disclosed;
}

/** Tokens and words of the part that was searched. */
export interface Searched {
  readonly tokens: number;
  readonly words: number;
}

export interface PositionsAnswer extends CommonAnswer {
  /** Half-open, by start, then end. */
  readonly positions: readonly (readonly [number, number])[];
}

export interface ConcordanceAnswer extends CommonAnswer {
  /** Hits of the sample where one was drawn; then `count` is still that of all hits. */
  readonly sampled?: number;
  /** Documents with a hit, where that was asked for. */
  readonly files?: number;
  readonly lines: readonly (ConcordanceLine & Restricted)[];
}

export interface SentencesAnswer extends CommonAnswer {
  /** Documents with a hit, where that was asked for. */
  readonly files?: number;
  readonly lines: readonly (SentenceLine & Restricted)[];
}

interface Rows<Row> extends CommonAnswer {
  /** Rows before offset and limit. */
  readonly total: number;
  readonly rows: readonly Row[];
}

export interface FrequenciesAnswer extends Rows<FrequencyRow>, Searched {}

/** Hits with common values: how many, and the first of them. */
export interface GroupRow extends FrequencyRow {
  readonly lines: readonly (ConcordanceLine & Restricted)[];
}

export interface GroupsAnswer extends Rows<GroupRow>, Searched {}

export interface DistributionAnswer extends Rows<SectionRow>, Searched {}

/** Which structure bounded the windows or sequences; null: only the document. */
interface Bounded {
  readonly within: string | null;
}

export interface CollocationsAnswer extends Rows<CollocationRow>, Searched, Bounded {}

export interface NgramsAnswer extends Rows<NgramRow>, Searched, Bounded {
  /** All n-grams, rare ones included; above pairs, those whose shorter beginnings are frequent enough. */
  readonly occurrences: number;
}

export interface WordlistAnswer extends Rows<WordListRow>, Searched {
  /** Tokens that all rows together stand for. */
  readonly occurrences: number;
}

export interface KeynessAnswer extends Rows<KeynessRow> {
  /** Tokens of the two: n1 and n2 of every row. */
  readonly targetTokens: number;
  readonly referenceTokens: number;
}

export interface DispersionAnswer extends CommonAnswer, Dispersion {}

/** A document with its metadata. */
export interface DocumentRow {
  readonly filename: string;
  readonly tokens: number;
  readonly words: number;
  readonly fields: Readonly<Record<string, string>>;
}

export interface DocumentsAnswer extends Rows<DocumentRow>, Searched {}

export interface Answers {
  positions: PositionsAnswer;
  concordance: ConcordanceAnswer;
  sentences: SentencesAnswer;
  frequencies: FrequenciesAnswer;
  groups: GroupsAnswer;
  distribution: DistributionAnswer;
  dispersion: DispersionAnswer;
  collocations: CollocationsAnswer;
  ngrams: NgramsAnswer;
  wordlist: WordlistAnswer;
  keyness: KeynessAnswer;
  documents: DocumentsAnswer;
}
