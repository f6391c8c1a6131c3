import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

describePortal('a fetch that fails', (portal) => {
  it('is logged to the console, and leaves no spinner', async () => {
    const page = await portal.open('/Terms');
    let warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route(/\/(searchWord|corpusFiles|searchConcordance|urduizedWords)\b/, (route) => route.abort());
    for (const address of ['/Sresult?word=dera', '/Concordance?word=dera', '/List?tab=words']) {
      warnings = [];
      await page.goto(address);
      await expect.poll(() => warnings.join('\n'), { message: address }).toContain('The server could not be reached.');
      const spinners = page.getByRole('main').getByRole('status').filter({ visible: true });
      await expect.poll(() => spinners.count(), { message: address }).toBe(0);
    }
  });
});
