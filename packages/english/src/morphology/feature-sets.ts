import { asInt32, asTexts, asUint16, readArrays, textBytes, writeArrays } from '../model/arrays.ts';
import { mix } from '../words/hash.ts';

/*
 * The section of the morphological features that a word can have with a known label := arrays
 *
 *   feats    features as CoNLL-U prints them, one set on each line
 *   sets     sets of numbers of feats, one on each line, separated by spaces
 *   ofLabel  u16, the number of the set for each label
 *   keys     i32, hashes of words with a label that have a set of their own
 *   ofWord   u16, the number of the set for each key
 */

/** The content of the section. */
export interface FeatureSetContent {
  readonly feats: readonly string[];
  readonly sets: readonly (readonly number[])[];
  readonly ofLabel: readonly number[];
  readonly ofWord: ReadonlyMap<number, number>;
}

/** A hash of a word, given by the hash of its folded form, with a label. */
export function wordAndLabel(folded: number, label: number): number {
  return mix(folded, label + 1);
}

/** The bytes of the section. */
export function writeFeatureSets({ feats, sets, ofLabel, ofWord }: FeatureSetContent): Uint8Array {
  const words = [...ofWord].toSorted(([a], [b]) => a - b);
  return writeArrays([
    textBytes(feats),
    textBytes(sets.map((set) => set.join(' '))),
    Uint16Array.from(ofLabel),
    Int32Array.from(words, ([key]) => key),
    Uint16Array.from(words, ([, set]) => set),
  ]);
}

/** The features that a word can have, the likeliest first. */
export class FeatureSets {
  readonly feats: readonly string[];
  readonly #sets: readonly Uint8Array[];
  readonly #ofLabel: Uint16Array;
  readonly #ofWord: ReadonlyMap<number, number>;

  constructor(section: Uint8Array) {
    const [feats, sets, ofLabel, keys, ofWord] = readArrays(section);
    this.feats = asTexts(feats);
    this.#sets = asTexts(sets).map((set) => Uint8Array.from(set.split(' '), Number));
    this.#ofLabel = asUint16(ofLabel);
    const setNumbers = asUint16(ofWord);
    this.#ofWord = new Map(Array.from(asInt32(keys), (key, place) => [key, setNumbers[place]]));
  }

  /** Numbers of the feature sets that a word can have with a label; never empty. */
  of(folded: number, label: number): Uint8Array {
    return this.#sets[this.#ofWord.get(wordAndLabel(folded, label)) ?? this.#ofLabel[label]];
  }
}
