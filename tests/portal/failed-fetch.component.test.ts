import { expect, it } from 'vitest';
import { answerInstead, breakOff } from '../support/screen.tsx';
import { openPage } from '../support/simulated-page.ts';

it('a fetch that fails with a message other than Success shows its sentence and nothing else', async () => {
  const failed = { message: 'Failed', err: 'The corpus is asleep.', code: 'busy' };
  answerInstead(/\/corpus\/(searchWord|corpusFiles)\//, () => Promise.resolve(Response.json(failed)));
  const page = await openPage('/Sresult?word=dera');
  await page.getByText('The sentences could not be loaded.').waitFor();
  await expect.poll(() => page.getByText('The corpus is asleep.').count()).toBe(2);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await page.getByRole('grid').count()).toBe(0);
});

it.each([
  ['/Sresult?word=dera', /\/searchWord\//, 'The sentences could not be loaded.'],
  ['/Sresult?word=dera', /\/corpusFiles\//, 'The file names could not be loaded.'],
  ['/Concordance?word=dera', /\/searchConcordance\//, 'The concordance could not be loaded.'],
  ['/List?tab=words', /\/urduizedWords$/, 'The word list could not be loaded.'],
  ['/Downloaddata', /\/downloadCorpus$/, 'The list of corpora could not be loaded.'],
])('a fetch of %s that fails says so quietly: %s', async (address, call, notice) => {
  breakOff(call);
  const page = await openPage(address);
  await page.getByText(notice).waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});
