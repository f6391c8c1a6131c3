import type { TaggedToken } from './analysis.ts';

/** What a source itself says of a token; the analysis finds what is undefined. */
export interface GivenTags {
  readonly lemma: string | undefined;
  readonly pos: string | undefined;
  readonly xpos: string | undefined;
  readonly feats: string | undefined;
}

/** Distinct combinations of word form, lemma, tags and features, numbered in the order of first occurrence. */
export class TokenTypes {
  readonly word: string[] = [];
  readonly lemma: string[] = [];
  readonly upos: string[] = [];
  readonly xpos: string[] = [];
  readonly feats: string[] = [];
  /** One object for each combination, shared by all its tokens. */
  readonly #tokens: TaggedToken[] = [];
  /** Numbers of the combinations that `retyped` added, by their content. */
  readonly #retyped = new Map<string, number>();

  /** Adds a new combination and returns its number. */
  add({ form, lemma, upos, xpos, feats }: TaggedToken): number {
    this.word.push(form);
    this.lemma.push(lemma);
    this.upos.push(upos);
    this.xpos.push(xpos);
    return this.feats.push(feats) - 1;
  }

  /** The combination with this number. */
  token(type: number): TaggedToken {
    this.#tokens[type] ??= {
      form: this.word[type],
      lemma: this.lemma[type],
      upos: this.upos[type],
      xpos: this.xpos[type],
      feats: this.feats[type],
    };
    return this.#tokens[type];
  }

  /**
   * The number of the same word with the given lemma, tags and features. If the universal tag changes, a Penn tag and features that are
   * not given are removed.
   */
  retyped(type: number, { lemma = this.lemma[type], pos = this.upos[type], xpos, feats }: GivenTags): number {
    const same = pos === this.upos[type];
    const penn = xpos ?? (same ? this.xpos[type] : '');
    const features = feats ?? (same ? this.feats[type] : '');
    if (same && lemma === this.lemma[type] && penn === this.xpos[type] && features === this.feats[type]) return type;
    const key = [pos, lemma, this.word[type], penn, features].join('\n');
    let number = this.#retyped.get(key);
    if (number === undefined) {
      number = this.add({ form: this.word[type], lemma, upos: pos, xpos: penn, feats: features });
      this.#retyped.set(key, number);
    }
    return number;
  }
}
