import { afterAll, expect, it } from 'vitest';
import { startSmtpServer } from '../../packages/server/src/testing/smtp-server.ts';
import { AYESHA, comeSignedIn } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { describeOwnPortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

const smtp = await startSmtpServer();
afterAll(() => smtp.close());

describeOwnPortal(
  'confirming an address on a site with a mail server',
  (portal) => {
    it('has no axe violation, and does not scroll sideways at 320 px', async () => {
      const user = { ...AYESHA, email: 'axe-confirm@example.org' };
      const page = await portal.open('/Terms', { viewport: { width: 320, height: 640 }, bypassCSP: true });
      await comeSignedIn(page, user);
      for (const [address, shown] of [
        ['/Account', 'Your email address is not confirmed yet.'],
        ['/Downloaddata', 'Confirm your email address to download.'],
        ['/Confirm?token=x', 'If you did not register here'],
      ] as const) {
        await page.goto(address, { waitUntil: 'networkidle' });
        expect(await sees(page, shown)).toBe(true);
        expect([address, await axeViolations(page)]).toEqual([address, []]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      }
    });
  },
  { smtpUrl: smtp.url },
);
