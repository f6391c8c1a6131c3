/*
 * Section of the separators: what stands behind each token, as a number into a table whose strings (`table`,
 * `table-lengths`) are ordered by frequency downwards, then by code points. `codes` holds one packed number a token: the
 * number in the table, or the highest number of its width for an exception. `exceptions` holds the exceptions as varints,
 * two each: the distance from the exception before (the first from 0), and the number in the table.
 */
import { GrowableUint32 } from '../columns/index.ts';
import { compareCodePoints } from '../text/index.ts';
import type { JoinedCorpus } from './joined-corpus.ts';
import type { Pieces } from './pieces.ts';
import type { SectionWriter } from './section-writer.ts';
import { writeStrings } from './write-strings.ts';

/** Bytes that an exception is likely to take. */
const EXCEPTION_BYTES = 5;
const WIDTHS = [0, 1, 2, 4, 8, 16, 32];

export function writeSeparators(section: SectionWriter, joined: JoinedCorpus): void {
  const { values } = joined.separators.values;
  const frequency = joined.separators.frequency.view();
  const order = Array.from(values, (_, number) => number)
    .filter((number) => frequency[number] > 0)
    .sort((a, b) => frequency[b] - frequency[a] || compareCodePoints(values[a], values[b]));
  const newNumber = new Uint32Array(values.length);
  order.forEach((old, number) => {
    newNumber[old] = number;
  });
  const width = cheapestWidth(
    order.map((number) => frequency[number]),
    joined.tokenCount,
  );
  const exceptions = new GrowableUint32();
  writeStrings(
    section,
    'table',
    order.map((number) => values[number]),
  );
  section.packed('codes', width, joined.tokenCount, coded(joined.separators.pieces, newNumber, width, exceptions));
  section.varints('exceptions', exceptions.view());
}

/** Number of codes that are indices of the table: all but the highest of the width, unless the table is smaller. */
function plainCodes(width: number, tableSize: number): number {
  return tableSize <= 2 ** width ? tableSize : 2 ** width - 1;
}

function cheapestWidth(frequencies: readonly number[], tokenCount: number): number {
  const bytes = (width: number): number => {
    const exceptions = frequencies.slice(plainCodes(width, frequencies.length));
    return (tokenCount * width) / 8 + EXCEPTION_BYTES * exceptions.reduce((sum, count) => sum + count, 0);
  };
  return WIDTHS.reduce((best, width) => (bytes(width) < bytes(best) ? width : best));
}

function* coded(
  pieces: Pieces,
  newNumber: Uint32Array,
  width: number,
  exceptions: GrowableUint32,
): Generator<Uint32Array> {
  let tableSize = 0;
  for (const number of newNumber) tableSize = Math.max(tableSize, number + 1);
  const plain = plainCodes(width, tableSize);
  let base = 0;
  let last = 0;
  for (const piece of pieces) {
    const codes = new Uint32Array(piece.length);
    for (let index = 0; index < codes.length; index++) {
      const number = newNumber[piece[index]];
      if (number < plain) {
        codes[index] = number;
      } else {
        codes[index] = plain;
        exceptions.push(base + index - last);
        exceptions.push(number);
        last = base + index;
      }
    }
    base += piece.length;
    yield codes;
  }
}
