// Corpora at random, large enough that passages, documents and shards matter.
import * as fc from 'fast-check';
import type { FileStorage } from '@zaban/engine';
import { anyTestDocument, build, segmentOf } from '../../packages/engine/src/testing/index.ts';

/** Builds an index of `documents` small documents and some longer ones into a folder; the same seed gives the same texts. */
export function buildRandomIndex(storage: FileStorage, documents: number, seed: number): void {
  const small = fc.sample(anyTestDocument(), { numRuns: documents, seed });
  // Longer than two passages.
  const long = fc.sample(anyTestDocument(), { numRuns: 2, seed: seed + 1 }).map((document) => ({
    ...document,
    sentences: fc.sample(anySentence, { numRuns: 700, seed: seed + 2 }),
  }));
  build(storage, [segmentOf([...small, ...long])]);
}

const anySentence = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'A', 'b', 'c', 'á', 'd', '.'), fc.constantFrom('N', 'V', 'D', 'P'))
    .map(([word, tag]) => `${word}/${word.toLowerCase()}/${tag}`),
  { minLength: 1, maxLength: 6 },
);
