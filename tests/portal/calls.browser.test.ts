import { expect, it } from 'vitest';
import { AYESHA, fillRegistration, logIn, register } from '../support/account.ts';
import { callsOf } from '../support/calls.ts';
import { readDialog } from '../support/dialog.ts';
import { isLive } from '../support/is-live.ts';
import { describeOwnPortal } from '../support/portal.ts';

const payload = {
  fName: 'Ayesha',
  lName: 'Khan',
  email: 'calls@example.org',
  password: 'nargis-41',
  country: 'Pakistan',
  userCategory: 'University professor: not languages / linguistics',
};

describeOwnPortal('the calls of the portal', (portal) => {
  it('register with six fields and sign in with two, and nothing else', async () => {
    const page = await portal.open('/Register');
    const calls = callsOf(page);
    const user = { ...AYESHA, email: 'calls@example.org' };
    await register(page, user);
    expect(calls).toEqual([{ call: 'POST /corpus/registerUser', body: payload }]);
    await page.goto('/Login');
    calls.length = 0;
    await logIn(page, user);
    expect(calls).toContainEqual({
      call: 'POST /corpus/loginUser',
      body: { email: 'calls@example.org', password: 'nargis-41' },
    });
  });

  it('take a registration whose answer has no doc for one that failed', async () => {
    const page = await portal.open('/Register');
    await page.route('**/corpus/registerUser', (route) => route.fulfill({ json: { message: 'Success' } }));
    await fillRegistration(page, { ...AYESHA, email: 'no-doc@example.org' });
    await page.getByRole('button', { name: 'Register' }).click();
    const { title, icon } = await readDialog(page);
    expect([title, icon]).toEqual(['User signup failed!', 'error']);
  });

  it('go to the address of the site itself, and need no key', async () => {
    const page = await portal.open('/Terms');
    const keys: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (!pathname.startsWith('/corpus/')) return;
      expect(origin).toBe(portal.site.url);
      keys.push(...Object.keys(request.headers()).filter((name) => /^(authorization|apikey|x-api-key)$/i.test(name)));
    });
    for (const address of ['/', '/Sresult?word=dera', '/List?tab=words', '/word/dera', '/Downloaddata']) {
      await page.goto(address, { waitUntil: 'networkidle' });
    }
    expect(keys).toEqual([]);
  });

  it('read a text and its words by the name of the file', async () => {
    const page = await portal.open('/Terms');
    const calls = callsOf(page);
    await page.goto('/Listresult?file=aca-essay-01.txt');
    await page.getByRole('article').waitFor();
    await expect
      .poll(() => calls)
      .toContainEqual({ call: 'POST /corpus/getFileText', body: { filepath: 'aca-essay-01.txt' } });
  });

  it('start from the one state that the local storage says', async () => {
    const page = await portal.open('/');
    const login = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login/Register' });
    await login.waitFor();
    await page.evaluate(() => localStorage.setItem('corpusUserData', '{"fName":"Nobody"}'));
    await page.goto('/About');
    await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
    expect(await login.count()).toBe(0);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/About');
    // The prepared page has the link in any case.
    await page.waitForFunction(isLive);
    await login.waitFor();
  });
});
