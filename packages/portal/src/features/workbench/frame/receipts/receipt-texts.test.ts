import { expect, it } from 'vitest';
import { methodsOf, snippetsOf } from './receipt-texts.ts';
import { factsOfPage } from './testing/facts-of-page.ts';

it.each([
  [
    'simple=tea',
    'The query “tea”, in CQL [lc == "tea"], finds the word “tea” (ignoring capitals and accents). The whole corpus was used: 74 texts, 10 tokens, 9 words.',
  ],
  ['simple=tea&strategy=longest', 'with the matching strategy “longest”.'],
  ['simple=tea&criteria=media&filter=genre:blog', 'A subcorpus was used (category: media; genre: blog): 74 texts'],
  [
    'simple=tea&sort=L1,R1:pos:desc',
    'Lines were sorted by the 1st word to the left (L1); then the 1st part of speech to the right (R1), descending.',
  ],
  [
    'simple=tea&contextFilter=3,0:[lemma="say"]',
    'Only hits with any form of “say” within 3 tokens to the left or 0 to the right were kept.',
  ],
  [
    'simple=tea&view=frequencies&by=R1:lc,doc.genre',
    'Hits were counted by the 1st word to the right (R1), ignoring capitals and accent marks; and by genre.',
  ],
  ['view=words', 'Words (ignoring capitals and accent marks) with at least 2 occurrences were counted'],
  ['simple=tea&view=collocates&attribute=lemma', 'Collocates (lemmas) were counted'],
  ['view=keywords&target=criteria:media&pattern=un.*', 'Words that match the regular expression un.* with at least'],
  ['simple=tea&view=compare&other=coffee', 'Where one of the two counts was 0, 0.5 was added to both.'],
  [
    'simple=tea&view=compare&other=coffee',
    'Of whether the ratio differs from 1, a permutation test over 74 texts gave p = 0.065.',
  ],
  ['simple=tea&view=compare&versus=genre:blog', 'divided by those in another subcorpus (genre: blog).'],
])('the methods paragraph of %s is in words', (search, words) => {
  expect(methodsOf(factsOfPage(search))).toContain(words);
});

it('counts one text as one', () => {
  const size = { files: 1, tokens: 1, words: 1 };
  expect(methodsOf({ ...factsOfPage('simple=tea'), size })).toContain('used: 1 text, 1 token, 1 word.');
});

it('tells what the rights of texts withheld from the figures', () => {
  const withheld = '31 texts were left out of this search.';
  expect(methodsOf({ ...factsOfPage('simple=tea'), withheld })).toContain(`9 words. ${withheld} `);
});

it('has code that reads both sides of a comparison', () => {
  const { R = '', Python = '' } = snippetsOf(factsOfPage('simple=tea&view=compare&other=coffee'));
  for (const code of [R, Python]) {
    expect(code.match(/\/corpus\/export\/\w+\?[^&]+/g)?.map((url) => url.split('?')[1])).toEqual([
      'simple=dera',
      'simple=other',
    ]);
    expect(code).toContain('# Compared with coffee');
  }
  expect(Python.match(/^import /gm)).toHaveLength(1);
});

it('says of keywords the sizes of both corpora, and nothing of the texts and filters of a query', () => {
  const facts = factsOfPage(
    'view=keywords&target=criteria:media&simple=tea&firstHitPerDocument=true&withoutNames=true',
  );
  const methods = methodsOf({ ...facts, keywordSizes: { target: 1234, reference: 56_789 } });
  expect(methods).toContain('The target corpus has 1,234 tokens, the reference corpus 56,789.');
  expect(methods).not.toMatch(/whole corpus was used|subcorpus was used|first hit|Hits that are names/);
  expect(methods).toContain('and with a log-likelihood of at least 3.84 were included');
});
