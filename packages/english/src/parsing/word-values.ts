import type { TaggedToken } from '../analysis.ts';
import { hashText } from './hashing.ts';

/** Largest number of forms, lemmas and tags whose values are cached. */
const MAX_CACHED = 100_000;

/** The number of the word cluster of a form, 0 for none. */
export type ClusterOf = (form: string) => number;

/** The values of a form that features use: hashes, 0 for an empty value. */
interface FormValues {
  readonly folded: number;
  readonly suffix: number;
  readonly cluster: number;
}

/** The values of tags that features use. */
export interface TagValues {
  readonly tag: number;
  readonly coarse: number;
  /** The bit of the tag in `classesBetween`; 0 for tags that are not counted between two words. */
  readonly between: number;
  /** Whether it is the tag of a noun, name, pronoun or verb. */
  readonly isContent: boolean;
}

const BETWEEN_TAGS = ['VERB', 'AUX', 'CCONJ', 'SCONJ', 'ADP', 'NOUN', 'PRON'];
const CONTENT: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'PRON', 'VERB', 'AUX']);
const COMMA = 1 << BETWEEN_TAGS.length;
const OTHER_PUNCTUATION = COMMA << 1;

/** Number of bits of `between`. */
export const BETWEEN_BITS = BETWEEN_TAGS.length + 2;

/** All values of a token that features use. */
export interface TokenValues {
  readonly lemma: number;
  readonly suffix: number;
  readonly cluster: number;
  readonly tags: TagValues;
}

/** Values of words, cached across sentences, since texts repeat their words. */
export class WordValues {
  readonly #clusterOf: ClusterOf;
  readonly #tokens = new Map<TaggedToken, TokenValues>();
  readonly #forms = new Map<string, FormValues>();
  readonly #lemmas = new Map<string, number>();
  readonly #tags = new Map<string, Map<string, TagValues>>();

  constructor(clusterOf: ClusterOf) {
    this.#clusterOf = clusterOf;
  }

  /** The values of a token; cached by object, so that the same token object is looked up only once. */
  of(token: TaggedToken): TokenValues {
    return this.#tokens.get(token) ?? cached(this.#tokens, token, () => this.#ofToken(token));
  }

  #ofToken(token: TaggedToken): TokenValues {
    const { suffix, cluster } = this.#ofForm(token.form);
    return { lemma: this.#ofLemma(token), suffix, cluster, tags: this.#ofTags(token) };
  }

  #ofForm(form: string): FormValues {
    return cached(this.#forms, form, () => {
      const folded = fold(form);
      return {
        folded: hashText(folded),
        suffix: hashText(folded.slice(-3)),
        // Spreads the small number over all bits, as hashes are.
        cluster: Math.imul(this.#clusterOf(form), 0x9e3779b1),
      };
    });
  }

  /** The hash of a lemma; of the folded form if the lemma is not known. */
  #ofLemma({ lemma, form }: TaggedToken): number {
    return lemma === '' ? this.#ofForm(form).folded : cached(this.#lemmas, lemma, () => hashText(fold(lemma)));
  }

  #ofTags({ upos, xpos }: TaggedToken): TagValues {
    const byXpos = cached(this.#tags, upos, () => new Map<string, TagValues>());
    return cached(byXpos, xpos, () => ({
      tag: hashText(`${upos} ${xpos}`),
      coarse: hashText(upos),
      isContent: CONTENT.has(upos),
      between: upos === 'PUNCT' ? (xpos === ',' ? COMMA : OTHER_PUNCTUATION) : betweenBit(upos),
    }));
  }
}

function betweenBit(upos: string): number {
  const place = BETWEEN_TAGS.indexOf(upos);
  return place < 0 ? 0 : 1 << place;
}

function cached<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  if (map.size >= MAX_CACHED) map.clear();
  map.set(key, value);
  return value;
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/\d/g, '0');
}
