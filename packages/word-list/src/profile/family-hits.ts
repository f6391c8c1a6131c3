import { Budget, type Corpus, fetchSpans, type Subcorpus } from '@zaban/engine';
import type { NameTest } from '../names/index.ts';

/** A place of the corpus where a word of the list stands. */
export interface FamilyHit {
  /** Position of its first token. */
  readonly start: number;
  /** Number of tokens. */
  readonly width: number;
  /** Which of the sequences asked for stands there. */
  readonly sequence: number;
  /** Number of its document, -1 outside all documents. */
  readonly document: number;
}

/** Ascending positions of a folded token, whatever its case and diacritics. */
function positionsOf(corpus: Corpus, token: string): Uint32Array {
  const { lexicon } = corpus.word;
  const form = lexicon.folded.find(token);
  if (form === -1) return new Uint32Array(0);
  const first = lexicon.firstOfFold[form];
  const lists = Array.from({ length: lexicon.firstOfFold[form + 1] - first }, (_, index) =>
    corpus.postings.positions(first + index),
  );
  if (lists.length === 1) return lists[0];
  const joined = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of lists) {
    joined.set(list, at);
    at += list.length;
  }
  return joined.sort();
}

/** Tokens on each side of a word that the criteria of a profile and the test of names look at, at most. */
const REACH = 24;

/**
 * Where the corpus has one of several folded token sequences, by position. A sequence never crosses the border of a
 * document. Sequences that contain one another give a hit each: leave the longer one out to count once.
 */
export function familyHits(corpus: Corpus, sequences: readonly (readonly string[])[]): FamilyHit[] {
  const hits = sequences.flatMap((tokens, sequence) => {
    const [first, ...rest] = tokens;
    const positions = positionsOf(corpus, first);
    const at = (index: number): number => positions[index];
    fetchSpans(corpus, positions.length, at, at, [REACH, REACH + rest.length], corpus.far?.budget ?? new Budget());
    const starts = Array.from(positions);
    if (rest.length === 0) return starts.map((start) => ({ start, width: 1, sequence, document: -1 }));
    const wanted = rest.map((token) => corpus.lc.lexicon.find(token));
    if (wanted.includes(-1)) return [];
    const stands = (start: number): boolean => {
      const last = start + rest.length;
      if (last >= corpus.tokenCount || corpus.documents.at(start) !== corpus.documents.at(last)) return false;
      return wanted.every((value, index) => corpus.lc.ofType[corpus.tokens[start + 1 + index]] === value);
    };
    return starts.filter(stands).map((start) => ({ start, width: tokens.length, sequence, document: -1 }));
  });
  hits.sort((a, b) => a.start - b.start || a.width - b.width);
  // One walk along the documents, which stand in the order of their positions.
  const { documents } = corpus;
  let document = 0;
  for (const hit of hits) {
    while (document < documents.count && documents.end[document] <= hit.start) document++;
    if (document < documents.count && documents.start[document] <= hit.start) hit.document = document;
  }
  return hits;
}

/** Which hits of a word count: in a part of the corpus, and without names where they can be told. */
export interface CountedHits {
  readonly subcorpus?: Subcorpus | undefined;
  /** Tells names from words; without it all hits count as words. */
  readonly isName?: NameTest | undefined;
  /** Whether names count too; false unless given. */
  readonly withNames?: boolean | undefined;
}

/** Whether a position lies in a part of the corpus. */
export function lies(position: number, part: Subcorpus | undefined): boolean {
  if (part === undefined) return true;
  let low = 0;
  let high = part.start.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (part.end[middle] <= position) low = middle + 1;
    else high = middle;
  }
  return low < part.start.length && part.start[low] <= position;
}

/** The hits of a family that count, and how many hits of the part are names, counted or not. */
export function countedHits(
  corpus: Corpus,
  sequences: readonly (readonly string[])[],
  { subcorpus, isName = () => false, withNames = false }: CountedHits,
): { readonly hits: readonly FamilyHit[]; readonly names: number } {
  const all = familyHits(corpus, sequences).filter(({ start }) => lies(start, subcorpus));
  const words = all.filter(({ start }) => !isName(start));
  return { hits: withNames ? all : words, names: all.length - words.length };
}
