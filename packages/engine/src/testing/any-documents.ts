import * as fc from 'fast-check';
import type { Segment, SegmentStructure } from '../indexing/index.ts';

/** A document token by token, with nothing left to a default: for tests of the index itself. */
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
  /** By start, outer before inner; positions count from the start of the document. */
  readonly spans: readonly {
    readonly name: 's' | 'q';
    readonly start: number;
    readonly end: number;
    readonly attributes: Readonly<Record<string, string>>;
  }[];
}

/** Texts at the edges of what Unicode and its encodings do. */
const hardTexts = [
  ['', ' ', '\n', '\r\n', '\r', '\ufeff', '\0', 'a', 'A', 'á', 'Á', 'a\u0301', 'ß', 'ẞ', 'SS', 'ss', 'İ', 'ı', 'ς'],
  ['\u007f', '\u0080', '\u07ff', '\u0800', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}', '😀', 'چادر'],
];
const hardText = fc.constantFrom(...hardTexts.flat());

/** Words, few enough to come again. */
const anyWord = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'A', 'b', 'the', 'The', '.', 'well-known', 'dera', 'Derā') },
  { weight: 1, arbitrary: hardText.filter((text) => text !== '') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }) },
);

const anySeparator = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(' ', '', '\n') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
);

const anyDocument: fc.Arbitrary<Omit<PlainDocument, 'fields'> & { fields: Record<string, string> }> = fc
  .record({
    lead: hardText,
    fields: fc.dictionary(fc.constantFrom('genre', 'year', 'title'), hardText, { maxKeys: 3 }),
    tokens: fc.array(
      fc.record({
        values: fc.tuple(anyWord, fc.constantFrom('a', 'B', ''), fc.constantFrom('N', 'V', 'n')),
        id: fc.oneof(fc.nat(20).map(String), hardText),
        separator: anySeparator,
      }),
      { maxLength: 12 },
    ),
    cuts: fc.array(fc.tuple(fc.constantFrom<'s' | 'q'>('s', 'q'), fc.nat(12), fc.nat(12), hardText), { maxLength: 6 }),
  })
  .map(({ cuts, ...document }) => ({
    ...document,
    spans: cuts
      .map(([name, a, b, kind]) => ({
        name,
        start: Math.min(a, b, document.tokens.length),
        end: Math.min(Math.max(a, b), document.tokens.length),
        attributes: (kind === 'a' ? {} : { kind }) as Record<string, string>,
      }))
      .sort((a, b) => a.start - b.start || b.end - a.end),
  }));

/** Up to eight documents with names of their own, empty ones among them. */
export const anyDocuments: fc.Arbitrary<readonly PlainDocument[]> = fc
  .array(anyDocument, { maxLength: 8 })
  .map((documents) =>
    documents.map((document, number) => ({
      ...document,
      fields: { ...document.fields, fileName: `${number % 2 ? 'ß' : 'b'}${number}.txt` },
    })),
  );

/** The segment that some documents make. */
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
