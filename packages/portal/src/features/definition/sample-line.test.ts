import { expect, test } from 'vitest';
import { sampleLineOf } from './sample-line.ts';

const featured = (word: string, usage: string) =>
  ({ word, usage }) as Parameters<typeof sampleLineOf>[0]['featuredWords'][0];

test('the sample line is the sentence of the most typical featured word', () => {
  const site = {
    exampleWords: ['chop', 'kenkey'],
    featuredWords: [
      featured('trotro', 'The trotro came.'),
      featured('Kenkey', 'She sold kenkey, fried fish and pepper at the station until the evening.'),
    ],
  };
  expect(sampleLineOf(site)).toEqual({
    left: 'She sold',
    node: 'kenkey',
    right: ', fried fish and pepper at the',
    end: 'station until the evening.',
  });
  expect(sampleLineOf({ ...site, exampleWords: [] }).node).toBe('trotro');
});

test('a site without such a sentence has a line of ordinary words', () => {
  expect(sampleLineOf({ exampleWords: ['kenkey'], featuredWords: [featured('kenkey', '')] }).node).toBe('book');
});
