import { screen, within } from '@testing-library/react';
import { type CorpusListItem, MESSAGES, PATHS } from '@zaban/contract';
import { expect, it } from 'vitest';
import { AYESHA } from '../support/account.ts';
import { comeSignedIn, logIn, register } from '../support/account-screens.ts';
import { ownSite } from '../support/own-site.ts';
import { answerInstead, docOf, open } from '../support/screen.tsx';
import { arrives, sees, textOf } from '../support/shown.ts';
import { openPage } from '../support/simulated-page.ts';

const site = ownSite();

it('says which data set cannot be downloaded, and the size of a small one', async () => {
  await comeSignedIn(AYESHA, site.url);
  answerInstead(new RegExp(`^${PATHS.downloadCorpus}`), async () => {
    const [first, second] = await docOf<CorpusListItem[]>(PATHS.downloadCorpus);
    const doc = [
      { ...first, name: 'Essays', download: null },
      { ...second, name: 'Letters', download: { bytes: 4300, files: 3 } },
    ];
    return Response.json({ message: 'Success', doc });
  });
  await open('/Downloaddata', { site: site.url });
  const rows = within(await screen.findByRole('table', { name: 'Corpora to download' })).getAllByRole('row');
  expect(textOf(rows[1])).toContain('Essays may be searched, but not be downloaded');
  expect(textOf(rows[2])).toContain('zip, 4.3 kB');
});

it('shows the table to everyone, and the note instead of links to who is not signed in', async () => {
  const page = await openPage('/Downloaddata', { site: site.url });
  await page.getByText(MESSAGES.loginToDownload).first().waitFor();
  const table = page.getByRole('table', { name: 'Corpora to download' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Corpus', 'Size', 'Time', 'Genre']);
  expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(['Literary', 'Media', 'Academic']);
  expect(await table.getByRole('link').count()).toBe(0);
});

it('is shown again after a login that was begun on it', async () => {
  const user = { ...AYESHA, email: 'back@example.org' };
  await register(await open('/Register', { site: site.url }), user);
  const visitor = await open('/Downloaddata', { site: site.url });
  const main = within(await screen.findByRole('main'));
  await visitor.click(await main.findByRole('link', { name: 'Login/Register' }));
  await logIn(visitor, user);
  await arrives('/Downloaddata');
  await sees('Click a name to download its texts');
});
