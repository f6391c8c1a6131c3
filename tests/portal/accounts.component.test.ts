import { screen, within } from '@testing-library/react';
import { COUNTRIES, MESSAGES, USER_CATEGORIES } from '@zaban/contract';
import { describe, expect, it, vi } from 'vitest';
import { AYESHA, type NewUser } from '../support/account.ts';
import { comeSignedIn, fillRegistration, logIn, register } from '../support/account-screens.ts';
import { ownSite } from '../support/own-site.ts';
import { asAnother, breakOff, holdBack, open } from '../support/screen.tsx';
import { answerDialog, arrives, fill, sees, textOf, textsOf } from '../support/shown.ts';

const stored = () => localStorage.getItem('corpusUserData');
const site = ownSite();
const visit = (address: string) => open(address, { site: site.url });

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('registration', () => {
  it('asks for each field in the order and wording of the specification', async () => {
    const visitor = await visit('/Register');
    const steps: readonly (readonly [filled: Partial<NewUser>, message: string, focus: string])[] = [
      [{}, 'First Name is reuired', 'First name'],
      [{ fName: 'Ayesha' }, 'Last Name is reuired', 'Last name'],
      [{ lName: 'Khan' }, 'Email is reuired', 'Email'],
      [{ email: 'ayesha' }, 'Country is reuired', 'Country'],
      [{ country: 'Wales' }, 'Password is reuired', 'Password'],
      [{ password: '12345' }, 'Confirm Password is reuired', 'Confirm password'],
      [{ confirmPassword: '123' }, 'Password must be at least 6 characters', 'Password'],
      [{ password: '123456' }, 'Confirm Password must be at least 6 characters', 'Confirm password'],
      [{ confirmPassword: '654321' }, 'Email is badly formatted. Engter correct email address', 'Email'],
      [{ email: 'ayesha@example.org' }, 'Password and confirm password must match', 'Confirm password'],
    ];
    for (const [filled, message, focus] of steps) {
      await fillRegistration(visitor, filled);
      await visitor.click(screen.getByRole('button', { name: 'Register' }));
      expect(await answerDialog(visitor)).toEqual({ title: undefined, text: message, icon: 'error' });
      const field = screen.getByLabelText(focus);
      await expect.poll(() => document.activeElement).toBe(field);
      expect(field.getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('offers the fixed country list and three user categories, the last of them chosen', async () => {
    await visit('/LogReg?tab=register');
    const names = textsOf((await screen.findByLabelText<HTMLSelectElement>('Country')).options);
    expect(names.slice(1)).toEqual(COUNTRIES);
    expect(names).toEqual(
      expect.arrayContaining(['England', 'Scotland', 'Wales', 'Northern Ireland', 'Netherlands Antilles', 'Swaziland']),
    );
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value }) => value)).toEqual([...USER_CATEGORIES]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: USER_CATEGORIES[2] }).checked).toBe(true);
    expect(textOf(screen.getByRole('group', { name: 'User category' }))).toContain(
      'It only tells the team who uses the corpus: everybody has the same rights.',
    );
  });

  it('clears first name, last name, email, password, country and confirm password, and keeps the category', async () => {
    const visitor = await visit('/Register');
    await visitor.click(await screen.findByRole('radio', { name: USER_CATEGORIES[1] }));
    expect(await register(visitor, { ...AYESHA, email: 'cleared@example.org' })).toEqual({
      title: 'User created!',
      text: 'User successfully registered. Login now to continue!',
      icon: 'success',
    });
    for (const label of ['First name', 'Last name', 'Email', 'Country', 'Password', 'Confirm password'])
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: USER_CATEGORIES[1] }).checked).toBe(true);
  });

  it('shows the server’s words when it fails', async () => {
    const visitor = await visit('/Register');
    const user = { ...AYESHA, email: 'twice@example.org' };
    await register(visitor, user);
    const { title, text, icon } = await register(visitor, user);
    expect([title, icon]).toEqual(['User signup failed!', 'error']);
    expect(text).toMatch(/\S.*\.$/);
  });

  it('shows a quiet notice with a retry when the server cannot be reached', async () => {
    const visitor = await visit('/Register');
    const mend = breakOff(/\/corpus\/registerUser$/);
    await fillRegistration(visitor, { ...AYESHA, email: 'later@example.org' });
    await visitor.click(screen.getByRole('button', { name: 'Register' }));
    await sees('You are not registered yet.');
    mend();
    await visitor.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await answerDialog(visitor)).title).toBe('User created!');
  });
});

describe('login and logout', () => {
  it('checks the fields in the order and wording of the specification', async () => {
    const visitor = await visit('/LogReg');
    const steps: readonly (readonly [email: string, password: string, message: string])[] = [
      ['', '', MESSAGES.emailRequired],
      ['ayesha', '', MESSAGES.passwordRequired],
      ['ayesha', '12345', MESSAGES.passwordTooShort],
      ['ayesha', '123456', MESSAGES.emailBadlyFormatted],
    ];
    for (const [email, password, message] of steps)
      expect(await logIn(visitor, { email, password })).toEqual({ title: undefined, text: message, icon: 'error' });
  });

  it('is sent once while its answer is awaited, and the button that was pressed keeps the focus', async () => {
    const visitor = await visit('/Login');
    const answer = holdBack(/loginUser$/);
    const form = within(await screen.findByRole('form', { name: 'Login' }));
    await fill(visitor, form.getByLabelText('Email'), 'nobody@example.org');
    await fill(visitor, form.getByLabelText('Password'), '123456');
    const button = form.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
    await visitor.click(button);
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    // A disabled button has no focus in a browser.
    expect([button.disabled, document.activeElement]).toEqual([false, button]);
    await visitor.click(button);
    answer();
    await answerDialog(visitor);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stores the user, shows a dialog, and goes home; the LOGOUT button takes the place of Login/Register', async () => {
    await register(await visit('/Register'), AYESHA);
    const dialog = await logIn(await visit('/Login'), AYESHA);
    expect(dialog).toEqual({
      title: 'User logged in!',
      text: 'User logged in successfully. You can access data functionality now!',
      icon: 'success',
    });
    await arrives('/');
    expect(JSON.parse(stored() ?? '')).toEqual({
      fName: 'Ayesha',
      lName: 'Khan',
      email: 'ayesha@example.org',
      country: 'Pakistan',
      userCategory: USER_CATEGORIES[2],
      addressProved: false,
    });
    await screen.findByRole('button', { name: 'LOGOUT' });
    expect(bar().queryByRole('link', { name: 'Login/Register' })).toBeNull();
    // Who is signed in has nothing to do on the login screens.
    for (const address of ['/LogReg', '/Login']) {
      await visit(address);
      await arrives('/');
    }
    // The session outlives a restart of the server.
    await site.restart();
    const visitor = await visit('/Downloaddata');
    await screen.findByRole('link', { name: 'Literary' });
    await visitor.click(screen.getByRole('button', { name: 'LOGOUT' }));
    await arrives('/');
    await bar().findByRole('link', { name: 'Login/Register' });
    expect(stored()).toBeNull();
  });

  it('loads the page again when LOGOUT is pressed on the home screen', async () => {
    await comeSignedIn({ ...AYESHA, email: 'home@example.org' }, site.url);
    const visitor = await visit('/');
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    await visitor.click(await screen.findByRole('button', { name: 'LOGOUT' }));
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(stored()).toBeNull();
  });

  it('loads the page again when the home screen is gone to while the server signs out', async () => {
    await comeSignedIn({ ...AYESHA, email: 'leaving@example.org' }, site.url);
    const visitor = await visit('/About');
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const answer = holdBack(/\/corpus\/logoutUser$/);
    await visitor.click(await screen.findByRole('button', { name: 'LOGOUT' }));
    await visitor.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByRole('region', { name: 'Size of the corpus' });
    expect(reload.mock.calls).toHaveLength(0);
    answer();
    await expect.poll(() => reload.mock.calls.length).toBe(1);
  });

  it('shows the server’s words in a dialog when it fails', async () => {
    const visitor = await visit('/Login');
    const dialog = await logIn(visitor, { email: 'nobody@example.org', password: 'wrong-one' });
    expect([dialog.title, dialog.icon]).toEqual(['Login failed!', 'error']);
    expect(dialog.text).toMatch(/\S.*\.$/);
    expect(stored()).toBeNull();
  });

  it('has a Forgot password link and a Register link', async () => {
    const visitor = await visit('/LogReg');
    await visitor.click(await screen.findByRole('link', { name: 'Forgot password' }));
    await sees('Use it to set a new password');
    window.history.back();
    await visitor.click(await screen.findByRole('link', { name: 'Register' }));
    await sees('Registered users can download the corpus.');
  });

  it('removes the mirror of the user when the server knows no session', async () => {
    localStorage.setItem('corpusUserData', '{"fName":"Nobody"}');
    await visit('/Downloaddata');
    await sees(MESSAGES.loginToDownload);
    expect(stored()).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('is replaced through a mailed link that works once', async () => {
    const user = { ...AYESHA, email: 'forgetful@example.org' };
    await register(await visit('/Register'), user);
    let visitor = await visit('/Forgot');
    const form = within(await screen.findByRole('form', { name: 'Forgot password' }));
    await fill(visitor, form.getByLabelText('First name'), user.fName);
    await fill(visitor, form.getByLabelText('Last name'), user.lName);
    await fill(visitor, form.getByLabelText('Email'), user.email);
    await fill(visitor, form.getByLabelText('Mobile number'), '+92 300 0000000');
    await visitor.click(form.getByRole('button', { name: 'Get Password' }));
    await sees('Check your email.');
    await expect.poll(async () => (await site.mails()).length).toBe(1);
    const [first] = await site.mails();
    const mail = first.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const link = /https?:\/\/\S+\/Reset\?token=[\w%.~-]+/.exec(mail)?.[0] ?? '';
    expect(link).toContain(site.url);
    const address = link.slice(site.url.length);

    const setPassword = async (password: string, confirmPassword: string) => {
      await fill(visitor, await screen.findByLabelText('New password'), password);
      await fill(visitor, screen.getByLabelText('Confirm password'), confirmPassword);
      await visitor.click(screen.getByRole('button', { name: 'Set password' }));
    };
    visitor = await visit(address);
    await setPassword('12345', '12345');
    expect((await answerDialog(visitor)).text).toBe(MESSAGES.passwordTooShort);
    await setPassword('gulab-77', 'gulab-78');
    expect((await answerDialog(visitor)).text).toBe(MESSAGES.passwordsDiffer);
    await setPassword('gulab-77', 'gulab-77');
    await sees('Your new password is set.');
    await visitor.click(screen.getByRole('link', { name: 'Sign in with it' }));
    expect((await logIn(visitor, { ...user, password: 'gulab-77' })).title).toBe('User logged in!');

    asAnother();
    visitor = await visit(address);
    await setPassword('another-1', 'another-1');
    await sees('The password was not changed.');
  });

  it('gets the same answer whether or not the address is known', async () => {
    const visitor = await visit('/Forgot');
    await visitor.type(await screen.findByLabelText('Email'), 'stranger@example.org');
    await visitor.click(screen.getByRole('button', { name: 'Get Password' }));
    await sees('Check your email.');
    await visit('/Reset');
    await sees('This link is not complete.');
  });
});
