import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

describePortal('a fetch that fails', (portal) => {
  it('with a message other than Success shows its sentence and nothing else', async () => {
    const page = await portal.open('/Terms');
    const failed = { message: 'Failed', err: 'The corpus is asleep.', code: 'busy' };
    for (const call of ['**/corpus/searchWord/*', '**/corpus/corpusFiles/*']) {
      await page.route(call, (route) => route.fulfill({ status: 200, json: failed }));
    }
    await page.goto('/Sresult?word=dera');
    expect(await sees(page, 'The sentences could not be loaded.')).toBe(true);
    await expect.poll(() => page.getByText('The corpus is asleep.').count()).toBe(2);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await page.getByRole('grid').count()).toBe(0);
  });

  for (const [name, address, call, notice] of [
    ['search', '/Sresult?word=dera', '**/corpus/searchWord/*', 'The sentences could not be loaded.'],
    ['corpus files', '/Sresult?word=dera', '**/corpus/corpusFiles/*', 'The file names could not be loaded.'],
    ['concordance', '/Concordance?word=dera', '**/corpus/searchConcordance/*', 'The concordance could not be loaded.'],
    ['word list', '/List?tab=words', '**/corpus/urduizedWords', 'The word list could not be loaded.'],
    ['corpus list', '/Downloaddata', '**/corpus/downloadCorpus', 'The list of corpora could not be loaded.'],
  ] as const) {
    it(`is logged to the console, and says so quietly: ${name}`, async () => {
      const page = await portal.open('/Terms');
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await page.route(call, (route) => route.abort());
      await page.goto(address);
      expect(await sees(page, notice)).toBe(true);
      // What else the screen asks for may come later than the failure.
      const spinners = page.getByRole('main').getByRole('status').filter({ visible: true });
      await expect.poll(() => spinners.count()).toBe(0);
      await expect.poll(() => warnings.join('\n')).toContain('The server could not be reached.');
      expect(await page.getByRole('alertdialog').count()).toBe(0);
    });
  }
});
