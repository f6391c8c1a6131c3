import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

const ADDRESS = `/Workbench?cql=${encodeURIComponent('[lemma="call" & pos="VERB"]')}`;

describePortal('the tree of a line', (portal) => {
  it('scrolls within its box on a narrow screen', async () => {
    const page = await portal.open(`${ADDRESS}&opened=true&tree=arcs`, { viewport: { width: 375, height: 800 } });
    await page.getByRole('figure', { name: 'Tree of line 1' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});
