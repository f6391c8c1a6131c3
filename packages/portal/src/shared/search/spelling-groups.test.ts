import { expect, it } from 'vitest';
import { absentSpellings, spellingGroups } from './spelling-groups.ts';

it('puts plurals under their spelling, the most frequent first', () => {
  const counts = [
    { spelling: 'chapati', hits: 3 },
    { spelling: 'chappati', hits: 2 },
    { spelling: 'chappatis', hits: 28 },
    { spelling: 'chupatties', hits: 1 },
    { spelling: 'chapaties', hits: 1 },
    { spelling: 'chapattees', hits: 1 },
  ];
  expect(spellingGroups(counts, ['chapatti', 'Chapātī', 'chappati', 'chupatty'])).toEqual([
    {
      spelling: 'chappati',
      hits: 30,
      forms: [
        { spelling: 'chappatis', hits: 28 },
        { spelling: 'chappati', hits: 2 },
      ],
    },
    {
      spelling: 'chapati',
      hits: 4,
      forms: [
        { spelling: 'chapati', hits: 3 },
        { spelling: 'chapaties', hits: 1 },
      ],
    },
    { spelling: 'chupatty', hits: 1, forms: [{ spelling: 'chupatties', hits: 1 }] },
    { spelling: 'chapattees', hits: 1, forms: [{ spelling: 'chapattees', hits: 1 }] },
  ]);
});

it('shows a spelling as it occurs, or as the list writes it', () => {
  const counts = [
    { spelling: 'Eid', hits: 3 },
    { spelling: 'ansaris', hits: 2 },
  ];
  const shown = spellingGroups(counts, ['Eid', 'Ansari']).map(({ spelling }) => spelling);
  expect(shown).toEqual(['Eid', 'Ansari']);
});

it('names the spellings that do not occur, each once', () => {
  const spellings = ['chapatti', 'chapātī', 'chapati', 'chupatty', 'Chupatty'];
  const groups = spellingGroups([{ spelling: 'chapattis', hits: 1 }], spellings);
  expect(absentSpellings(groups, spellings)).toEqual(['chapātī', 'chupatty']);
});
