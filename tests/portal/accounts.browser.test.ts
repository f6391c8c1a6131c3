import { COUNTRIES, MESSAGES, USER_CATEGORIES } from '@zaban/contract';
import { expect, it } from 'vitest';
import { AYESHA, comeSignedIn, fillRegistration, logIn, type NewUser, register } from '../support/account.ts';
import { answerDialog } from '../support/dialog.ts';
import { describeOwnPortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

const stored = () => localStorage.getItem('corpusUserData');

describeOwnPortal('registration', (portal) => {
  it('asks for each field in the order and wording of the specification', async () => {
    const page = await portal.open('/Register');
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
      await fillRegistration(page, filled);
      await page.getByRole('button', { name: 'Register' }).click();
      expect(await answerDialog(page)).toEqual({ title: undefined, text: message, icon: 'error' });
      const field = page.getByLabel(focus, { exact: true });
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('offers the fixed country list and three user categories, the last of them chosen', async () => {
    const page = await portal.open('/LogReg?tab=register');
    const names = await page.getByLabel('Country').locator('option').allInnerTexts();
    expect(names.slice(1)).toEqual(COUNTRIES);
    expect(names).toEqual(
      expect.arrayContaining(['England', 'Scotland', 'Wales', 'Northern Ireland', 'Netherlands Antilles', 'Swaziland']),
    );
    const radios = page.getByRole('radio');
    expect(await radios.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))).toEqual([
      ...USER_CATEGORIES,
    ]);
    expect(await page.getByRole('radio', { name: USER_CATEGORIES[2] }).isChecked()).toBe(true);
    expect(await page.getByRole('group', { name: 'User category' }).innerText()).toContain(
      'It only tells the team who uses the corpus: everybody has the same rights.',
    );
  });

  it('clears first name, last name, email, password, country and confirm password, and keeps the category', async () => {
    const page = await portal.open('/Register');
    await page.getByRole('radio', { name: USER_CATEGORIES[1] }).check();
    expect(await register(page, { ...AYESHA, email: 'cleared@example.org' })).toEqual({
      title: 'User created!',
      text: 'User successfully registered. Login now to continue!',
      icon: 'success',
    });
    for (const label of ['First name', 'Last name', 'Email', 'Country', 'Password', 'Confirm password']) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('');
    }
    expect(await page.getByRole('radio', { name: USER_CATEGORIES[1] }).isChecked()).toBe(true);
  });

  it('shows the server’s words when it fails', async () => {
    const page = await portal.open('/Register');
    const user = { ...AYESHA, email: 'twice@example.org' };
    await register(page, user);
    const { title, text, icon } = await register(page, user);
    expect([title, icon]).toEqual(['User signup failed!', 'error']);
    expect(text).toMatch(/\S.*\.$/);
  });

  it('shows a quiet notice with a retry when the server cannot be reached', async () => {
    const page = await portal.open('/Register');
    await page.route('**/corpus/registerUser', (route) => route.abort());
    await fillRegistration(page, { ...AYESHA, email: 'later@example.org' });
    await page.getByRole('button', { name: 'Register' }).click();
    expect(await sees(page, 'You are not registered yet.')).toBe(true);
    await page.unroute('**/corpus/registerUser');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await answerDialog(page)).title).toBe('User created!');
  });
});

describeOwnPortal('login and logout', (portal) => {
  it('checks the fields in the order and wording of the specification', async () => {
    const page = await portal.open('/LogReg');
    const steps: readonly (readonly [email: string, password: string, message: string])[] = [
      ['', '', MESSAGES.emailRequired],
      ['ayesha', '', MESSAGES.passwordRequired],
      ['ayesha', '12345', MESSAGES.passwordTooShort],
      ['ayesha', '123456', MESSAGES.emailBadlyFormatted],
    ];
    for (const [email, password, message] of steps) {
      expect(await logIn(page, { email, password })).toEqual({ title: undefined, text: message, icon: 'error' });
    }
  });

  it('stores the user, shows a dialog, and goes home; the red LOGOUT button takes the place of Login/Register', async () => {
    const page = await portal.open('/Register');
    await register(page, AYESHA);
    await page.goto('/Login');
    const dialog = await logIn(page, AYESHA);
    expect(dialog).toEqual({
      title: 'User logged in!',
      text: 'User logged in successfully. You can access data functionality now!',
      icon: 'success',
    });
    await page.waitForURL(`${portal.site.url}/`);
    expect(JSON.parse((await page.evaluate(stored)) ?? '')).toEqual({
      fName: 'Ayesha',
      lName: 'Khan',
      email: 'ayesha@example.org',
      country: 'Pakistan',
      userCategory: USER_CATEGORIES[2],
      addressProved: false,
    });
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Login/Register' }).count()).toBe(0);
    const logout = page.getByRole('button', { name: 'LOGOUT' });
    expect(await logout.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(157, 27, 27)');

    // At every width of the bar there is a way to the account and to the saved work.
    for (const width of [320, 992, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const menu = page.getByRole('button', { name: 'Open the menu' });
      if (await menu.isVisible()) await menu.click();
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.getByRole('button', { name: 'Account' }).click();
      expect(await bar.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/Account');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await bar.getByRole('link', { name: 'Saved work' }).click();
      await page.waitForURL('**/Workbench?view=saved');
    }

    // Who is signed in has nothing to do on the login screens.
    for (const address of ['/LogReg', '/Login']) {
      await page.goto(address);
      await page.waitForURL(`${portal.site.url}/`);
    }
    // The session outlives a restart of the server.
    await portal.site.restart();
    await page.goto('/Downloaddata');
    await page.getByRole('link', { name: 'Literary' }).waitFor();

    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await page.waitForURL(`${portal.site.url}/`);
    await page.getByRole('navigation').getByRole('link', { name: 'Login/Register' }).waitFor();
    expect(await page.evaluate(stored)).toBeNull();
  });

  it('loads the page again when LOGOUT is pressed on the home screen', async () => {
    const page = await portal.open('/Terms');
    await comeSignedIn(page, { ...AYESHA, email: 'home@example.org' });
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Login/Register' }).waitFor();
    await expect.poll(() => page.evaluate(() => 'before' in window)).toBe(false);
  });

  it('loads the page again when the home screen is gone to while the server signs out', async () => {
    const page = await portal.open('/Terms');
    await comeSignedIn(page, { ...AYESHA, email: 'leaving@example.org' });
    await page.goto('/About');
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/corpus/logoutUser', async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('region', { name: 'Size of the corpus' }).waitFor();
    answer();
    await page.getByRole('navigation').getByRole('link', { name: 'Login/Register' }).waitFor();
    await expect.poll(() => page.evaluate(() => 'before' in window)).toBe(false);
  });

  it('shows the server’s words in a dialog when it fails', async () => {
    const page = await portal.open('/Login');
    const dialog = await logIn(page, { email: 'nobody@example.org', password: 'wrong-one' });
    expect([dialog.title, dialog.icon]).toEqual(['Login failed!', 'error']);
    expect(dialog.text).toMatch(/\S.*\.$/);
    expect(await page.evaluate(stored)).toBeNull();
  });

  it('has a Forgot password link and a Register link', async () => {
    const page = await portal.open('/LogReg');
    await page.getByRole('link', { name: 'Forgot password' }).click();
    expect(await sees(page, 'Use it to set a new password')).toBe(true);
    await page.goBack();
    await page.getByRole('link', { name: 'Register', exact: true }).click();
    expect(await sees(page, 'Registered users can download the corpus.')).toBe(true);
  });

  it('removes the mirror of the user when the server knows no session', async () => {
    const page = await portal.open('/');
    await page.evaluate(() => localStorage.setItem('corpusUserData', '{"fName":"Nobody"}'));
    await page.goto('/Downloaddata');
    expect(await sees(page, MESSAGES.loginToDownload)).toBe(true);
    expect(await page.evaluate(stored)).toBeNull();
  });
});

describeOwnPortal('a forgotten password', (portal) => {
  it('is replaced through a mailed link that works once', async () => {
    const user = { ...AYESHA, email: 'forgetful@example.org' };
    const page = await portal.open('/Register');
    await register(page, user);
    await page.goto('/Forgot');
    const form = page.getByRole('form', { name: 'Forgot password' });
    await form.getByLabel('First name').fill(user.fName);
    await form.getByLabel('Last name').fill(user.lName);
    await form.getByLabel('Email').fill(user.email);
    await form.getByLabel('Mobile number').fill('+92 300 0000000');
    await form.getByRole('button', { name: 'Get Password' }).click();
    expect(await sees(page, 'Check your email.')).toBe(true);
    await expect.poll(() => portal.site.mails().length).toBe(1);
    const mail =
      portal.site
        .mails()[0]
        ?.replace(/=\r?\n/g, '')
        .replace(/=3D/g, '=') ?? '';
    const link = /https?:\/\/\S+\/Reset\?token=[\w%.~-]+/.exec(mail)?.[0] ?? '';
    expect(link).toContain(portal.site.url);

    const setPassword = async (password: string, confirmPassword: string) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(confirmPassword);
      await page.getByRole('button', { name: 'Set password' }).click();
    };
    await page.goto(link);
    await setPassword('12345', '12345');
    expect((await answerDialog(page)).text).toBe(MESSAGES.passwordTooShort);
    await setPassword('gulab-77', 'gulab-78');
    expect((await answerDialog(page)).text).toBe(MESSAGES.passwordsDiffer);
    await setPassword('gulab-77', 'gulab-77');
    expect(await sees(page, 'Your new password is set.')).toBe(true);
    await page.getByRole('link', { name: 'Sign in with it' }).click();
    expect((await logIn(page, { ...user, password: 'gulab-77' })).title).toBe('User logged in!');

    const again = await portal.open(link);
    await again.getByLabel('New password', { exact: true }).fill('another-1');
    await again.getByLabel('Confirm password').fill('another-1');
    await again.getByRole('button', { name: 'Set password' }).click();
    expect(await sees(again, 'The password was not changed.')).toBe(true);
  });

  it('gets the same answer whether or not the address is known', async () => {
    const page = await portal.open('/Forgot');
    await page.getByLabel('Email').fill('stranger@example.org');
    await page.getByRole('button', { name: 'Get Password' }).click();
    expect(await sees(page, 'Check your email.')).toBe(true);
    await page.goto('/Reset');
    expect(await sees(page, 'This link is not complete.')).toBe(true);
  });
});
