import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AYESHA } from '../support/account.ts';
import { fillRegistration, logIn, register } from '../support/account-screens.ts';
import { ownSite } from '../support/own-site.ts';
import { answerInstead, calls, open } from '../support/screen.tsx';
import { readDialog } from '../support/shown.ts';

const site = ownSite();
const visit = (address: string) => open(address, { site: site.url });

const registration = {
  fName: 'Ayesha',
  lName: 'Khan',
  email: 'calls@example.org',
  password: 'nargis-41',
  country: 'Pakistan',
  userCategory: 'University professor: not languages / linguistics',
};

const sent = () => calls.filter(({ call }) => !call.startsWith('GET '));
const login = () =>
  within(screen.getByRole('navigation', { name: 'Main' })).queryByRole('link', { name: 'Login/Register' });

it('register with six fields and sign in with two, and nothing else', async () => {
  const user = { ...AYESHA, email: 'calls@example.org' };
  await register(await visit('/Register'), user);
  expect(sent()).toEqual([{ call: 'POST /corpus/registerUser', body: registration }]);
  await logIn(await visit('/Login'), user);
  expect(sent()).toContainEqual({
    call: 'POST /corpus/loginUser',
    body: { email: 'calls@example.org', password: 'nargis-41' },
  });
});

it('take a registration whose answer has no doc for one that failed', async () => {
  const visitor = await visit('/Register');
  answerInstead(/\/corpus\/registerUser$/, () => Promise.resolve(Response.json({ message: 'Success' })));
  await fillRegistration(visitor, { ...AYESHA, email: 'no-doc@example.org' });
  await visitor.click(screen.getByRole('button', { name: 'Register' }));
  const { title, icon } = await readDialog();
  expect([title, icon]).toEqual(['User signup failed!', 'error']);
});

it('read a text and its words by the name of the file', async () => {
  await visit('/Listresult?file=aca-essay-01.txt');
  await screen.findByRole('article');
  await expect
    .poll(() => calls)
    .toContainEqual({ call: 'POST /corpus/getFileText', body: { filepath: 'aca-essay-01.txt' } });
});

it('start from the one state that the local storage says', async () => {
  await visit('/');
  await expect.poll(login).not.toBeNull();
  localStorage.setItem('corpusUserData', '{"fName":"Nobody"}');
  await visit('/About');
  await screen.findByRole('button', { name: 'LOGOUT' });
  expect(login()).toBeNull();
  localStorage.clear();
  await visit('/About');
  await expect.poll(login).not.toBeNull();
});
