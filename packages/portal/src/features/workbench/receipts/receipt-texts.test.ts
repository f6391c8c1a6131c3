import { expect, it } from 'vitest';
import { citationsOf, methodsOf } from './receipt-texts.ts';
import { factsOfPage } from './testing/facts-of-page.ts';

it.each([
  ['simple=tea', 'The CQL query [lc == "tea"] was searched. The whole corpus was used: 74 texts, 10 tokens, 9 words.'],
  ['simple=tea&strategy=longest', 'with the matching strategy “longest”.'],
  ['simple=tea&criteria=media&filter=genre:blog', 'A subcorpus was used (category: media; genre: blog): 74 texts'],
  [
    'simple=tea&sort=L1,R1:pos:desc',
    'Lines were sorted by word, 1st to the left (L1); then part of speech, 1st to the right (R1), descending.',
  ],
  [
    'simple=tea&contextFilter=3,0:[lemma="say"]',
    'Only hits with [lemma="say"] within 3 tokens to the left or 0 to the right were kept.',
  ],
  [
    'simple=tea&view=frequencies&by=R1:lc,doc.genre',
    'Hits were counted by word, ignoring capitals and accents, 1st to the right (R1) and by genre;',
  ],
  ['simple=tea&view=collocates&attribute=lemma', 'Collocates (lemmas) were counted'],
  ['simple=tea&view=compare&other=coffee', 'Where one of the two counts was 0, 0.5 was added to both.'],
  ['simple=tea&view=compare&versus=genre:blog', 'divided by those in another subcorpus (genre: blog).'],
])('the methods paragraph of %s is in words', (search, words) => {
  expect(methodsOf(factsOfPage(search))).toContain(words);
});

it('a sample is cited with its own year, not with that of the published corpus', () => {
  const facts = factsOfPage('simple=dera');
  const apa = (site: Partial<typeof facts.site>) => citationsOf({ ...facts, site: { ...facts.site, ...site } }).APA;
  expect(apa({})).toContain('(2022)');
  expect(apa({ sample: true, sampleReleased: '2025-11-21' })).toContain('(2025)');
  expect(apa({ sample: true })).toContain('(2026)');
});
