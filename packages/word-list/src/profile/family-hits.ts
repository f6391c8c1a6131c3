import { type Corpus, fetchAround, positionsOfForm, type Subcorpus } from '@zaban/engine';
import type { NameTest } from '../names/index.ts';

/** An occurrence of a word of the list in the corpus. */
export interface FamilyHit {
  /** Position of its first token. */
  readonly start: number;
  /** Number of tokens. */
  readonly width: number;
  /** Index of its token sequence. */
  readonly sequence: number;
  /** Number of its document, -1 outside all documents. */
  readonly document: number;
}

/** Ascending positions of a folded token, ignoring case and diacritics. */
function positionsOf(corpus: Corpus, token: string): Uint32Array {
  const lists = positionsOfForm(corpus, token);
  const [only] = lists;
  if (only !== undefined && lists.length === 1) return only;
  const joined = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of lists) {
    joined.set(list, at);
    at += list.length;
  }
  return joined.sort();
}

/** Largest distance in tokens from a word that the criteria of a profile and the name test look at. */
const REACH = 24;

/**
 * Occurrences of folded token sequences in the corpus, by position. A sequence never crosses the border of a document.
 * Sequences that contain one another give a hit each: omit the longer one to count once.
 */
export function familyHits(corpus: Corpus, sequences: readonly (readonly string[])[]): FamilyHit[] {
  const hits = sequences.flatMap((tokens, sequence) => {
    const [first = '', ...rest] = tokens;
    const positions = positionsOf(corpus, first);
    fetchAround(corpus, positions, [REACH, REACH + rest.length]);
    const starts = Array.from(positions);
    if (rest.length === 0) return starts.map((start) => ({ start, width: 1, sequence, document: -1 }));
    const wanted = rest.map((token) => corpus.lc.lexicon.find(token));
    if (wanted.includes(-1)) return [];
    const stands = (start: number): boolean => {
      const last = start + rest.length;
      if (last >= corpus.tokenCount || corpus.documents.at(start) !== corpus.documents.at(last)) return false;
      return wanted.every((value, index) => corpus.lc.ofType[corpus.tokens[start + 1 + index]!] === value);
    };
    return starts.filter(stands).map((start) => ({ start, width: tokens.length, sequence, document: -1 }));
  });
  hits.sort((a, b) => a.start - b.start || a.width - b.width);
  // Documents are in the order of their positions, so one pass over them suffices.
  const { documents } = corpus;
  let document = 0;
  for (const hit of hits) {
    while (document < documents.count && documents.end[document]! <= hit.start) document++;
    if (document < documents.count && documents.start[document]! <= hit.start) hit.document = document;
  }
  return hits;
}

/** Which hits of a word are counted: those of a subcorpus, with or without names. */
export interface CountedHits {
  readonly subcorpus?: Subcorpus | undefined;
  /** Tests whether a position is a name; without it no hit is a name. */
  readonly isName?: NameTest | undefined;
  /** Whether names are counted too; by default false. */
  readonly withNames?: boolean | undefined;
}

/** Whether a position is in a subcorpus; true without one. */
export function isInSubcorpus(position: number, subcorpus: Subcorpus | undefined): boolean {
  if (subcorpus === undefined) return true;
  let low = 0;
  let high = subcorpus.start.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (subcorpus.end[middle]! <= position) low = middle + 1;
    else high = middle;
  }
  return low < subcorpus.start.length && subcorpus.start[low]! <= position;
}

/** The counted hits of a family, and the number of hits in the subcorpus that are names, counted or not. */
export function countedHits(
  corpus: Corpus,
  sequences: readonly (readonly string[])[],
  { subcorpus, isName = () => false, withNames = false }: CountedHits,
): { readonly hits: readonly FamilyHit[]; readonly names: number } {
  const all = familyHits(corpus, sequences).filter(({ start }) => isInSubcorpus(start, subcorpus));
  const words = all.filter(({ start }) => !isName(start));
  return { hits: withNames ? all : words, names: all.length - words.length };
}
