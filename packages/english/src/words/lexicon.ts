import { asTexts, asUint16, asInt32, readArrays, textBytes, writeArrays } from '../model/arrays.ts';

/*
 * What treebank and free text say of words. Section := arrays
 *
 *   labels     "UPOS XPOS" a line, by the number of the label
 *   sets       sets of labels, one a line, numbers parted by blanks; the first is empty
 *   keys       i32, hashes of folded forms
 *   usual      u16, the set of the labels that the word usually has (0: too rare to say)
 *   possible   u16, the set of all labels of a frequent word (0: any)
 *   fine       u16, number of the word's cluster + 1 (0: none)
 *   coarse     u8, the same in a coarser clustering
 *   capitals   u8, how often the word has a capital inside sentences, in classes (0: not known)
 */

/** One word of the lexicon. */
export interface LexiconEntry {
  readonly usual: number;
  readonly possible: number;
  readonly fine: number;
  readonly coarse: number;
  readonly capitals: number;
}

/** All that the section holds, as the trainer makes it. */
export interface LexiconContent {
  readonly labels: readonly string[];
  readonly sets: readonly (readonly number[])[];
  readonly words: ReadonlyMap<number, LexiconEntry>;
}

const UNKNOWN: LexiconEntry = { usual: 0, possible: 0, fine: 0, coarse: 0, capitals: 0 };

export function writeLexicon({ labels, sets, words }: LexiconContent): Uint8Array {
  const entries = [...words].toSorted(([a], [b]) => a - b);
  const column = <Column extends Uint16Array | Uint8Array>(
    values: Column,
    of: (entry: LexiconEntry) => number,
  ): Column => {
    for (const [at, [, entry]] of entries.entries()) values[at] = of(entry);
    return values;
  };
  return writeArrays([
    textBytes(labels),
    textBytes(sets.map((set) => set.join(' '))),
    Int32Array.from(entries, ([key]) => key),
    column(new Uint16Array(entries.length), ({ usual }) => usual),
    column(new Uint16Array(entries.length), ({ possible }) => possible),
    column(new Uint16Array(entries.length), ({ fine }) => fine),
    column(new Uint8Array(entries.length), ({ coarse }) => coarse),
    column(new Uint8Array(entries.length), ({ capitals }) => capitals),
  ]);
}

/** The lexicon of a model. */
export class Lexicon {
  /** Universal and Penn tag of each label. */
  readonly labels: readonly { readonly upos: string; readonly xpos: string }[];
  readonly sets: readonly Uint8Array[];
  readonly #places = new Map<number, number>();
  readonly #usual: Uint16Array;
  readonly #possible: Uint16Array;
  readonly #fine: Uint16Array;
  readonly #coarse: Uint8Array;
  readonly #capitals: Uint8Array;

  constructor(section: Uint8Array) {
    const [labels, sets, keys, usual, possible, fine, coarse, capitals] = readArrays(section);
    this.labels = asTexts(labels).map((label) => {
      const [upos, xpos] = label.split(' ');
      return { upos, xpos };
    });
    this.sets = asTexts(sets).map((set) => Uint8Array.from(set === '' ? [] : set.split(' '), Number));
    for (const [place, key] of asInt32(keys).entries()) this.#places.set(key, place);
    this.#usual = asUint16(usual);
    this.#possible = asUint16(possible);
    this.#fine = asUint16(fine);
    this.#coarse = coarse;
    this.#capitals = capitals;
  }

  /** The hashes of all folded forms. */
  keys(): Iterable<number> {
    return this.#places.keys();
  }

  /** Whether treebank or free text have the word whose folded form has this hash. */
  has(key: number): boolean {
    return this.#places.has(key);
  }

  /** What is known of the word whose folded form has this hash. */
  entry(key: number): LexiconEntry {
    const place = this.#places.get(key);
    if (place === undefined) return UNKNOWN;
    return {
      usual: this.#usual[place],
      possible: this.#possible[place],
      fine: this.#fine[place],
      coarse: this.#coarse[place],
      capitals: this.#capitals[place],
    };
  }
}
