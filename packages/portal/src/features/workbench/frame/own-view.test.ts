import { parseWorkbench } from '@zaban/contract';
import { expect, it } from 'vitest';
import { keywordCorpora } from '../views/keywords/keyword-corpora.ts';
import { inOwnTexts } from '../state/address/workbench.ts';
import { viewsOf } from '../views/views.ts';

const shown = (search: string) => inOwnTexts(parseWorkbench(new URLSearchParams(search)));

it('shows Keywords in place of Variety, of the same texts against the same list', () => {
  const site = {
    categories: ['a', 'b'].map((value) => ({ value, text: value })),
    referenceLists: [{ name: 'corpus' }],
  } as unknown as Parameters<typeof keywordCorpora>[1];
  const state = shown('view=variety&minimum=1');
  expect([state.view, state.minimum]).toEqual(['keywords', 1]);
  expect(keywordCorpora(state, site)).toMatchObject({ target: ['criteria:all'], reference: ['list:corpus'] });
  expect(keywordCorpora(shown('view=variety&criteria=a'), site).target).toEqual(['category:a']);
  expect(keywordCorpora(shown('view=variety&target=fileName:Ayesha'), site).target).toEqual(['fileName:Ayesha']);
  expect(shown('view=kwic&simple=tea')).toMatchObject({ view: 'kwic', target: [] });
});

it('has no tab Variety', () => {
  expect(viewsOf('These texts', true)).toEqual(['keywords', 'ngrams', 'words', 'trends', 'sketch']);
  expect(viewsOf('These texts', false)).toContain('variety');
});
