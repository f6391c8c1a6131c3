import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { docOf, holdBack, open } from '../support/screen.tsx';
import { all, arrives, sees } from '../support/shown.ts';
import { profileOf } from '../support/word-screen.ts';

const tableOf = (word: string) => ({ name: `How ${word} is used in English` });

it('has figures, each with a link to as many lines', async () => {
  const visitor = await open('/word/dupatta');
  const { figures, determiners } = await profileOf('dupatta');
  const table = await screen.findByRole('table', tableOf('dupatta'));
  const shown = () => all('tbody th[scope=row]', table).map(({ firstChild }) => firstChild?.textContent?.trim());
  const features = [...figures, ...determiners];
  const found = features.filter(({ hits }) => hits > 0);
  expect(shown()).toEqual(found.map(({ label }) => label));
  const more = `Show ${features.length - found.length} features without hits`;
  await visitor.click(screen.getByRole('button', { name: more }));
  expect(shown()).toEqual(features.map(({ label }) => label));
  const links = within(table).getAllByRole<HTMLAnchorElement>('link');
  expect(links.length).toBeGreaterThan(4);
  for (const { href, textContent: count } of links) {
    const asked = new URL(href).searchParams;
    const cql = asked.get('cql') ?? '';
    const request = { cql, withoutNames: asked.get('withoutNames') ?? 'false', limit: '0' };
    const lines = await docOf<{ count: number }>(`/corpus/concordance?${new URLSearchParams(request)}`);
    expect([cql, lines.count]).toEqual([cql, Number(count)]);
  }
  await visitor.click(links[0]);
  await arrives(/^\/Workbench\?/);
  await screen.findAllByRole('grid');
});

it('has no table where all features are without hits', async () => {
  const visitor = await open('/word/biryani');
  const { hits, figures, determiners } = await profileOf('biryani');
  expect([hits > 0, [...figures, ...determiners].some((figure) => figure.hits > 0)]).toEqual([true, false]);
  const more = await screen.findByRole('button', { name: /^Show \d+ features without hits$/ });
  expect(screen.queryByRole('table', tableOf('biryani'))).toBeNull();
  await visitor.click(more);
  const features = all('th[scope=row]', screen.getByRole('table', tableOf('biryani')));
  expect(features).toHaveLength(figures.length + determiners.length);
});

it('warns when one file has most of the hits', async () => {
  const visitor = await open('/word/munshi');
  const { dispersion, hits } = await profileOf('munshi');
  expect(dispersion.oneFileOutweighs).toBe(true);
  await sees(`${dispersion.commonestFileHits} of ${hits} hits`);
  const region = within(screen.getByRole('region', { name: 'How the word is used in English' }));
  await visitor.click(region.getByRole('link', { name: dispersion.commonestFile ?? '' }));
  await arrives(`/Listresult?file=${dispersion.commonestFile}`);
});

it('leads nowhere with the figures of one category while those of another are on their way', async () => {
  const visitor = await open('/word/jirga');
  const region = await screen.findByRole('region', { name: 'How the word is used in English' });
  const waits = () => region.closest('[inert][aria-busy="true"]') !== null;
  expect(waits()).toBe(false);
  const answer = holdBack(/\/corpus\/wordProfile\/jirga\?criteria=media$/);
  const panel = within(screen.getByRole('region', { name: 'Concordance' }));
  await visitor.selectOptions(panel.getByLabelText('Category'), 'media');
  await expect.poll(waits).toBe(true);
  answer();
  await expect.poll(waits).toBe(false);
});

it('is not shown of a word that no text has', async () => {
  await open('/word/sindoor');
  await sees('The word is not in these texts.');
  await sees('Nothing was found for “sindoor”.');
  await sees('Hits in names were not counted.');
  expect(screen.queryByRole('region', { name: 'How the word is used in English' })).toBeNull();
});
