import { parseWorkbench } from '@zaban/contract';
import { expect, test } from 'vitest';
import { corpusHeads } from './corpus-heads.ts';
import { keywordCorpora } from './keyword-corpora.ts';

const categories = [
  { value: 'literary', name: 'Literary' },
  { value: 'media', name: 'Media' },
];
const SITE = {
  shortName: 'Pakistani English',
  categories,
  referenceLists: [{ name: 'general', title: 'General English of the web and of speeches' }],
} as unknown as Parameters<typeof corpusHeads>[2];

test.each([
  ['view=keywords', ['Literary', 'The rest']],
  ['view=keywords&target=criteria:academic&reference=criteria:media', ['Academic', 'Media']],
  ['view=keywords&criteria=media&reference=genre:blog', ['Media', 'Blog']],
  ['view=variety', ['Pakistani English', 'General English of the we…']],
  [
    'view=keywords&target=fileName:a.txt&targetName=My+text+1&reference=fileName:b.txt&referenceName=My+text+2',
    ['My text 1', 'My text 2'],
  ],
  ['view=keywords&filter=genre:blog&filter=genre:essay&part=Opinion+pages', ['Opinion pages', 'The rest']],
  ['view=keywords&target=genre:blog&reference=category:blog', ['Blog (target)', 'Blog (reference)']],
])('the columns of the corpora of %s are headed by their names', (search, names) => {
  const state = parseWorkbench(new URLSearchParams(search));
  const { target, reference } = corpusHeads(state, keywordCorpora(state, SITE), SITE);
  expect([target, reference]).toEqual(names);
});
