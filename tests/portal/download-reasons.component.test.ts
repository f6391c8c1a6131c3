import { screen, within } from '@testing-library/react';
import { type CorpusListItem, PATHS } from '@zaban/contract';
import { expect, it } from 'vitest';
import { AYESHA } from '../support/account.ts';
import { comeSignedIn } from '../support/account-screens.ts';
import { ownSite } from '../support/own-site.ts';
import { answerInstead, docOf, open } from '../support/screen.tsx';
import { textOf } from '../support/shown.ts';

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
