import { parseWorkbench } from '@zaban/contract';
import { expect, it } from 'vitest';
import { shortNameOf } from '../../state/subcorpora/subcorpus.ts';
import { pairIn } from './text-pair.ts';

const CATEGORIES = [
  { value: 'academic', name: 'Academic' },
  { value: 'media', name: 'Media' },
];
const names = (address: string, fields: Record<string, readonly string[]>) => {
  const state = parseWorkbench(new URLSearchParams(address));
  const pair = pairIn(state, new Map(Object.entries(fields)), (subcorpus) => shortNameOf(subcorpus, CATEGORIES));
  return pair === undefined ? undefined : [pair.one.name, pair.other.name];
};
const OF_SITE = { category: ['academic', 'media'], fileName: ['a', 'b'] };

it('compares the first two categories, or the first two texts of a corpus without categories', () => {
  expect(names('', OF_SITE)).toEqual(['Academic', 'Media']);
  expect(names('', { category: ['texts'], genre: [''], fileName: ['Ayesha', 'Bilal'] })).toEqual(['Ayesha', 'Bilal']);
  expect(names('', { category: ['texts'], fileName: ['Ayesha'] })).toBeUndefined();
});

it('compares the sides in the address, which may be the rest, but no reference list', () => {
  expect(names('target=genre:blog&reference=genre:essay&referenceName=Mine', OF_SITE)).toEqual(['blog', 'Mine']);
  expect(names('target=genre:blog&reference=rest', OF_SITE)).toEqual(['blog', 'the rest of the corpus']);
  expect(names('target=genre:blog&reference=list:web', OF_SITE)).toEqual(['Academic', 'Media']);
});
