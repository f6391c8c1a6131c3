import { parseWorkbench } from '@zaban/contract';
import { expect, test } from 'vitest';
import { differenceParameters, isCompared, sideNames } from './compared.ts';

test.each([
  ['lemma=visit', false, ['visit', '']],
  ['lemma=bazaar&otherLemma=market', true, ['bazaar', 'market']],
  ['lemma=visit&criteria=media&versus=rest', true, ['Media', 'the rest']],
  ['lemma=visit&versus=genre:essay&versusName=Essays', true, ['all texts', 'Essays']],
  ['lemma=visit&otherLemma=see&part=A&versus=criteria:media', true, ['visit in A', 'see in Media']],
])('the sides of %s', (search, compared, names) => {
  const state = parseWorkbench(new URLSearchParams(search));
  expect(isCompared(state)).toBe(compared);
  expect(sideNames(state, [{ value: 'media', name: 'Media' }])).toEqual(names);
  const { otherLemma } = state;
  expect(differenceParameters(state)).toEqual({
    lemma: state.lemma,
    ...(otherLemma === '' ? {} : { other: otherLemma }),
  });
});
