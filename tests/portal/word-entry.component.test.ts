import { screen, within } from '@testing-library/react';
import type { ListedWordDoc } from '@zaban/contract';
import { expect, it } from 'vitest';
import { docOf, open } from '../support/screen.tsx';
import { all, arrives, textOf, textsOf } from '../support/shown.ts';

const about = () => screen.findByRole('region', { name: 'About the word' });

it('shows a sentence of the corpus, the word marked in it', async () => {
  const visitor = await open('/word/izzat');
  const { example } = await docOf<ListedWordDoc>('/corpus/urduizedWords/izzat');
  const region = await about();
  const [quotation] = all('q', region);
  expect(quotation.textContent).toBe(example?.sentence);
  expect(textOf(quotation.querySelector('mark'))).toBe('izzat');
  await visitor.click(all('a[href^="/Listresult"]', region)[0]);
  await arrives(new RegExp(`^/Listresult\\?file=${example?.file}`));
});

it('has an example that says that it is composed where no text has the word, and how far the word is in use', async () => {
  await open('/word/budgerow');
  const composed = textOf(await about());
  expect(composed).toContain('Written for this entry. It is not from the corpus.');
  expect(composed).toContain('Fewer than three hits in each collection.');
  await open('/word/loot');
  expect(textOf(await screen.findByRole('article', { name: 'loot' }))).toContain('noun, verb');
  const region = await about();
  expect(textOf(region)).toMatch(/As a verb\s*To plunder or rob/);
  const { evidence } = await docOf<ListedWordDoc>('/corpus/urduizedWords/loot');
  const { texts, words, hits, lower_case_hits: small, documents } = evidence!.collections[0];
  const rate = (count: number): string => ((count / words) * 1e6).toPrecision(2);
  const collection = within(region).getByRole('table', { name: /^Pakistani court judgments/ });
  expect(textOf(collection.querySelector('caption'))).toContain(
    `${texts.toLocaleString('en')} texts, ${words.toLocaleString('en')} words`,
  );
  const rows = within(collection).getAllByRole('row');
  expect(rows.map((row) => textsOf(all('th, td', row)))).toEqual([
    ['Hits of all spellings', `${hits} (${rate(hits)} per million words)`],
    ['Hits in lower case', `${small} (${rate(small)} per million words)`],
    ['Texts with the most frequent spelling', String(documents)],
  ]);
});

it('has an address, a version and citations that can be copied', async () => {
  const visitor = await open('/word/dehra');
  const { since } = await docOf<ListedWordDoc>('/corpus/urduizedWords/dera');
  const address = `${window.location.origin}/word/dera`;
  const region = within(await screen.findByRole('region', { name: 'Cite this entry' }));
  expect(region.getByRole('link', { name: address }).getAttribute('href')).toBe(address);
  const [year] = since.split('-');
  const copied = async (name: string): Promise<string> => {
    const figure = region.getByRole('figure', { name });
    await visitor.click(within(figure).getByRole('button', { name: `Copy ${name}` }));
    await within(figure).findByText('Copied.');
    const text = await navigator.clipboard.readText();
    expect(text).toBe(figure.querySelector('pre')?.textContent);
    return text;
  };
  expect(await copied('APA')).toMatch(
    new RegExp(
      `^dera\\. \\(${year}, \\w+ \\d+\\)\\. In Corpus of Pakistani English: Urduized words \\(build [0-9a-f]{16}\\)\\. Retrieved [A-Z][a-z]+ \\d{1,2}, \\d{4}, from ${address}$`,
    ),
  );
  const bibtex = await copied('BibTeX');
  expect(bibtex).toMatch(/^@inreference\{urduized-dera,\n/);
  expect(bibtex).toContain(`  url = {${address}}`);
  expect(bibtex).toContain(`  note = {Version of ${since}, build `);
});
