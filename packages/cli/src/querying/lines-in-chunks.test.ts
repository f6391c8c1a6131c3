import { OperationRequest } from '@zaban/contract';
import { runOperation } from '@zaban/engine';
import { expect, test } from 'vitest';
import { corpusOf } from '../../../engine/src/testing/index.ts';
import { type Concordance, concordanceInChunks } from './lines-in-chunks.ts';

const corpus = corpusOf(['so many words '.repeat(1_700).trimEnd()]);

test.each([
  ['all lines', {}],
  ['an end within a chunk', { limit: 2_500 }],
  ['an end at the end of a chunk', { offset: 100, limit: 4_000 }],
  ['a beginning within a chunk', { offset: 4_321 }],
  ['a beginning behind the last line', { offset: 6_000 }],
  ['other order', { sort: ['node', 'R1'], limit: 3_000 }],
])('the lines are those of one answer: %s', (_, page) => {
  const request = OperationRequest.parse({ operation: 'concordance', cql: '[]', ...page }) as Concordance;
  const { lines, ...chunked } = concordanceInChunks(corpus, request, {});
  expect({ ...chunked, lines: [...lines] }).toEqual(runOperation(corpus, request));
});
