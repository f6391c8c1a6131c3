import type { TaggedToken } from './analysis.ts';

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
  add(word: string, lemma: string, upos: string, xpos: string, feats: string): number {
    this.word.push(word);
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
   * The number of the same word with another lemma or universal tag. If the tag changes, Penn tag and features are removed.
   */
  retyped(type: number, lemma: string = this.lemma[type], upos: string = this.upos[type]): number {
    const same = upos === this.upos[type];
    if (same && lemma === this.lemma[type]) return type;
    const rest = same ? ([this.xpos[type], this.feats[type]] as const) : (['', ''] as const);
    const key = [upos, lemma, this.word[type], ...rest].join('\n');
    let number = this.#retyped.get(key);
    if (number === undefined) {
      number = this.add(this.word[type], lemma, upos, ...rest);
      this.#retyped.set(key, number);
    }
    return number;
  }
}
