import type { NumberArray } from '../../columns/index.ts';
import { type Budget, STEPS } from '../../budget/index.ts';
import { type Attribute, type Corpus, type Lexicon, onceFor } from '../../corpus/index.ts';
import { compareCodePoints } from '../../text/index.ts';

/**
 * The values of an attribute as numbers: the code of the token at p is `codeOf[stream[p]]`. Code 0 is the value "",
 * which is also the value of positions outside the document.
 */
export interface Codes {
  readonly stream: NumberArray;
  readonly codeOf: Uint32Array;
  /** All codes are below this. */
  readonly size: number;
}

/** How values compare: by their folded forms or exactly, from the front or from the back. */
export interface Collation {
  readonly exact: boolean;
  readonly reverse: boolean;
}

const tables = new WeakMap<Attribute, Map<string, Codes>>();

function cached(attribute: Attribute, key: string, make: () => Codes): Codes {
  let known = tables.get(attribute);
  if (known === undefined) tables.set(attribute, (known = new Map()));
  let codes = known.get(key);
  if (codes === undefined) known.set(key, (codes = make()));
  return codes;
}

/** A distinct code for each value. `valueOfCode` is the inverse. */
export function valueCodes(corpus: Corpus, attribute: Attribute): Codes {
  return cached(attribute, 'value', () => {
    const shift = shiftOf(attribute.lexicon);
    return codesOf(corpus, attribute, (value) => value + shift, attribute.lexicon.size + shift);
  });
}

/**
 * The codes of a type attribute, where the tokens of all other types than these (ascending half-open ranges) have one
 * code more, the last.
 */
export function codesAmong({ stream, codeOf, size }: Codes, types: Uint32Array): Codes {
  const among = new Uint32Array(codeOf.length).fill(size);
  for (let range = 0; range < types.length; range += 2) {
    const end = types[range + 1];
    for (let type = types[range]; type < end; type += 1) among[type] = codeOf[type];
  }
  return { stream, codeOf: among, size: size + 1 };
}

/** The value of a code of `valueCodes`. */
export function valueOfCode(attribute: Attribute, code: number): string {
  return code === 0 ? '' : attribute.lexicon.value(code - shiftOf(attribute.lexicon));
}

/** Maps the number of a value to its code of `valueCodes`. */
export function codeOfValue({ lexicon }: Attribute): (value: number) => number {
  const shift = shiftOf(lexicon);
  return (value) => value + shift;
}

/** Maps a code of `valueCodes` to its rank in code-point order. */
export function rankOfCode(attribute: Attribute): (code: number) => number {
  const { exactRank } = attribute.lexicon;
  const shift = shiftOf(attribute.lexicon);
  return (code) => (code === 0 ? 0 : exactRank[code - shift] + shift);
}

/** Codes in the order of the values under a collation; equal values have equal codes. Throws `DeadlineExceeded`. */
export function rankCodes(corpus: Corpus, attribute: Attribute, { exact, reverse }: Collation, budget: Budget): Codes {
  return cached(attribute, `${exact ? 'exact' : 'folded'} ${reverse ? 'reverse' : ''}`, () => {
    const { lexicon } = attribute;
    const { foldOf, exactRank, folded } = lexicon;
    const size = exact ? lexicon.size : folded.size;
    const shift = exact ? shiftOf(lexicon) : shiftOf(folded);
    const forward = exact ? exactRank : foldOf;
    if (!reverse) return codesOf(corpus, attribute, (value) => forward[value] + shift, size + shift);
    const backward = reversedRanks(exact ? lexicon.values() : folded.values(), budget);
    const number = (value: number): number => backward[exact ? value : foldOf[value]];
    return codesOf(corpus, attribute, (value) => number(value) + shift, size + shift);
  });
}

/**
 * Difference between code and value number: 0 where the lexicon has the value "", always its first, which then has code
 * 0; else 1.
 */
export const shiftOf = onceFor((lexicon: Lexicon): 0 | 1 => (lexicon.find('') < 0 ? 1 : 0));

/** A text with its code points from last to first. */
export function backwards(text: string): string {
  return Array.from(text).toReversed().join('');
}

function codesOf(corpus: Corpus, attribute: Attribute, code: (value: number) => number, size: number): Codes {
  if (attribute.kind === 'type') return { stream: corpus.tokens, codeOf: attribute.ofType.map(code), size };
  const codeOf = Uint32Array.from({ length: attribute.lexicon.size }, (_, value) => code(value));
  return { stream: attribute.stream, codeOf, size };
}

/** The rank of each value when the values are compared from the last code point to the first. Throws `DeadlineExceeded`. */
export function reversedRanks(values: readonly string[], budget: Budget): Uint32Array {
  const backward = values.map((value) => {
    budget.spend(STEPS.hit);
    return backwards(value);
  });
  const order = Uint32Array.from({ length: values.length }, (_, value) => value);
  order.sort((a, b) => {
    budget.spend(STEPS.hit);
    return compareCodePoints(backward[a], backward[b]);
  });
  const ranks = new Uint32Array(values.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank]] = rank;
  return ranks;
}
