import { hashText } from './hash.ts';
import type { Lexicon } from './lexicon.ts';
import { type Capitals, capitalsOf, foldedForm, plainForm, shapeOf } from './spelling.ts';

/** The features of a word form for the tagger. All hashes have 32 bits. */
export interface Word {
  /** Hash of the form. */
  readonly form: number;
  /** Hash of the folded form. */
  readonly folded: number;
  /** Hashes of the first one to four letters. */
  readonly prefixes: readonly number[];
  /** Hashes of the last one to five letters. */
  readonly suffixes: readonly number[];
  readonly lastTwo: number;
  readonly lastThree: number;
  readonly shape: number;
  readonly capitals: Capitals;
  readonly hasLetters: boolean;
  /** How often the word has a capital inside sentences, a class of CAPITAL_CLASS; 0 if unknown. */
  readonly capitalClass: number;
  /** Hash of the usual labels of the word, the same in every lexicon; if the word is not known, hash of its last letters. */
  readonly usual: number;
  /** Clusters of the word, 0 for none. */
  readonly fine: number;
  readonly coarse: number;
  /** The paradigm of the word in the list of spellings, in the bits of paradigms.ts. */
  readonly paradigm: number;
  /** The labels that the word can have; undefined for any label. */
  readonly possible: Uint8Array | undefined;
  /** The labels that the word can have in a sentence without capitals, where names have none either. */
  readonly possibleUncased: Uint8Array | undefined;
  /** Whether the word is frequent enough in the treebank for its usual labels to be known. */
  readonly isKnown: boolean;
}

/** Stands for the words before the first and after the last word of a sentence. */
export const BOUNDARY: Word = {
  form: 1,
  folded: 1,
  prefixes: [],
  suffixes: [],
  lastTwo: 1,
  lastThree: 1,
  shape: 1,
  capitals: 0,
  hasLetters: false,
  capitalClass: 0,
  usual: 1,
  fine: 0,
  coarse: 0,
  paradigm: 0,
  possible: undefined,
  possibleUncased: undefined,
  isKnown: true,
};

/** The features of a form, with the values of the lexicon. */
export function wordOf(form: string, lexicon: Lexicon): Word {
  const plain = plainForm(form);
  const lower = foldedForm(form);
  const folded = hashText(lower);
  const entry = lexicon.entry(folded);
  const capitals = capitalsOf(plain);
  const lengths = [1, 2, 3, 4, 5].filter((length) => length <= lower.length);
  const isKnown = entry.usual !== 0;
  const possible =
    entry.possible === 0
      ? undefined
      : capitals === 0
        ? lexicon.sets[entry.possible]
        : lexicon.setsOfNames[entry.possible];
  return {
    form: hashText(plain),
    folded,
    prefixes: lengths.slice(0, 4).map((length) => hashText(`<${lower.slice(0, length)}`)),
    suffixes: lengths.map((length) => hashText(`${lower.slice(-length)}>`)),
    lastTwo: hashText(lower.slice(-2)),
    lastThree: hashText(lower.slice(-3)),
    shape: hashText(shapeOf(plain)),
    capitals,
    hasLetters: /\p{L}/u.test(plain),
    capitalClass: entry.capitals,
    usual: isKnown
      ? hashText(`#${lexicon.sets[entry.usual].join(' ')}`)
      : hashText(unknownClass(lower, capitals, entry.paradigm)),
    fine: entry.fine,
    coarse: entry.coarse,
    paradigm: entry.paradigm,
    possible,
    possibleUncased: possible,
    isKnown,
  };
}

/** A class for words that are neither in the treebank nor in the list of spellings. */
function unknownClass(lower: string, capitals: Capitals, paradigm: number): string {
  return paradigm === 0 ? `${capitals}${lower.slice(-3)}` : `${capitals}${paradigm} ${lower.slice(-2)}`;
}
