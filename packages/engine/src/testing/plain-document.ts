import type { Segment, SegmentStructure } from '../indexing/index.ts';

/** A document with every field of every token given, for tests of the index itself. */
export interface PlainDocument {
  readonly lead: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly tokens: readonly {
    /** Values of the columns word, lemma and pos. */
    readonly values: readonly [string, string, string];
    /** Value of the stream `id`. */
    readonly id: string;
    readonly separator: string;
  }[];
  /** Ordered by start, outer before inner; positions are relative to the start of the document. */
  readonly spans: readonly {
    readonly name: 's' | 'q';
    readonly start: number;
    readonly end: number;
    readonly attributes: Readonly<Record<string, string>>;
  }[];
}

/** The segment of these documents. */
export function segmentFrom(documents: readonly PlainDocument[]): Segment {
  const tokens = documents.flatMap((document) => document.tokens);
  const types = new Map(tokens.map(({ values }) => [JSON.stringify(values), values]));
  const typeNumbers = new Map([...types.keys()].map((key, number) => [key, number]));
  const separatorTable = [...new Set(tokens.map(({ separator }) => separator))];
  const ids = [...new Set(tokens.map(({ id }) => id))];
  let start = 0;
  const placed = documents.map(({ tokens, lead, fields }) => {
    const from = start;
    start += tokens.length;
    return { start: from, end: start, lead, fields };
  });
  return {
    columns: ['word', 'lemma', 'pos'],
    types: [0, 1, 2].map((column) => [...types.values()].map((values) => values[column])),
    tokens: Uint32Array.from(tokens, ({ values }) => typeNumbers.get(JSON.stringify(values)) as number),
    streams: [{ name: 'id', values: ids, ofToken: Uint32Array.from(tokens, ({ id }) => ids.indexOf(id)) }],
    separatorTable,
    separators: Uint16Array.from(tokens, ({ separator }) => separatorTable.indexOf(separator)),
    documents: placed,
    structures: (['s', 'q'] as const).map((name) => structureFrom(name, documents, placed)),
  };
}

function structureFrom(
  name: 's' | 'q',
  documents: readonly PlainDocument[],
  placed: readonly { readonly start: number }[],
): SegmentStructure {
  const spans = documents
    .flatMap((document, number) =>
      document.spans
        .filter((span) => span.name === name)
        .map(({ start, end, attributes }) => ({
          start: start + placed[number].start,
          end: end + placed[number].start,
          attributes,
        })),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const named = spans.some(({ attributes }) => 'kind' in attributes);
  return {
    name,
    start: Uint32Array.from(spans, ({ start }) => start),
    end: Uint32Array.from(spans, ({ end }) => end),
    attributes: named ? [{ name: 'kind', values: spans.map(({ attributes }) => attributes.kind ?? '') }] : [],
  };
}
