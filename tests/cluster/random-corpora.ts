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
  build(storage, [segmentOf([...small, ...long, HOSTILE])]);
}

/** Words and metadata that would mean something else inside a statement, if they ever came into one. */
const HOSTILE = {
  sentences: [`it's/'/N {database:Identifier}/{p0:UInt32}/V a\\'b/\\/N \u0000/--/D "x"/\`/N ;/;/P $$x$$/?/V`],
  fields: { genre: `news' OR '1'='1 {build:String} \\` },
};

const anySentence = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'A', 'b', 'c', 'á', 'd', '.'), fc.constantFrom('N', 'V', 'D', 'P'))
    .map(([word, tag]) => `${word}/${word.toLowerCase()}/${tag}`),
  { minLength: 1, maxLength: 6 },
);
