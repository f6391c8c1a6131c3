import * as fc from 'fast-check';
import type { PlainDocument } from './plain-document.ts';

/** Edge cases of Unicode and its encodings. */
const hardTexts = [
  ['', ' ', '\n', '\r\n', '\r', '\ufeff', '\0', 'a', 'A', 'á', 'Á', 'a\u0301', 'ß', 'ẞ', 'SS', 'ss', 'İ', 'ı', 'ς'],
  ['\u007f', '\u0080', '\u07ff', '\u0800', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}', '😀', 'چادر'],
];
const hardText = fc.constantFrom(...hardTexts.flat());

/** Words from a small set, so that they occur repeatedly. */
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

/**
 * Up to eight documents with distinct names, some of them empty. Not exported by `index.ts`: fast-check needs a second
 * to prepare texts of all Unicode characters, and only tests that use them should wait.
 */
export const anyDocuments: fc.Arbitrary<readonly PlainDocument[]> = fc
  .array(anyDocument, { maxLength: 8 })
  .map((documents) =>
    documents.map((document, number) => ({
      ...document,
      fields: { ...document.fields, fileName: `${number % 2 ? 'ß' : 'b'}${number}.txt` },
    })),
  );
