import { hashText } from './hash.ts';
import type { Lexicon } from './lexicon.ts';
import { type Capitals, capitalsOf, foldedForm, plainForm, shapeOf } from './spelling.ts';

/** A word form as the tagger sees it. All hashes have 32 bits. */
export interface Word {
  /** Hash of the form. */
  readonly form: number;
  /** Hash of the folded form. */
  readonly folded: number;
  /** Hashes of the first letters, one to four of them. */
  readonly prefixes: readonly number[];
  /** Hashes of the last letters, one to five of them. */
  readonly suffixes: readonly number[];
  readonly lastTwo: number;
  readonly lastThree: number;
  readonly shape: number;
  readonly capitals: Capitals;
  readonly hasLetters: boolean;
  /** How often the word has a capital inside sentences, in classes. */
  readonly capitalClass: number;
  /** Stands for the labels that the word usually has, in whichever lexicon; for its last letters where they are not known. */
  readonly usual: number;
  /** Clusters of the word, 0 for none. */
  readonly fine: number;
  readonly coarse: number;
  /** What a list of spellings says of the word, in the bits of paradigms.ts. */
  readonly paradigm: number;
  /** The labels that the word can have; any where undefined. */
  readonly possible: Uint8Array | undefined;
  /** The same in a sentence without any capitals, where names have none either. */
  readonly possibleUncased: Uint8Array | undefined;
  /** Whether the treebank has the word often enough to say how it is used. */
  readonly isKnown: boolean;
}

/** What stands before the first and after the last word of a sentence. */
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

/** What the lexicon, or the treebank itself while the lexicon is used for training, says of a form. */
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

/** Words that neither treebank nor list of spellings tells apart. */
function unknownClass(lower: string, capitals: Capitals, paradigm: number): string {
  return paradigm === 0 ? `${capitals}${lower.slice(-3)}` : `${capitals}${paradigm} ${lower.slice(-2)}`;
}
