import { type Attribute, type Corpus, once, onceFor, type TypeAttribute } from '../../corpus/index.ts';
import { lastAtMost } from '../../columns/index.ts';
import { compareCodePoints } from '../../text/index.ts';

/** A word: a lemma with its part of speech. */
export interface Word {
  readonly value: string;
  readonly pos: string;
}

/** Compares words by lemma, then tag, in code-point order. */
export function compareWords(a: Word, b: Word): number {
  return compareCodePoints(a.value, b.value) || compareCodePoints(a.pos, b.pos);
}

/** The words of a corpus, numbered. */
export interface LemmaTags {
  readonly lemmas: TypeAttribute;
  readonly tags: TypeAttribute;
  readonly words: readonly Word[];
  /** Number of the word of each type. */
  readonly ofType: Uint32Array;
  /** Rank of each word by lemma, then tag, in code-point order. */
  ranks(): Uint32Array;
  /** Number of a word, or -1. */
  find(lemma: string, pos: string): number;
}

function isOfTypes(attribute: Attribute | undefined): attribute is TypeAttribute {
  return attribute?.kind === 'type';
}

/** The words of a corpus; undefined if it has no lemmas or tags. */
export const lemmaTagsOf: (corpus: Corpus) => LemmaTags | undefined = onceFor(({ attributes, typeCount }: Corpus) => {
  const [lemmas, tags] = [attributes.get('lemma'), attributes.get('upos') ?? attributes.get('pos')];
  if (!isOfTypes(lemmas) || !isOfTypes(tags)) return undefined;
  const numbers = new Map<number, number>();
  const words: Word[] = [];
  const orders: number[] = [];
  const ofType = Uint32Array.from({ length: typeCount }, (_, type) => {
    const key = lemmas.ofType[type] * tags.lexicon.size + tags.ofType[type];
    let number = numbers.get(key);
    if (number === undefined) {
      numbers.set(key, (number = numbers.size));
      orders.push(
        lemmas.lexicon.exactRank[lemmas.ofType[type]] * tags.lexicon.size + tags.lexicon.exactRank[tags.ofType[type]],
      );
      words.push({ value: lemmas.lexicon.value(lemmas.ofType[type]), pos: tags.lexicon.value(tags.ofType[type]) });
    }
    return number;
  });
  return {
    lemmas,
    tags,
    words,
    ofType,
    ranks: once(() => ranksOf(Float64Array.from(orders))),
    find(wanted, tag) {
      const [value, tagValue] = [lemmas.lexicon.find(wanted), tags.lexicon.find(tag)];
      return value < 0 || tagValue < 0 ? -1 : (numbers.get(value * tags.lexicon.size + tagValue) ?? -1);
    },
  };
});

/** The rank of each of these different numbers. */
function ranksOf(orders: Float64Array): Uint32Array {
  const inOrder = orders.toSorted();
  return Uint32Array.from(orders, (order) => lastAtMost(inOrder, order));
}
