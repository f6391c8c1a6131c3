/*
 * Section of the separators: the separator after each token, as an index into a table whose strings (`table`, `table-lengths`)
 * are in descending order of frequency, then in code-point order. `codes` has one packed number per token: the index in the
 * table, or the highest number of its width for an exception. `exceptions` has two varints per exception: its distance from
 * the exception before (the first from 0), and the index in the table.
 */
import { GrowableUint32 } from '../columns/index.ts';
import { compareCodePoints } from '../text/index.ts';
import type { JoinedCorpus } from './joined-corpus.ts';
import type { NumberChunks } from './number-chunks.ts';
import type { SectionWriter } from './section-writer.ts';
import { writeStrings } from './write-strings.ts';

/** Estimated number of bytes of an exception. */
const EXCEPTION_BYTES = 5;
const WIDTHS = [0, 1, 2, 4, 8, 16, 32];

/** Writes the section of the separators. */
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
  const { chunks } = joined.separators;
  chunks.renumber(newNumber);
  const plain = plainCodes(width, order.length);
  section.packed('codes', width, joined.tokenCount, coded(chunks, plain, exceptions));
  section.varints('exceptions', exceptions.view());
}

/** Number of codes that are table indices: all but the highest of the width, unless the table is smaller. */
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

/** The codes of numbers: those that are not below `plain` become `plain`, and are added to the exceptions. */
function* coded(chunks: NumberChunks, plain: number, exceptions: GrowableUint32): Generator<Uint32Array> {
  let base = 0;
  let last = 0;
  for (const codes of chunks) {
    for (let index = 0; index < codes.length; index++) {
      const number = codes[index];
      if (number < plain) continue;
      codes[index] = plain;
      exceptions.push(base + index - last);
      exceptions.push(number);
      last = base + index;
    }
    base += codes.length;
    yield codes;
  }
}
