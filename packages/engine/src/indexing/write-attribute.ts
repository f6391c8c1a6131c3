/*
 * Section of an attribute: its values as strings (blocks `values`, `values-lengths`), in their final order; the folded forms as
 * strings (`folded`, `folded-lengths`); `begins-fold`, one bit per value, 1 if the value is the first of its folded form;
 * `exact-rank`, packed, the rank of each value in code-point order; then `of-type`, packed, the value number of each type or,
 * for a stream, `of-token`, packed, the value number of each token.
 */
import { bitWidth } from '../columns/index.ts';
import type { NumberChunks } from './number-chunks.ts';
import type { SectionWriter } from './section-writer.ts';
import type { ValueOrder } from './value-order.ts';
import { writeStrings } from './write-strings.ts';

/** Writes the section of a type attribute. `ofType`: value number of each type. */
export function writeAttribute(section: SectionWriter, order: ValueOrder, ofType: Uint32Array): void {
  writeValues(section, order);
  section.packed('of-type', widthOf(order), ofType.length, [ofType]);
}

/** Writes the section of a stream attribute. `chunks`: value number of each token. */
export function writeStream(section: SectionWriter, order: ValueOrder, chunks: NumberChunks, tokenCount: number): void {
  writeValues(section, order);
  chunks.renumber(order.newNumber);
  section.packed('of-token', widthOf(order), tokenCount, chunks);
}

function writeValues(section: SectionWriter, order: ValueOrder): void {
  writeStrings(section, 'values', order.values);
  writeStrings(section, 'folded', order.folded);
  section.packed('begins-fold', 1, order.values.length, [order.beginsFold]);
  section.packed('exact-rank', widthOf(order), order.values.length, [order.exactRank]);
}

function widthOf({ values }: ValueOrder): number {
  return bitWidth(Math.max(0, values.length - 1));
}
