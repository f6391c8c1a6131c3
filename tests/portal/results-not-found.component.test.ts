import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from '../support/screen.tsx';
import { textOf, textsOf } from '../support/shown.ts';

/** The number of hits that a results screen says. */
const hitsShown = () => textOf(screen.queryAllByRole('definition')[0]);
const alike = () => screen.findByRole('list', { name: 'Words that sound alike' });

it('offer listed words that sound like one that is not found, first and with the hits of their spellings', async () => {
  let visitor = await open('/Sresult?word=chappatee');
  const words = await alike();
  await within(words).findByRole('link', { name: 'chapatti' });
  const link = await within(words).findByRole('link', { name: /^[1-9]\d* hits in all its spellings$/ });
  const advice = screen.getByText(/Check the spelling/);
  expect(words.compareDocumentPosition(advice) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  const [hits] = textOf(link).split(' ');
  await visitor.click(link);
  await screen.findByRole('grid', { name: 'Sentences' });
  await expect.poll(hitsShown).toBe(hits);
  visitor = await open('/Workbench?simple=chappatee');
  await visitor.click(await within(await alike()).findByRole('link', { name: `${hits} hits in all its spellings` }));
  const lines = await screen.findByRole('region', { name: 'Lines' });
  await expect.poll(() => textOf(lines)).toMatch(new RegExp(`(?<!\\d)${hits} hits`));
});

it('offer CQL where a query in CQL was typed, whether it can be read as words or not', async () => {
  for (const cql of ['[lemma="give"]', '[lemma="give" & pos="VERB"]']) {
    for (const name of ['Sresult', 'Concordance', 'Kwic']) {
      const visitor = await open(`/${name}?${new URLSearchParams({ word: cql, criteria: 'media' })}`);
      await visitor.click(await screen.findByRole('link', { name: 'Search it as a query in CQL' }));
      const lines = await screen.findByRole('region', { name: 'Lines' });
      await expect.poll(() => textOf(lines)).toMatch(/(?<!\d)\d+ hits/);
      const searched = new URL(window.location.href).searchParams;
      expect([searched.get('cql'), searched.get('criteria')]).toEqual([cql, 'media']);
    }
  }
});

it('offer searches with all words of a phrase that is not found, if they have hits', async () => {
  const visitor = await open('/Sresult?word=took+tea');
  const list = await screen.findByRole('list', { name: 'Similar searches' });
  const similar = within(list);
  await similar.findByRole('link', { name: '{take} <<s>> {tea}' });
  expect(similar.queryByRole('link', { name: 'took *** tea' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'took*' })).toBeNull();
  const hits = /: (\d+) hits$/.exec(textsOf(similar.getAllByRole('listitem')).at(-1) ?? '')?.[1];
  await visitor.click(similar.getByRole('link', { name: '{take} <<s>> {tea}' }));
  await screen.findByRole('grid', { name: 'Sentences' });
  expect(hitsShown()).toBe(hits);
});
