import { type Attribute, type Corpus, onceFor, type TypeAttribute } from '../../corpus/index.ts';

/** The words of a corpus by lemma and part of speech, numbered. */
export interface LemmaTags {
  /** Number of the word of each type. */
  readonly ofType: Uint32Array;
  readonly lemma: readonly string[];
  readonly pos: readonly string[];
  /** Number of a word, or -1. */
  find(lemma: string, pos: string): number;
}

/** The attributes that sketches read; undefined where one is missing. */
export function sketchAttributes({ attributes }: Corpus): { lemma: TypeAttribute; pos: TypeAttribute } | undefined {
  const [lemma, pos] = [attributes.get('lemma'), attributes.get('upos') ?? attributes.get('pos')];
  return isOfTypes(lemma) && isOfTypes(pos) ? { lemma, pos } : undefined;
}

function isOfTypes(attribute: Attribute | undefined): attribute is TypeAttribute {
  return attribute?.kind === 'type';
}

/** The words of a corpus; undefined if it has no lemmas or tags. */
export const lemmaTagsOf: (corpus: Corpus) => LemmaTags | undefined = onceFor((corpus: Corpus) => {
  const found = sketchAttributes(corpus);
  if (found === undefined) return undefined;
  const { lemma, pos } = found;
  const numbers = new Map<number, number>();
  const [lemmas, tags]: [string[], string[]] = [[], []];
  const ofType = Uint32Array.from({ length: corpus.typeCount }, (_, type) => {
    const key = lemma.ofType[type] * pos.lexicon.size + pos.ofType[type];
    let number = numbers.get(key);
    if (number === undefined) {
      numbers.set(key, (number = numbers.size));
      lemmas.push(lemma.lexicon.value(lemma.ofType[type]));
      tags.push(pos.lexicon.value(pos.ofType[type]));
    }
    return number;
  });
  return {
    ofType,
    lemma: lemmas,
    pos: tags,
    find(wanted, tag) {
      const [value, tagValue] = [lemma.lexicon.find(wanted), pos.lexicon.find(tag)];
      return value < 0 || tagValue < 0 ? -1 : (numbers.get(value * pos.lexicon.size + tagValue) ?? -1);
    },
  };
});
