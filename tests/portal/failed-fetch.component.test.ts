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

const PART_MISSING = 'A part of this screen could not be loaded.';

it('a part of a screen that is missing is said, and comes when the reader tries again', async () => {
  const mend = breakOff(/\/documents\?criteria=all&limit=0/);
  const page = await openPage('/Kwic?word=dera');
  const note = page.locator('[role=status]').filter({ hasText: PART_MISSING });
  await note.waitFor();
  expect(await page.getByText('per million tokens').count()).toBe(0);
  mend();
  await note.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('per million tokens').waitFor();
  await note.waitFor({ state: 'detached' });
  expect(document.activeElement?.id).toBe('main');
});

it('trying again asks for all that is missing, and keeps the focus where it was pressed', async () => {
  const mend = breakOff(/\/(findKWIC|documents)\b/);
  const page = await openPage('/Kwic?word=dera');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  mend();
  await again.click();
  await page.getByText('per million tokens').waitFor();
  expect(await again.count()).toBe(0);
  expect(await page.getByText(PART_MISSING).count()).toBe(0);
  const { activeElement } = document;
  expect(document.querySelector('main')?.contains(activeElement)).toBe(true);
});
