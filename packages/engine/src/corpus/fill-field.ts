import type { CorpusShare } from './attach-corpus.ts';
import type { StringColumnData, StringsData } from './corpus-data.ts';
import { decodeStrings } from './read-strings.ts';

/** A corpus in which every document has a value in a field, and the number of documents that had none. */
export interface FilledField {
  readonly share: CorpusShare;
  readonly filled: number;
}

/** Sets a field of the documents that have no value in it. Everything else stays in the same memory. */
export function fillField(share: CorpusShare, name: string, value: string): FilledField {
  const { documents } = share;
  const column = documents.attributes.find((attribute) => attribute.name === name);
  const names = column === undefined ? [''] : decodeStrings(column.values);
  const of = column?.of ?? new Uint32Array(documents.start.length);
  const filled = of.reduce((count, number) => count + Number(names[number] === ''), 0);
  if (filled === 0) return { share, filled };
  const next = columnOf(
    name,
    names.map((each) => (each === '' ? value : each)),
    of,
  );
  const attributes =
    column === undefined
      ? [...documents.attributes, next]
      : documents.attributes.map((each) => (each === column ? next : each));
  return { share: { ...share, documents: { ...documents, attributes } }, filled };
}

/** Makes a column from names that need be neither distinct nor sorted. */
function columnOf(name: string, names: readonly string[], of: Uint32Array): StringColumnData {
  const distinct = [...new Set(names)].map((each) => Buffer.from(each)).toSorted((a, b) => Buffer.compare(a, b));
  const numbers = new Map(distinct.map((bytes, number) => [bytes.toString(), number]));
  return { name, values: stringsOf(distinct), of: of.map((number) => numbers.get(names[number]) ?? 0) };
}

function stringsOf(strings: readonly Uint8Array[]): StringsData {
  const offsets = new Uint32Array(strings.length + 1);
  strings.forEach((bytes, index) => (offsets[index + 1] = offsets[index] + bytes.length));
  return { bytes: Uint8Array.from(strings.flatMap((bytes) => [...bytes])), offsets };
}
