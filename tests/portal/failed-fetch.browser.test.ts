import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

describePortal('a fetch that fails', (portal) => {
  it('is logged to the console', async () => {
    const page = await portal.open('/Terms');
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route('**/corpus/searchWord/*', (route) => route.abort());
    await page.goto('/Sresult?word=dera');
    await expect.poll(() => warnings.join('\n')).toContain('The server could not be reached.');
  });
});
