import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AYESHA, type NewUser } from '../support/account.ts';
import { comeSignedIn, logIn } from '../support/account-screens.ts';
import { ownSite } from '../support/own-site.ts';
import { asAnother, docOf, open } from '../support/screen.tsx';
import { answerDialog, arrives, fill, sees } from '../support/shown.ts';

const site = ownSite();
const visit = (address: string): Promise<UserEvent> => open(address, { site: site.url });

async function visitSignedIn(address: string, user: NewUser): Promise<UserEvent> {
  await comeSignedIn(user, site.url);
  return visit(address);
}

/** Fills the fields of a form, which is named like its button, and sends it. */
async function send(visitor: UserEvent, name: string, fields: Record<string, string>): Promise<void> {
  const form = within(await screen.findByRole('form', { name }));
  for (const [label, text] of Object.entries(fields)) await fill(visitor, form.getByLabelText(label), text);
  await visitor.click(form.getByRole('button', { name }));
}

it('tells visitors to log in, and is linked only for who is signed in', async () => {
  const visitor = await visit('/Account');
  await sees('You are not signed in.');
  expect(screen.queryByRole('link', { name: 'Your account' })).toBeNull();
  await visitor.click(screen.getByRole('link', { name: 'Sign in' }));
  await arrives('/Login');
});

it('shows what is stored, and hands it out as JSON', async () => {
  let visitor = await visitSignedIn('/', { ...AYESHA, email: 'stored@example.org' });
  await visitor.click(
    await within(await screen.findByRole('contentinfo')).findByRole('link', { name: 'Your account' }),
  );
  await arrives('/Account');
  await sees('stored@example.org');
  await sees('Ayesha Khan');
  const file = screen.getByRole('link', { name: 'Download all of it as a file (JSON)' });
  expect(file.getAttribute('download')).toBe('my-account.json');
  const { user } = await docOf<{ user: object }>(file.getAttribute('href') ?? '');
  expect(user).toMatchObject({ fName: 'Ayesha', email: 'stored@example.org', country: 'Pakistan' });
  visitor = await visit('/Downloaddata');
  await visitor.click(await within(screen.getByRole('main')).findByRole('link', { name: 'your account' }));
  await arrives('/Account');
});

it('changes the password with the old one', async () => {
  const user = { ...AYESHA, email: 'changed@example.org' };
  const visitor = await visitSignedIn('/Account', user);
  const change = (old: string, password: string, confirm: string) =>
    send(visitor, 'Change password', {
      'Current password': old,
      'New password': password,
      'Confirm new password': confirm,
    });
  await change('', 'gulab-77', 'gulab-77');
  expect((await answerDialog(visitor)).text).toBe('Password is reuired');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Current password'));
  await change(user.password, 'gulab-77', 'gulab-78');
  expect((await answerDialog(visitor)).text).toBe('Password and confirm password must match');
  await change('not-it-at-all', 'gulab-77', 'gulab-77');
  await sees('The password is wrong.');
  await change(user.password, 'gulab-77', 'gulab-77');
  await sees('Your new password is set.');
  // Who changed it stays signed in, and the new password is the one that counts.
  await visit('/Account');
  await sees('changed@example.org');
  asAnother();
  expect((await logIn(await visit('/Login'), { ...user, password: 'gulab-77' })).title).toBe('User logged in!');
});

it('advises on a new password, and signs out elsewhere with the password', async () => {
  const user = { ...AYESHA, email: 'elsewhere@example.org' };
  await comeSignedIn(user, site.url);
  const here = asAnother();
  await logIn(await visit('/Login'), user);
  const elsewhere = asAnother(here);
  const visitor = await visit('/Account');
  const typed = await screen.findByLabelText('New password');
  await fill(visitor, typed, '123456');
  await sees('At least 6 characters. It is easy to guess.');
  await fill(visitor, typed, '');
  await sees('You are signed in on 2 devices or browsers, this one included');
  await send(visitor, 'Sign out elsewhere', { Password: 'not-it-at-all' });
  await sees('The other devices were not signed out.');
  await send(visitor, 'Sign out elsewhere', { Password: user.password });
  await sees('You are signed in only here, since');
  const stillHere = asAnother(elsewhere);
  await visit('/Account');
  await sees('You are not signed in.');
  asAnother(stillHere);
  await visit('/Account');
  await sees('elsewhere@example.org');
});

it('deletes the account when the password is right, signs out and goes home', async () => {
  const user = { ...AYESHA, email: 'deleted@example.org' };
  const visitor = await visitSignedIn('/Account', user);
  const remove = (password: string) => send(visitor, 'Delete account', { Password: password });
  await remove('');
  expect((await answerDialog(visitor)).text).toBe('Password is reuired');
  await remove('not-it-at-all');
  await sees('Your account was not deleted.');
  const item = { id: 'a', kind: 'query', name: 'a', content: 'simple=a', updated: '2026-01-01T00:00:00.000Z' };
  const edited = { ...item, id: 'b', synced: false, base: '2025-01-01T00:00:00.000Z' };
  localStorage.setItem('zabanWork', JSON.stringify({ items: [{ ...item, synced: true }, edited], removed: ['c'] }));
  await remove(user.password);
  expect(await answerDialog(visitor)).toMatchObject({ title: 'Account deleted', icon: 'success' });
  await arrives('/');
  await within(screen.getByRole('navigation', { name: 'Main' })).findByRole('link', { name: 'Login/Register' });
  expect(localStorage.getItem('corpusUserData')).toBeNull();
  expect(localStorage.getItem('zabanWork')).toBeNull();
  expect((await logIn(await visit('/Login'), user)).title).toBe('Login failed!');
});
