import type { SpellingShare } from '@zaban/contract';
import { expect, it } from 'vitest';
import { spellingOptions } from './spelling-options.ts';

const ENTRY = { word: 'deen', variants: ['din', 'Dīn'], forms: ['deens', 'deen day'], ambiguous: ['din'] };
const share = (spelling: string, hits: number): SpellingShare => ({
  spelling,
  hits,
  share: 0,
  files: 1,
  kind: 'form',
  ambiguous: false,
  by: {},
  cql: '',
});

it('has the hits of each spelling, the most frequent first and those without hits last', () => {
  expect(
    spellingOptions(ENTRY, {
      spellings: [share('deens', 1200), share('dīn', 3)],
      longer: [{ spelling: 'deen day', hits: 2 }],
    }).map(({ label }) => label),
  ).toEqual(['deens (1,200)', 'Dīn (3)', 'deen day (2)', 'din', 'deen (0)']);
});

it('keeps the order of the entry while there are no figures', () => {
  expect(spellingOptions(ENTRY, undefined).map(({ value }) => value)).toEqual([
    'deen',
    'din',
    'Dīn',
    'deens',
    'deen day',
  ]);
});
