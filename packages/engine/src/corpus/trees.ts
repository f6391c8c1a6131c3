import { type NumberArray, typeBelow } from '../columns/index.ts';
import type { Attribute, Corpus, Lexicon, Structure } from './corpus.ts';
import type { UnreadStreamData } from './corpus-data.ts';
import { onceFor } from './once.ts';
import { makeOfStream } from './unread-stream.ts';

/** Who depends on whom: the head of each token, in the same sentence, and its relation to it. */
export interface Trees {
  /** Distance from each token to its head: the head of p is p + distance[p]; 0 for a root and for a token without a head. */
  readonly distance: Int16Array | Int32Array;
  /** Number of each token's relation in `relations`. */
  readonly relation: NumberArray;
  /** The names of relations, in the order of their numbers. */
  readonly relations: Lexicon;
  /** The sentences: no tree leaves its sentence. */
  readonly sentences: Structure;
  /** Whether our parser made the trees, or the source has them. */
  readonly from: 'parser' | 'source';
}

/**
 * The trees of a corpus, from its attributes `head` and `deprel`; undefined for a corpus without them or without sentences.
 * `head` is the number of the head in the sentence as in CoNLL-U: by the attribute `id` if there is one, else counted from
 * 1; 0 is the root. The first call takes one pass over the tokens.
 */
export const treesOf: (corpus: Corpus) => Trees | undefined = onceFor((corpus: Corpus): Trees | undefined => {
  const { attributes, structures } = corpus;
  const [head, deprel, sentences] = [attributes.get('head'), attributes.get('deprel'), structures.get('s')];
  if (head === undefined || deprel === undefined || sentences === undefined || !hasTrees(corpus)) return undefined;
  const id = attributes.get('id');
  if ([head, deprel, id].some((attribute) => attribute?.kind === 'type')) {
    corpus.fetch(() => ({ start: Uint32Array.of(0), end: Uint32Array.of(corpus.tokenCount) }));
  }
  return {
    distance: distances(corpus, sentences, head, id),
    relation: relationsOf(corpus, deprel),
    relations: deprel.lexicon,
    sentences,
    from: originOfTrees(corpus) as 'parser' | 'source',
  };
});

/** The attributes that the analysis of English gives besides those of every corpus; a source rarely has just these. */
const OF_OUR_ANALYSIS = ['xpos', 'feats', 'head', 'deprel'];

/** Where the trees of a corpus come from; undefined if it has none. Reads no tokens. */
export function originOfTrees(corpus: Pick<Corpus, 'attributes' | 'structures'>): 'parser' | 'source' | undefined {
  if (!hasTrees(corpus)) return undefined;
  const { attributes } = corpus;
  return OF_OUR_ANALYSIS.every((name) => attributes.has(name)) && !attributes.has('id') ? 'parser' : 'source';
}

/** Whether a corpus has trees, without reading its tokens. */
export function hasTrees({ attributes, structures }: Pick<Corpus, 'attributes' | 'structures'>): boolean {
  const deprel = attributes.get('deprel');
  if (deprel === undefined || !attributes.has('head') || !structures.has('s')) return false;
  // A CoNLL-U file without trees has the columns too.
  return deprel.lexicon.values().some((relation) => relation !== '');
}

function distances(
  corpus: Corpus,
  { start, end }: Structure,
  head: Attribute,
  id: Attribute | undefined,
): Trees['distance'] {
  const heads = head.lexicon.values().map(numbersIn);
  const ids = id?.lexicon.values().map(numbersIn);
  // A distance is shorter than its sentence.
  const longest = start.reduce((most, from, sentence) => Math.max(most, end[sentence] - from), 0);
  const unread = head.kind === 'stream' && ids === undefined ? head.unread : undefined;
  if (unread !== undefined && longest < 1 << 15) return distancesOfUnread(unread, heads, { start, end });
  const headAt = numberAt(corpus, head);
  const idAt = id === undefined ? undefined : numberAt(corpus, id);
  const distance = longest < 1 << 15 ? new Int16Array(corpus.tokenCount) : new Int32Array(corpus.tokenCount);
  const words = new SentenceWords();
  for (let sentence = 0; sentence < start.length; sentence++) {
    const from = start[sentence];
    const to = end[sentence];
    if (ids !== undefined && idAt !== undefined) {
      words.clear();
      for (let at = from; at < to; at++) words.add(ids[idAt(at)], heads[headAt(at)], at);
    }
    for (let at = from; at < to; at++) {
      const ofToken = heads[headAt(at)];
      const number = ofToken.length > 1 ? words.nearestRoot(ofToken, at) : (ofToken[0] ?? 0);
      if (number === 0) continue;
      const place = ids === undefined ? from + number - 1 : words.placeOf(number);
      if (place !== undefined && place >= from && place < to) distance[at] = place - at;
    }
  }
  return distance;
}

/** Distances for all threads, of heads that are counted from 1 in their sentence. */
function distancesOfUnread(
  unread: UnreadStreamData,
  heads: readonly (readonly number[])[],
  { start, end }: Pick<Structure, 'start' | 'end'>,
): Int16Array {
  const distance = new Int16Array(unread.ofTrees.buffer);
  const numbers = Uint32Array.from(heads, (ofValue) => (ofValue.includes(0) ? 0 : (ofValue[0] ?? 0)));
  let sentence = 0;
  makeOfStream(unread, (values, length, from) => {
    for (let index = 0; index < length; index++) {
      const at = from + index;
      while (end[sentence] <= at) sentence++;
      const first = start[sentence];
      const number = numbers[values[index]];
      if (number === 0 || !(first <= at)) continue;
      const place = first + number - 1;
      if (place < end[sentence]) distance[at] = place - at;
    }
  });
  return distance;
}

/** The words of a sentence by their numbers; a token may stand for several. */
class SentenceWords {
  readonly #places = new Map<number, number>();
  readonly #heads = new Map<number, number>();

  clear(): void {
    this.#places.clear();
    this.#heads.clear();
  }

  /** Adds the words of the token at a place, with their heads. */
  add([first, last = first]: readonly number[], heads: readonly number[], place: number): void {
    for (let number = first; number <= last; number++) {
      this.#places.set(number, place);
      this.#heads.set(number, heads[number - first] ?? 0);
    }
  }

  placeOf(number: number): number | undefined {
    return this.#places.get(number);
  }

  /**
   * Of the heads of a token's words, the one outside the token that is nearest to the root; 0 if there is none, or if
   * one of the words is the root. Any other head could depend on the token itself.
   */
  nearestRoot(heads: readonly number[], place: number): number {
    const outside = heads.filter((head) => head === 0 || this.#places.get(head) !== place);
    let nearest = 0;
    let least = Infinity;
    for (const head of outside) {
      const steps = this.#stepsToRoot(head);
      if (steps >= least) continue;
      nearest = head;
      least = steps;
    }
    return nearest;
  }

  #stepsToRoot(word: number): number {
    let steps = 0;
    // The heads of a faulty source may form a circle.
    for (let at = word; at !== 0 && steps <= this.#heads.size; at = this.#heads.get(at) ?? 0) steps++;
    return steps;
  }
}

/** The numbers in `3`, `3-4` and `3+1`; none in any other text. */
function numbersIn(text: string): number[] {
  return /^\d+(?:[-+]\d+)*$/.test(text) ? text.split(/[-+]/).map(Number) : [];
}

/** The number of the value of an attribute at a position. */
function numberAt({ tokens }: Corpus, attribute: Attribute): (position: number) => number {
  if (attribute.kind === 'stream') {
    const { stream } = attribute;
    return (position) => stream[position];
  }
  const { ofType } = attribute;
  return (position) => ofType[tokens[position]];
}

function relationsOf(corpus: Corpus, deprel: Attribute): Trees['relation'] {
  const { size } = deprel.lexicon;
  if (deprel.kind === 'stream') return deprel.stream;
  const at = numberAt(corpus, deprel);
  const numbers = new (typeBelow(size))(corpus.tokenCount);
  for (let position = 0; position < numbers.length; position++) numbers[position] = at(position);
  return numbers;
}
