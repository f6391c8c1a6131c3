import { expect, it } from 'vitest';
import { withSiteNames } from './site-names.ts';

const names = { name: 'Corpus of A & "B"', shortName: 'A <$&>', wordList: { adjective: 'Akan' } };

it('puts the names of a site into a prepared page, as text', () => {
  const page =
    '<title>Search · Zaban</title><h1><span data-site-name="name">Zaban</span></h1>' +
    '<span class="x" data-site-name="shortName" lang="en">Corpus</span><a data-site-name="words">Word list</a><p>Zaban</p>';
  expect(withSiteNames(page, names)).toBe(
    '<title>Search · Corpus of A &amp; &quot;B&quot;</title>' +
      '<h1><span data-site-name="name">Corpus of A &amp; &quot;B&quot;</span></h1>' +
      '<span class="x" data-site-name="shortName" lang="en">A &lt;$&amp;&gt;</span><a data-site-name="words">Akan words</a><p>Zaban</p>',
  );
});

it('changes nothing in a page without them', () => {
  expect(withSiteNames('<title>Zaban</title><p>x</p>', names)).toBe('<title>Zaban</title><p>x</p>');
});
