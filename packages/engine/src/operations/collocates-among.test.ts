import { expect, it } from 'vitest';
import { corpusOf } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

const TEXTS = ['the/the/DT old/old/JJ dogs/dog/NN bark/bark/VB ././.', 'old/old/NN dog/dog/NN sees/see/VB dogs/dog/NN'];
const REQUESTS = [
  '[pos="NN"]',
  '[pos="VB"]',
  '[pos="NN"]',
  '[word="do.*"]',
  '[pos="JJ"]',
  '[pos!="NN"]',
  '[pos="NN"]',
].flatMap((among) =>
  (['lc', 'lemma'] as const).flatMap((attribute) =>
    (['tokens', 'words'] as const).flatMap((unit) =>
      ['"dogs"', '"sees"', '"old"'].map((cql) => ({ operation: 'collocations' as const, cql, among, attribute, unit })),
    ),
  ),
);

it('are counted for one request after the other as for each alone', () => {
  const corpus = corpusOf(TEXTS);
  for (const request of REQUESTS) {
    expect(answerTo(corpus, request)).toEqual({
      ...answerTo(corpusOf(TEXTS), request),
      buildId: corpus.buildId,
    });
  }
});
