import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConllu } from '../treebank/read-conllu.ts';
import { makeModel } from './make-model.ts';
import type { FreeText } from './section-trainer.ts';

const treebank = readConllu(readFileSync(new URL('../../fixtures/tiny.conllu', import.meta.url), 'utf8'));
const freeText: FreeText = {
  texts: ['The judge sold the old carpets. The farmer read the letter to a clerk of the court.'],
  capitals: new Map([['court', { all: 10, capital: 6 }]]),
  spellings: new Set(['carpet', 'carpets', 'sell', 'sells', 'read', 'reads', 'reading', 'old', 'older', 'oldest']),
};

it('trains a section alone to the same bytes as with the others', () => {
  const whole = makeModel(treebank, freeText);
  expect([...whole.keys()]).toEqual([
    'lexicon',
    'tagger',
    'second-look',
    'feature-sets',
    'morphology',
    'lemmas',
    'sentences',
  ]);
  for (const section of whole.keys()) {
    const reported: string[] = [];
    const alone = makeModel(treebank, freeText, {
      only: [section],
      before: whole,
      onSection: (name) => reported.push(name),
    });
    expect(reported).toEqual([...whole.keys()]);
    expect(alone.get(section)).not.toBe(whole.get(section));
    expect(alone).toEqual(whole);
  }
});

it('copies existing sections and trains missing ones', () => {
  const kept = new Uint8Array([1, 2, 3]);
  const made = makeModel(treebank, freeText, { only: ['tagger'], before: new Map([['sentences', kept]]) });
  expect(made.get('sentences')).toBe(kept);
  expect(made.get('lemmas')!.length).toBeGreaterThan(100);
});
