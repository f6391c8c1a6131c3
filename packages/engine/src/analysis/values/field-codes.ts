import type { StructureAttribute } from '../../corpus/index.ts';
import { compareCodePoints, USUAL } from '../../text/index.ts';
import { backwards, type Collation, shiftOf } from './attribute-codes.ts';

/** Codes of a document field by document. Code 0 is the value "", also of tokens outside all documents. */
export interface FieldCodes {
  readonly ofDocument: (document: number) => number;
  readonly size: number;
}

/** A distinct code for each value, in code-point order. */
export function fieldValueCodes(field: StructureAttribute): FieldCodes {
  const shift = shiftOf(field.lexicon);
  return { ofDocument: (document) => field.ofSpan[document] + shift, size: field.lexicon.size + shift };
}

/** The value of a code of `fieldValueCodes`. */
export function fieldValueOfCode(field: StructureAttribute, code: number): string {
  return code === 0 ? '' : field.lexicon.value(code - shiftOf(field.lexicon));
}

/** Codes in the order of the values under a collation; equal values have equal codes. */
export function fieldRankCodes(field: StructureAttribute, { exact, reverse }: Collation): FieldCodes {
  if (exact && !reverse) return fieldValueCodes(field);
  const keys = field.lexicon.values().map((value) => {
    const key = exact ? value : (field.lexicon.folding ?? USUAL).fold(value);
    return reverse ? backwards(key) : key;
  });
  const distinct = [...new Set(keys.filter((key) => key !== ''))].sort(compareCodePoints);
  const rankOf = new Map(distinct.map((key, rank) => [key, rank + 1]));
  const ranks = keys.map((key) => rankOf.get(key) ?? 0);
  return { ofDocument: (document) => ranks[field.ofSpan[document]], size: distinct.length + 1 };
}
