import { bitWidth, GrowableBytes, GrowableUint32 } from '../columns/index.ts';
import { StorageError } from '../errors.ts';
import { compareCodePoints } from '../text/index.ts';
import type { SectionWriter } from './section-writer.ts';

/** Offsets into the bytes of strings are 32-bit numbers. */
const MAXIMUM_LENGTH = 2 ** 32 - 1;

/** Strings that are encoded in one call if they are ASCII. */
const TOGETHER = 256;

/**
 * Writes strings as two blocks: `<name>`, their UTF-8 bytes, and `<name>-lengths`, the length of each in bytes. Throws
 * a StorageError if they exceed 4 GiB.
 */
export function writeStrings(section: SectionWriter, name: string, strings: readonly string[]): void {
  const encoder = new TextEncoder();
  const bytes = new GrowableBytes();
  const lengths = new GrowableUint32(strings.length);
  const start = section.startBytes();
  const encode = (string: string): number => {
    // A UTF-16 unit takes at most three bytes.
    const room = bytes.room(string.length * 3).subarray(bytes.length);
    const { written } = encoder.encodeInto(string, room);
    bytes.advance(written);
    return written;
  };
  for (let from = 0; from < strings.length; from += TOGETHER) {
    const some = strings.slice(from, from + TOGETHER);
    const all = some.join('');
    // One call costs as much as encoding a word. Only in ASCII is each unit one byte.
    if (encode(all) === all.length) {
      for (const string of some) lengths.push(string.length);
    } else {
      bytes.clear();
      for (const string of some) lengths.push(encode(string));
    }
    section.put(bytes.view());
    bytes.clear();
  }
  if (section.endBytes(name, start) > MAXIMUM_LENGTH) {
    throw new StorageError('The distinct values of one column exceed 4 GiB; leave out a column that has so many.');
  }
  section.varints(`${name}-lengths`, lengths.view());
}

/**
 * Writes a column of strings as its distinct values in code-point order (blocks `<name>` and `<name>-lengths`), and the
 * value number of each row (block `<name>-of`).
 */
export function writeStringColumn(
  section: SectionWriter,
  name: string,
  values: readonly string[],
  ofRow: Uint32Array,
): void {
  const order = Uint32Array.from(values.keys());
  order.sort((a, b) => compareCodePoints(values[a], values[b]));
  const newNumber = new Uint32Array(values.length);
  order.forEach((old, number) => {
    newNumber[old] = number;
  });
  writeStrings(
    section,
    name,
    Array.from(order, (old) => values[old]),
  );
  const width = bitWidth(Math.max(0, values.length - 1));
  section.packed(`${name}-of`, width, ofRow.length, [ofRow.map((number) => newNumber[number])]);
}
