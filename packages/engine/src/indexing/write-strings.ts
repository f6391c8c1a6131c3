import { GrowableBytes, GrowableUint32 } from '../columns/index.ts';
import { sortCodePoints } from '../text/index.ts';
import { bitWidth } from '../columns/index.ts';
import type { SectionWriter } from './section-writer.ts';

/** Writes strings as two blocks: `<name>`, their UTF-8 bytes, and `<name>-lengths`, the bytes of each. */
export function writeStrings(section: SectionWriter, name: string, strings: readonly string[]): void {
  const encoder = new TextEncoder();
  const bytes = new GrowableBytes();
  const lengths = new GrowableUint32(strings.length);
  const start = section.startBytes();
  for (const string of strings) {
    // A code unit becomes at most three bytes.
    const room = bytes.room(string.length * 3).subarray(bytes.length);
    const { written } = encoder.encodeInto(string, room);
    bytes.advance(written);
    lengths.push(written);
    if (bytes.length > 1 << 16) {
      section.put(bytes.view());
      bytes.clear();
    }
  }
  section.put(bytes.view());
  section.endBytes(name, start);
  section.varints(`${name}-lengths`, lengths.view());
}

/**
 * Writes a column of strings as its distinct values in code-point order (blocks `<name>` and `<name>-lengths`) and the
 * number of the value in each row (block `<name>-of`).
 */
export function writeStringColumn(
  section: SectionWriter,
  name: string,
  values: readonly string[],
  ofRow: Uint32Array,
): void {
  const numbers = new Map(sortCodePoints([...values]).map((value, number) => [value, number]));
  const newNumber = Uint32Array.from(values, (value) => numbers.get(value) as number);
  writeStrings(section, name, [...numbers.keys()]);
  section.packed(`${name}-of`, bitWidth(Math.max(0, values.length - 1)), ofRow.length, [
    ofRow.map((number) => newNumber[number]),
  ]);
}
