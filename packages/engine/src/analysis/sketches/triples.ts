import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import type { LemmaTags } from './lemma-tags.ts';
import type { RelationNumbers } from './relation-numbers.ts';
import type { SketchRelation } from './sketch-relations.ts';

/** Receives each triple: its relation by index, headword and collocate by position, preposition by word number or -1. */
export type SeeTriple = (relation: number, headword: number, collocate: number, preposition: number) => void;

/** Ranges of tokens that begin and end where texts do. */
export type TextRanges = Pick<SearchedSubcorpus, 'start' | 'end'>;

/** The triples of a corpus: headword, relation, collocate. */
export interface Triples {
  readonly corpus: Corpus;
  readonly words: LemmaTags;
  /** The relations by index. */
  readonly list: readonly SketchRelation[];
  /** The numbers of relations in all counts of this corpus. */
  readonly relations: RelationNumbers;
  /** Whether words of a type can be headwords. */
  isHeadword(type: number): boolean;
  /** All triples of some texts. Throws `DeadlineExceeded`. */
  inTexts(texts: TextRanges, see: SeeTriple, budget: Budget): void;
  /** The triples in which one of these tokens is the headword; they are all tokens of one word in some texts. */
  ofHeadwords(positions: Uint32Array, see: SeeTriple, budget: Budget): void;
}

/** A headword in the texts in which it is counted. */
export interface HeadwordPlaces {
  /** Its tokens. */
  readonly positions: Uint32Array;
  readonly searched: SearchedSubcorpus;
}
