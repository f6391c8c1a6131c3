import { MESSAGES } from '@zaban/contract';
import { afterAll, expect, it } from 'vitest';
import { startSmtpServer } from '../../packages/server/src/testing/smtp-server.ts';
import { AYESHA, comeSignedIn, logIn, register } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { answerDialog } from '../support/dialog.ts';
import { describeOwnPortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

const smtp = await startSmtpServer();
afterAll(() => smtp.close());

/** The mailed links to an address, the earliest first. */
function linksTo(email: string): string[] {
  return smtp.received
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => text.replaceAll('=\n', '').replaceAll('=3D', '='))
    .flatMap((text) => /https?:\/\/\S+\/Confirm\?token=[\w-]+/.exec(text)?.[0] ?? []);
}

describeOwnPortal(
  'confirming an address on a site with a mail server',
  (portal) => {
    it('says after registering what to do, mails again on asking, and opens downloads by the link', async () => {
      const user = { ...AYESHA, email: 'confirm@example.org' };
      const page = await portal.open('/LogReg?tab=register');
      expect(await sees(page, 'After you register, we will send a link to your email address.')).toBe(true);
      expect(await register(page, user)).toMatchObject({
        title: 'User created!',
        text: 'User successfully registered. Login now to continue!',
      });
      expect(await sees(page, 'We sent a link to confirm@example.org.')).toBe(true);
      await expect.poll(() => linksTo(user.email).length).toBe(1);

      await page.goto('/Login');
      await logIn(page, user);
      await page.goto('/Downloaddata');
      expect(await sees(page, 'Confirm your email address to download.')).toBe(true);
      expect(await page.getByRole('link', { name: 'Media', exact: true }).count()).toBe(0);

      await page.getByRole('main').getByRole('link', { name: 'your account' }).last().click();
      await page.waitForURL('**/Account');
      expect(await sees(page, 'Your email address is not confirmed yet.')).toBe(true);
      await page.getByRole('button', { name: 'Send the link again' }).click();
      expect(await sees(page, 'We sent a new link to confirm@example.org.')).toBe(true);
      await expect.poll(() => linksTo(user.email).length).toBe(2);

      // The link is opened on another device; opening it alone confirms nothing.
      const link = linksTo(user.email).at(-1) ?? '';
      expect(link).toContain(portal.site.url);
      const other = await portal.open(link);
      await page.reload();
      expect(await sees(page, 'Your email address is not confirmed yet.')).toBe(true);
      const password = other.getByLabel('Password of the account', { exact: true });
      await other.getByRole('button', { name: 'Confirm address' }).click();
      expect((await answerDialog(other)).text).toBe(MESSAGES.passwordRequired);
      await password.fill('not that of the account');
      await other.getByRole('button', { name: 'Confirm address' }).click();
      expect(await sees(other, 'This is not the password of the account with this email address.')).toBe(true);
      await password.fill(user.password);
      await other.getByRole('button', { name: 'Confirm address' }).click();
      expect(await sees(other, 'Your address is confirmed.')).toBe(true);

      await page.reload();
      expect(await sees(page, 'confirm@example.org (confirmed)')).toBe(true);
      expect(await page.getByRole('heading', { name: 'Confirm your email address' }).count()).toBe(0);
      await page.goto('/Downloaddata');
      await page.getByRole('link', { name: 'Media', exact: true }).waitFor();

      const again = await portal.open(link);
      await again.getByLabel('Password of the account', { exact: true }).fill(user.password);
      await again.getByRole('button', { name: 'Confirm address' }).click();
      expect(await sees(again, 'The address was not confirmed.')).toBe(true);
      await again.goto('/Confirm');
      expect(await sees(again, 'This link is not complete.')).toBe(true);
    });

    it('asks who is signed in to the account for no password', async () => {
      const user = { ...AYESHA, email: 'signed-in-confirm@example.org' };
      const page = await portal.open('/Terms');
      await comeSignedIn(page, user);
      await expect.poll(() => linksTo(user.email).length).toBe(1);
      await page.goto(linksTo(user.email)[0]);
      await page.getByRole('button', { name: 'Confirm address' }).click();
      expect(await sees(page, 'Your address is confirmed.')).toBe(true);
      expect(await page.getByLabel('Password of the account', { exact: true }).count()).toBe(0);
    });

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
