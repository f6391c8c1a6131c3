import { screen, within } from '@testing-library/react';
import { MESSAGES } from '@zaban/contract';
import { afterAll, expect, it } from 'vitest';
import { startSmtpServer } from '../../packages/server/src/testing/smtp-server.ts';
import { AYESHA } from '../support/account.ts';
import { comeSignedIn, logIn, register } from '../support/account-screens.ts';
import { ownSite } from '../support/own-site.ts';
import { asAnother, open } from '../support/screen.tsx';
import { answerDialog, arrives, fill, sees } from '../support/shown.ts';

const smtp = await startSmtpServer();
afterAll(() => smtp.close());
const site = ownSite({ smtpUrl: smtp.url });
const visit = (address: string) => open(address, { site: site.url });

/** The addresses of the mailed links to a user, the earliest first. */
function linksTo(email: string): string[] {
  return smtp.received
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => text.replaceAll('=\n', '').replaceAll('=3D', '='))
    .flatMap((text) => /https?:\/\/\S+\/Confirm\?token=[\w-]+/.exec(text)?.[0] ?? [])
    .map((link) => {
      expect(link).toContain(site.url);
      return link.slice(site.url.length);
    });
}

it('says after registering what to do, mails again on asking, and opens downloads by the link', async () => {
  const user = { ...AYESHA, email: 'confirm@example.org' };
  let visitor = await visit('/LogReg?tab=register');
  await sees('After you register, we will send a link to your email address.');
  expect(await register(visitor, user)).toMatchObject({
    title: 'User created!',
    text: 'User successfully registered. Login now to continue!',
  });
  await sees('We sent a link to confirm@example.org.');
  await expect.poll(() => linksTo(user.email).length).toBe(1);

  await logIn(await visit('/Login'), user);
  visitor = await visit('/Downloaddata');
  await sees('Confirm your email address to download.');
  expect(screen.queryByRole('link', { name: 'Media' })).toBeNull();

  await visitor.click(within(screen.getByRole('main')).getAllByRole('link', { name: 'your account' }).at(-1)!);
  await arrives('/Account');
  await sees('Your email address is not confirmed yet.');
  await visitor.click(screen.getByRole('button', { name: 'Send the link again' }));
  await sees('We sent a new link to confirm@example.org.');
  await expect.poll(() => linksTo(user.email).length).toBe(2);

  // The link is opened on another device; opening it alone confirms nothing.
  const link = linksTo(user.email).at(-1) ?? '';
  const here = asAnother();
  await visit(link);
  await screen.findByLabelText('Password of the account');
  const other = asAnother(here);
  await visit('/Account');
  await sees('Your email address is not confirmed yet.');
  const stillHere = asAnother(other);
  visitor = await visit(link);
  const confirm = async (password: string) => {
    await fill(visitor, await screen.findByLabelText('Password of the account'), password);
    await visitor.click(screen.getByRole('button', { name: 'Confirm address' }));
  };
  await confirm('');
  expect((await answerDialog(visitor)).text).toBe(MESSAGES.passwordRequired);
  await confirm('not that of the account');
  await sees('This is not the password of the account with this email address.');
  await confirm(user.password);
  await sees('Your address is confirmed.');

  asAnother(stillHere);
  await visit('/Account');
  await sees('confirm@example.org (confirmed)');
  expect(screen.queryByRole('heading', { name: 'Confirm your email address' })).toBeNull();
  await visit('/Downloaddata');
  await screen.findByRole('link', { name: 'Media' });

  asAnother();
  visitor = await visit(link);
  await confirm(user.password);
  await sees('The address was not confirmed.');
  await visit('/Confirm');
  await sees('This link is not complete.');
});

it('asks who is signed in to the account for no password', async () => {
  const user = { ...AYESHA, email: 'signed-in-confirm@example.org' };
  await comeSignedIn(user, site.url);
  await expect.poll(() => linksTo(user.email).length).toBe(1);
  const visitor = await visit(linksTo(user.email)[0]);
  await visitor.click(await screen.findByRole('button', { name: 'Confirm address' }));
  await sees('Your address is confirmed.');
  expect(screen.queryByLabelText('Password of the account')).toBeNull();
});
