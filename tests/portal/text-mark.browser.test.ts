import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

const MARK = 'invented text';

describePortal('the mark of the sample', (portal) => {
  it.each(['/Sresult?word=dera', '/Concordance?word=dera', '/Kwic?word=dera'])(
    'stands once above the lines of %s, on a phone too',
    async (address) => {
      const page = await portal.open(address, { viewport: { width: 375, height: 812 } });
      const rows = page.getByRole('grid').first().getByRole('row').filter({ hasText: 'dera' });
      await rows.nth(3).waitFor();
      await expect.poll(() => page.locator('main [data-text-mark]').allInnerTexts()).toEqual([MARK]);
      expect((await rows.allTextContents()).filter((text) => text.includes(MARK))).toEqual([]);
    },
  );
});
