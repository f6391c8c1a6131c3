import { featureTable } from '../linear/feature-table.ts';
import { asTexts, asUint16, asInt32, readArrays, textBytes, writeArrays } from '../model/arrays.ts';

/*
 * The section of the lexicon, made from treebank and free text := arrays
 *
 *   labels     "UPOS XPOS" on each line, by the number of the label
 *   sets       sets of labels, one on each line, numbers separated by spaces; the first is empty
 *   keys       i32, hashes of folded forms
 *   usual      u16, the set of the labels that the word usually has (0: too rare to say)
 *   possible   u16, the set of all labels of a frequent word (0: any)
 *   fine       u16, number of the word's cluster + 1 (0: none)
 *   coarse     u8, the same for a coarser clustering
 *   capitals   u8, how often the word has a capital inside sentences, a class of CAPITAL_CLASS (0: unknown)
 *   paradigm   u8, bits of paradigms.ts (0: the word is not in the list of spellings)
 */

/** One word of the lexicon. */
export interface LexiconEntry {
  readonly usual: number;
  readonly possible: number;
  readonly fine: number;
  readonly coarse: number;
  readonly capitals: number;
  readonly paradigm: number;
}

/** The content of the section, as the trainer makes it. */
export interface LexiconContent {
  readonly labels: readonly string[];
  readonly sets: readonly (readonly number[])[];
  readonly words: ReadonlyMap<number, LexiconEntry>;
}

/**
 * Classes of words by how often they have a capital inside sentences; 0 is the class of unknown words. `…OfFew`: too few
 * occurrences to be sure. The shares of occurrences are those of training/train-lexicon.ts.
 */
export const CAPITAL_CLASS = {
  never: 1,
  neverOfFew: 2,
  seldom: 3,
  often: 4,
  mostly: 5,
  alwaysOfFew: 6,
  always: 7,
} as const;

/** Universal tags of words that can be part of a name. */
const NAME_PARTS: ReadonlySet<string> = new Set(['NOUN', 'VERB', 'ADJ', 'PROPN']);

/** The universal tag of numbers. */
const NUMBER: ReadonlySet<string> = new Set(['NUM']);

const UNKNOWN: LexiconEntry = { usual: 0, possible: 0, fine: 0, coarse: 0, capitals: 0, paradigm: 0 };

/** The bytes of the section. */
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
    column(new Uint8Array(entries.length), ({ paradigm }) => paradigm),
  ]);
}

/** The lexicon of a model. */
export class Lexicon {
  /** Universal and Penn tag of each label. */
  readonly labels: readonly { readonly upos: string; readonly xpos: string }[];
  readonly sets: readonly Uint8Array[];
  /**
   * The sets of labels of capitalised words. The labels of names are added to sets with an open class ("Housing" may be
   * part of a name), except those of numbers ("Million" in an amount is not a name).
   */
  readonly setsOfNames: readonly Uint8Array[];
  readonly #keys: Int32Array;
  /** By key, its index + 1. */
  readonly #places: Int32Array;
  readonly #mask: number;
  readonly #usual: Uint16Array;
  readonly #possible: Uint16Array;
  readonly #fine: Uint16Array;
  readonly #coarse: Uint8Array;
  readonly #capitals: Uint8Array;
  readonly #paradigm: Uint8Array;

  constructor(section: Uint8Array) {
    const [labels, sets, keys, usual, possible, fine, coarse, capitals, paradigm] = readArrays(section);
    this.labels = asTexts(labels).map((label) => {
      const [upos, xpos] = label.split(' ');
      return { upos, xpos };
    });
    this.sets = asTexts(sets).map((set) => Uint8Array.from(set === '' ? [] : set.split(' '), Number));
    const names = this.labels.flatMap(({ upos, xpos }, label) =>
      upos === 'PROPN' && /^NNPS?$/.test(xpos) ? label : [],
    );
    const has = (set: Uint8Array, tags: ReadonlySet<string>): boolean =>
      set.some((label) => tags.has(this.labels[label].upos));
    this.setsOfNames = this.sets.map((set) =>
      has(set, NAME_PARTS) && !has(set, NUMBER) ? Uint8Array.from(new Set([...set, ...names])).sort() : set,
    );
    this.#keys = asInt32(keys);
    this.#places = featureTable(this.#keys, (place) => place + 1);
    this.#mask = this.#places.length / 2 - 1;
    this.#usual = asUint16(usual);
    this.#possible = asUint16(possible);
    this.#fine = asUint16(fine);
    this.#coarse = coarse;
    this.#capitals = capitals;
    this.#paradigm = paradigm;
  }

  /** The hashes of all folded forms. */
  keys(): Iterable<number> {
    return this.#keys;
  }

  /** Whether the lexicon has the word with this hash of its folded form. */
  has(key: number): boolean {
    return this.#placeOf(key) >= 0;
  }

  /** The entry of the word with this hash of its folded form. */
  entry(key: number): LexiconEntry {
    const place = this.#placeOf(key);
    if (place < 0) return UNKNOWN;
    return {
      usual: this.#usual[place],
      possible: this.#possible[place],
      fine: this.#fine[place],
      coarse: this.#coarse[place],
      capitals: this.#capitals[place],
      paradigm: this.#paradigm[place],
    };
  }

  /** Index of a key, -1 if the lexicon does not have it. */
  #placeOf(key: number): number {
    const places = this.#places;
    for (let slot = key & this.#mask; places[2 * slot + 1] !== 0; slot = (slot + 1) & this.#mask) {
      if (places[2 * slot] === key) return places[2 * slot + 1] - 1;
    }
    return -1;
  }
}

const opened = new WeakMap<Uint8Array, Lexicon>();

/** Opens the lexicon in a section of the model; tagger and parser of one model share it. */
export function openLexicon(section: Uint8Array): Lexicon {
  const lexicon = opened.get(section) ?? new Lexicon(section);
  opened.set(section, lexicon);
  return lexicon;
}
