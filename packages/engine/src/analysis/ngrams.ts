import type { Attribute, Corpus, Structure } from '../corpus/index.ts';
import { rankOfCode, valueCodes, valueOfCode } from './attribute-codes.ts';
import { countPairs, extendPairs } from './ngram-pairs.ts';
import type { CodedUnits, Pairs } from './ngram-pairs.ts';
import { columnOf, descending, pageOfOrder } from './order.ts';
import type { SortColumn } from './order.ts';
import type { SearchedPart } from './searched-part.ts';
import type { Tick } from './tick.ts';
import { unitsOf } from './units.ts';

export interface NgramOptions {
  readonly n: number;
  readonly attribute: Attribute;
  /** The structure that an n-gram may not leave; only the document bounds it when there is none. */
  readonly within: Structure | undefined;
  /** Only n-grams without punctuation. */
  readonly wordsOnly: boolean;
  /** Least count of a row, at least 1. */
  readonly minimum: number;
  readonly offset: number;
  readonly limit: number;
}

export interface NgramRow {
  readonly values: readonly string[];
  readonly count: number;
}

export interface Ngrams {
  /** Rows before offset and limit. */
  readonly total: number;
  /** All n-grams of the part, rare ones included. */
  readonly occurrences: number;
  readonly rows: readonly NgramRow[];
  readonly complete: boolean;
}

/** The sequences of n tokens, the commonest first, equal ones by their values in code-point order. */
export function ngrams(
  corpus: Corpus,
  part: SearchedPart,
  { n, attribute, within, wordsOnly, minimum, offset, limit }: NgramOptions,
  tick: Tick,
): Ngrams {
  const text = codedUnits(corpus, part, attribute, within, wordsOnly);
  // Each level holds the sequences of one length as pairs of a shorter sequence and one more token.
  const levels: Pairs[] = [];
  let complete = true;
  for (let length = 2; length <= n && complete; length++) {
    const shorter = levels.at(-1);
    const last = length === n;
    const level =
      shorter === undefined && last
        ? countPairs(text, minimum, tick)
        : extendPairs(text, length, shorter, last ? minimum : Math.max(minimum, 1), tick);
    complete = level.complete;
    levels.push(level);
  }
  const { counts, count, occurrences } = levels[levels.length - 1];
  if (!complete && levels.length < n - 1) return { total: 0, occurrences: 0, rows: [], complete };
  const codesOf = (row: number): number[] => {
    const codes: number[] = [];
    let number = row;
    for (let level = levels.length - 1; level >= 0; level--) {
      codes.push(levels[level].last[number]);
      number = levels[level].shorter[number];
    }
    return [...codes, number].reverse();
  };
  const rankOf = rankOfCode(attribute);
  const ranks = Array.from({ length: n }, (_, index): SortColumn => {
    const rank = (row: number): number => rankOf(codesOf(row)[index]);
    return { size: text.size + 1, of: (rows) => (rows ?? Uint32Array.from(counts.keys())).map((row) => rank(row)) };
  });
  const order = pageOfOrder(count, [descending(columnOf(counts)), ...ranks], offset, limit);
  const rows = Array.from(order, (row) => ({
    values: codesOf(row).map((code) => valueOfCode(attribute, code)),
    count: counts[row],
  }));
  return { total: count, occurrences, rows, complete };
}

/** The text as codes; tokens that no n-gram may hold have the code `size`. */
function codedUnits(
  corpus: Corpus,
  part: SearchedPart,
  attribute: Attribute,
  within: Structure | undefined,
  wordsOnly: boolean,
): CodedUnits {
  const units = unitsOf(corpus, part, within);
  const { stream, codeOf, size } = valueCodes(corpus, attribute);
  if (!wordsOnly) return { units, stream, codeOf, size };
  const { tokens, typeIsWord } = corpus;
  if (attribute.kind === 'type') {
    return { units, stream, size, codeOf: codeOf.map((code, type) => (typeIsWord[type] === 1 ? code : size)) };
  }
  const words = stream.map((value, position) => (typeIsWord[tokens[position]] === 1 ? codeOf[value] : size));
  return { units, stream: words, size, codeOf: Uint32Array.from({ length: size + 1 }, (_, code) => code) };
}
