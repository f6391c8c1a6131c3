// Corpora at random, large enough that passages, documents and shards matter.
import * as fc from 'fast-check';
import type { FileStorage, Segment } from '@zaban/engine';
import { anyTestDocument, build, segmentOf, type TestDocument } from '../../packages/engine/src/testing/index.ts';

/** Builds an index of `documents` small documents and some longer ones into a folder; the same seed gives the same texts. */
export function buildRandomIndex(storage: FileStorage, documents: number, seed: number): void {
  const small = fc.sample(anyTestDocument(), { numRuns: documents, seed });
  // Longer than two passages.
  const long = fc.sample(anyTestDocument(), { numRuns: 2, seed: seed + 1 }).map((document) => ({
    ...document,
    sentences: fc.sample(anySentence, { numRuns: 700, seed: seed + 2 }),
  }));
  build(storage, [withSides(segmentOf([...small, ...long, HOSTILE].map(withCategory)))]);
}

/**
 * Builds an index with `types` words, most of them rare, into a folder: there a condition stands for more ranges of types than a
 * statement takes one by one.
 */
export function buildIndexOfManyWords(storage: FileStorage, types: number, seed: number): void {
  const word = fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(8), fc.nat(9))
    .map(([share, lemma, tag]) => `${tag === 9 ? 'W' : 'w'}${Math.floor(types ** share)}/l${lemma}/T${tag % 6}`);
  const sentence = fc.array(word, { minLength: 2, maxLength: 30 });
  const sentences = fc.sample(sentence, { numRuns: Math.ceil(types / 8), seed });
  // Each word occurs at least once.
  const all = Array.from({ length: Math.ceil(types / 20) }, (_, row) =>
    Array.from({ length: 20 }, (_, column) => row * 20 + column).map((n) => `w${n}/l${n % 9}/T${n % 6}`),
  );
  const documents = Array.from({ length: 40 }, (_, number): TestDocument => ({
    sentences: [...sentences, ...all].filter((_, index) => index % 40 === number),
    fields: { genre: ['news', 'novel', ''][number % 3], year: number % 2 === 0 ? '2004' : '2022' },
    structures: [{ name: 'q', start: 3, end: 9, attributes: { who: number % 2 === 0 ? 'x' : 'y' } }],
  }));
  build(storage, [withSides(segmentOf(documents.map(withCategory)))]);
}

/** With the field by which criteria choose. */
function withCategory(document: TestDocument, number: number): TestDocument {
  return { ...document, fields: { ...document.fields, category: 'xyz'[number % 3] } };
}

/** With a stream: an attribute that does not depend on the type of a token. */
function withSides(segment: Segment): Segment {
  const ofToken = Uint32Array.from(segment.tokens, (type, position) => (type + (position >> 2)) % 3);
  return { ...segment, streams: [{ name: 'side', values: ['l', 'r', ''], ofToken }] };
}

/** Words and metadata that would mean something else inside a statement, if they ever came into one. */
const HOSTILE: TestDocument = {
  sentences: [`it's/'/N {database:Identifier}/{p0:UInt32}/V a\\'b/\\/N \u0000/--/D "x"/\`/N ;/;/P $$x$$/?/V`],
  fields: { genre: `news' OR '1'='1 {build:String} \\` },
};

const anySentence = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'A', 'b', 'c', 'á', 'd', '.'), fc.constantFrom('N', 'V', 'D', 'P'))
    .map(([word, tag]) => `${word}/${word.toLowerCase()}/${tag}`),
  { minLength: 1, maxLength: 6 },
);
