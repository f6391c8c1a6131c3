import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { AYESHA, comeSignedIn, logIn, type NewUser } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { answerDialog } from '../support/dialog.ts';
import { describeOwnPortal, type PortalInBrowser } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

async function signedIn(portal: PortalInBrowser, user: NewUser, options: object = {}): Promise<Page> {
  const page = await portal.open('/Terms', options);
  await comeSignedIn(page, user);
  return page;
}

describeOwnPortal('the screen of one’s own account', (portal) => {
  it('tells visitors to log in, and is linked only for who is signed in', async () => {
    const page = await portal.open('/Account');
    expect(await sees(page, 'You are not signed in.')).toBe(true);
    expect(await page.getByRole('link', { name: 'Your account' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/Login');
  });

  it('shows what is stored, and hands it out as JSON', async () => {
    const user = { ...AYESHA, email: 'stored@example.org' };
    const page = await signedIn(portal, user);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your account' }).click();
    await page.waitForURL('**/Account');
    expect(await sees(page, 'stored@example.org')).toBe(true);
    expect(await sees(page, 'Ayesha Khan')).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download all of it as a file (JSON)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-account.json');
    const { doc } = JSON.parse(readFileSync(await download.path(), 'utf8')) as { doc: { user: object } };
    expect(doc.user).toMatchObject({ fName: 'Ayesha', email: 'stored@example.org', country: 'Pakistan' });
    await page.goto('/Downloaddata');
    await page.getByRole('main').getByRole('link', { name: 'your account' }).click();
    await page.waitForURL('**/Account');
  });

  it('changes the password with the old one', async () => {
    const user = { ...AYESHA, email: 'changed@example.org' };
    const page = await signedIn(portal, user);
    await page.goto('/Account');
    const form = page.getByRole('form', { name: 'Change password' });
    const change = async (old: string, password: string, confirm: string) => {
      await form.getByLabel('Current password', { exact: true }).fill(old);
      await form.getByLabel('New password', { exact: true }).fill(password);
      await form.getByLabel('Confirm new password', { exact: true }).fill(confirm);
      await form.getByRole('button', { name: 'Change password' }).click();
    };
    await change('', 'gulab-77', 'gulab-77');
    expect((await answerDialog(page)).text).toBe('Password is reuired');
    const field = form.getByLabel('Current password', { exact: true });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await change(user.password, 'gulab-77', 'gulab-78');
    expect((await answerDialog(page)).text).toBe('Password and confirm password must match');
    await change('not-it-at-all', 'gulab-77', 'gulab-77');
    expect(await sees(page, 'The password is wrong.')).toBe(true);
    await change(user.password, 'gulab-77', 'gulab-77');
    expect(await sees(page, 'Your new password is set.')).toBe(true);
    // Who changed it stays signed in, and the new password is the one that counts.
    await page.reload();
    expect(await sees(page, 'changed@example.org')).toBe(true);
    const other = await portal.open('/Login');
    expect((await logIn(other, { ...user, password: 'gulab-77' })).title).toBe('User logged in!');
  });

  it('advises on a new password, and signs out elsewhere with the password', async () => {
    const user = { ...AYESHA, email: 'elsewhere@example.org' };
    const page = await signedIn(portal, user);
    const other = await portal.open('/Login');
    await logIn(other, user);
    await page.goto('/Account');
    const typed = page.getByRole('form', { name: 'Change password' }).getByLabel('New password', { exact: true });
    await typed.fill('123456');
    expect(await sees(page, 'At least 6 characters. It is easy to guess.')).toBe(true);
    await typed.fill('');
    expect(await sees(page, 'You are signed in on 2 devices or browsers, this one included')).toBe(true);
    const form = page.getByRole('form', { name: 'Sign out elsewhere' });
    const end = async (password: string) => {
      await form.getByLabel('Password', { exact: true }).fill(password);
      await form.getByRole('button', { name: 'Sign out elsewhere' }).click();
    };
    await end('not-it-at-all');
    expect(await sees(page, 'The other devices were not signed out.')).toBe(true);
    await end(user.password);
    expect(await sees(page, 'You are signed in only here, since')).toBe(true);
    await other.goto('/Account');
    expect(await sees(other, 'You are not signed in.')).toBe(true);
    await page.reload();
    expect(await sees(page, 'elsewhere@example.org')).toBe(true);
  });

  it('deletes the account when the password is right, signs out and goes home', async () => {
    const user = { ...AYESHA, email: 'deleted@example.org' };
    const page = await signedIn(portal, user);
    await page.goto('/Account');
    const form = page.getByRole('form', { name: 'Delete account' });
    const remove = async (password: string) => {
      await form.getByLabel('Password', { exact: true }).fill(password);
      await form.getByRole('button', { name: 'Delete account' }).click();
    };
    await remove('');
    expect((await answerDialog(page)).text).toBe('Password is reuired');
    await remove('not-it-at-all');
    expect(await sees(page, 'Your account was not deleted.')).toBe(true);
    await page.evaluate(() => {
      const item = { id: 'a', kind: 'query', name: 'a', content: 'simple=a', updated: '2026-01-01T00:00:00.000Z' };
      const edited = { ...item, id: 'b', synced: false, base: '2025-01-01T00:00:00.000Z' };
      localStorage.setItem('zabanWork', JSON.stringify({ items: [{ ...item, synced: true }, edited], removed: ['c'] }));
    });
    await remove(user.password);
    expect(await answerDialog(page)).toMatchObject({ title: 'Account deleted', icon: 'success' });
    await page.waitForURL(`${portal.site.url}/`);
    await page.getByRole('navigation').getByRole('link', { name: 'Login/Register' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('corpusUserData'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('zabanWork'))).toBeNull();
    await page.goto('/Login');
    expect((await logIn(page, user)).title).toBe('Login failed!');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has no axe violation in ${colorScheme}, and does not scroll sideways at 320 px`, async () => {
      const options = { colorScheme, viewport: { width: 320, height: 640 }, bypassCSP: true };
      const page = await signedIn(portal, { ...AYESHA, email: `axe-${colorScheme}@example.org` }, options);
      await page.goto('/Account', { waitUntil: 'networkidle' });
      await page.getByRole('form', { name: 'Delete account' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    });
  }
});
