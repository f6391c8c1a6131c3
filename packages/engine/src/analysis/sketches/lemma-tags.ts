import { type Attribute, type Corpus, onceFor, type TypeAttribute } from '../../corpus/index.ts';

/** A word: a lemma with its part of speech. */
export interface Word {
  readonly value: string;
  readonly pos: string;
}

/** The words of a corpus, numbered. */
export interface LemmaTags {
  readonly lemmas: TypeAttribute;
  readonly tags: TypeAttribute;
  readonly words: readonly Word[];
  /** Number of the word of each type. */
  readonly ofType: Uint32Array;
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
  const ofType = Uint32Array.from({ length: typeCount }, (_, type) => {
    const key = lemmas.ofType[type] * tags.lexicon.size + tags.ofType[type];
    let number = numbers.get(key);
    if (number === undefined) {
      numbers.set(key, (number = numbers.size));
      words.push({ value: lemmas.lexicon.value(lemmas.ofType[type]), pos: tags.lexicon.value(tags.ofType[type]) });
    }
    return number;
  });
  return {
    lemmas,
    tags,
    words,
    ofType,
    find(wanted, tag) {
      const [value, tagValue] = [lemmas.lexicon.find(wanted), tags.lexicon.find(tag)];
      return value < 0 || tagValue < 0 ? -1 : (numbers.get(value * tags.lexicon.size + tagValue) ?? -1);
    },
  };
});
