import { sharedUint32 } from '../columns/index.ts';
import type { SpansData, StringColumnData, StringsData } from './corpus-data.ts';
import type { SectionReader } from './section-reader.ts';

/** Reads the blocks `<name>` and `<name>-lengths`. */
export function readStrings(section: SectionReader, name: string): StringsData {
  const lengths = section.varints(`${name}-lengths`);
  const offsets = sharedUint32(lengths.length + 1);
  for (let index = 0; index < lengths.length; index++) offsets[index + 1] = offsets[index] + lengths[index];
  return { bytes: section.bytes(name), offsets };
}

/** Reads the column of strings that begins at a block. */
export function readStringColumn(section: SectionReader, block: string, name: string): StringColumnData {
  return { name, values: readStrings(section, block), of: section.packed(`${block}-of`) };
}

/** Reads the spans of a structure and the columns of its attributes, given by name. */
export function readSpans(section: SectionReader, nested: boolean, attributes: readonly string[]): SpansData {
  const start = section.varints('starts');
  const end = section.varints('lengths');
  for (let index = 0; index < start.length; index++) {
    if (index > 0) start[index] += start[index - 1];
    end[index] += start[index];
  }
  return {
    start,
    end,
    nested,
    attributes: attributes.map((name, number) => readStringColumn(section, `attribute-${number}`, name)),
  };
}

/** Maximum number of bytes that are decoded into one string: JavaScript engines limit the length of strings. */
const CHUNK_BYTES = 1 << 24;

/** Decodes all strings, as slices of a few long ones, which is much faster than decoding each. */
export function decodeStrings({ bytes, offsets }: StringsData): string[] {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const count = offsets.length - 1;
  const strings: string[] = [];
  for (let from = 0; from < count;) {
    let to = from + 1;
    while (to < count && offsets[to + 1] - offsets[from] <= CHUNK_BYTES) to++;
    // Some platforms cannot decode shared memory; `slice` copies it.
    const chunk = bytes.slice(offsets[from], offsets[to]);
    const text = decoder.decode(chunk);
    let at = 0;
    for (let index = from; index < to; index++) {
      let end = at + (offsets[index + 1] - offsets[index]);
      // Only in ASCII is every byte one UTF-16 code unit.
      if (text.length < chunk.length) {
        end = at + codeUnits(chunk, offsets[index] - offsets[from], offsets[index + 1] - offsets[from]);
      }
      strings.push(text.slice(at, end));
      at = end;
    }
    from = to;
  }
  return strings;
}

/** Number of UTF-16 code units of UTF-8 bytes: one per character, two for a character of four bytes. */
function codeUnits(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index++) {
    const byte = bytes[index];
    if ((byte & 0xc0) !== 0x80) count += byte >= 0xf0 ? 2 : 1;
  }
  return count;
}
