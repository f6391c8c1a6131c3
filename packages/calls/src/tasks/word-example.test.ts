import { expect, it } from 'vitest';
import { corpusOf } from '../../../engine/src/testing/index.ts';
import { withOpenExample } from './word-example.ts';

const corpus = corpusOf(
  { sentences: ['The dera was open .'], fields: { fileName: 'open.txt', access: 'open' } },
  { sentences: ['A dera by the canal .'], fields: { fileName: 'closed.txt', access: 'kwic' } },
);
const entry = (file: string) => ({ word: 'dera', example: { file, offset: 4, spelling: 'dera' } });

it('gives the place of an example only in texts that are open to everybody', () => {
  expect(withOpenExample(corpus, entry('open.txt'))).toEqual(entry('open.txt'));
  expect(withOpenExample(corpus, entry('closed.txt'))).toEqual({ word: 'dera', example: null });
  expect(withOpenExample(corpus, { word: 'dera', example: null }).example).toBeNull();
});
