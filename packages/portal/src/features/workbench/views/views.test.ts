import { parseWorkbench, printWorkbench, type Site } from '@zaban/contract';
import { expect, test } from 'vitest';
import { VIEWS, withoutOtherViews } from './views.ts';

/** A state with a value in every field that a view uses. */
const SET =
  'cql="a"&criteria=literary&sort=R1&tags=true&by=L1&section=year&sortBy=dice&other="b"&target=genre:x&targetName=X' +
  '&among="c"&n=4&attribute=lemma&minimum=7&pattern=d.*&order=values&lemma=visit&pos=VERB&nodes=3&anyRelation=true&otherLemma=see&versus=genre:y&blanked=true&asShown=true&frames=true&skip=2&names=only&setAside=true&candidatesBy=count';

test.each([
  ['kwic', ['sort', 'tags']],
  ['sentences', []],
  ['frequencies', ['by', 'order']],
  ['distribution', ['section']],
  ['collocates', ['attribute', 'among', 'sortBy']],
  ['compare', ['section', 'other', 'versus']],
  ['keywords', ['attribute', 'target', 'targetName', 'among', 'minimum', 'pattern']],
  ['terms', ['attribute', 'target', 'targetName', 'minimum']],
  ['triples', ['target', 'targetName', 'minimum']],
  ['keysubtrees', ['among', 'anyRelation', 'attribute', 'minimum', 'nodes', 'target', 'targetName']],
  ['ngrams', ['attribute', 'n', 'frames', 'skip', 'minimum', 'pattern', 'order']],
  ['subtrees', ['anyRelation', 'attribute', 'minimum', 'nodes', 'order', 'pattern']],
  ['trends', ['attribute', 'minimum', 'pattern']],
  ['sketch', ['lemma', 'minimum', 'otherLemma', 'pos', 'versus']],
  ['thesaurus', ['lemma', 'pos']],
  ['words', ['attribute', 'minimum', 'pattern', 'order']],
  ['candidates', ['minimum', 'pattern', 'names', 'setAside', 'candidatesBy']],
])('the address of %s keeps what is searched and its own settings, none of other views', (view, own) => {
  const state = withoutOtherViews(parseWorkbench(new URLSearchParams(`${SET}&view=${view}`)));
  const kept = [...printWorkbench(state).keys()].filter((name) => !['cql', 'criteria', 'view'].includes(name));
  expect(kept.toSorted()).toEqual(own.toSorted());
  expect(state).toMatchObject({ cql: '"a"', criteria: 'literary', view });
});

test('new words are looked for where general English is known, with or without a list to compare with', () => {
  const sites = [true, false].map(
    (hasGeneralEnglish) => ({ hasGeneralEnglish, referenceLists: [] }) as unknown as Site,
  );
  expect(sites.map((site) => VIEWS.candidates.isPossible?.(site))).toEqual([true, false]);
});
