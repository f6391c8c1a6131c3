import { Failure, successOf, USER_CATEGORIES, UserDoc } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../../testing/databases.ts';
import { lastMailedLink } from '../../testing/mailed-links.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { ACCOUNT_LIMITS } from '../../clients/account-limits.ts';
import type { Limit } from '../../clients/limits.ts';
import { COMMON_PASSWORD } from '../../clients/common-passwords.ts';
import { importUsers, restoreUser, suspendUser } from '../../team/index.ts';
import { cookieOf, sessionCookieOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

const person = {
  fName: 'Amna',
  lName: 'Malik',
  email: 'Amna@example.org',
  password: 'amaltas-1',
  country: 'Pakistan',
  userCategory: 'Graduate student: languages or linguistics',
};
const told = { ...person, email: 'amna@example.org', password: undefined, addressProved: false };

for (const kind of DATABASE_KINDS) {
  describe(`accounts on ${kind}`, () => {
    quickPasswords();
    let databases: TestDatabases;
    let test: TestApp;
    beforeAll(async () => {
      databases = await startDatabases(kind);
      test = await startTestApp({ databaseUrl: await databases.create() });
    });
    afterAll(async () => {
      await test.close();
      await databases.stop();
    });

    const post = (path: string, body: object, more: object = {}) =>
      test.app.inject({ method: 'POST', url: `/corpus/${path}`, payload: body, ...more });
    const guess = (email: string, remoteAddress: string) =>
      post('loginUser', { email, password: 'a wrong one' }, { remoteAddress });
    /** Uses up all attempts of a limit. */
    const spend = async (limit: Limit, subject: string): Promise<void> => {
      for (let attempt = 0; attempt < limit.most; attempt += 1) await test.services.limits.hasRoom(limit, subject);
    };
    const current = (cookies: Record<string, string>) =>
      test.app.inject({ method: 'GET', url: '/corpus/currentUser', cookies });

    it('register, log in, stay, log out', async () => {
      const registered = await post('registerUser', person);
      expect(registered.statusCode).toBe(200);
      expect(successOf(UserDoc).parse(registered.json()).doc).toEqual(JSON.parse(JSON.stringify(told)));
      expect(registered.cookies).toEqual([]);

      const login = await post('loginUser', { email: 'AMNA@example.org', password: person.password });
      expect(login.json()).toEqual({ message: 'Success', doc: JSON.parse(JSON.stringify(told)) });
      const [session] = login.cookies as { name: string; httpOnly: boolean; sameSite: string; path: string }[];
      expect(session).toMatchObject({ name: await sessionCookieOf(test), httpOnly: true, sameSite: 'Lax', path: '/' });

      const cookies = cookieOf(login);
      expect((await current(cookies)).json()).toMatchObject({ doc: { email: 'amna@example.org' } });
      expect((await post('logoutUser', {}, { cookies })).json()).toMatchObject({ message: 'Success' });
      const after = await current(cookies);
      expect(after.statusCode).toBe(401);
      expect(Failure.parse(after.json()).code).toBe('not_signed_in');
    });

    it('register once an address, however it is written, even at one moment', async () => {
      const taken = await post('registerUser', { ...person, email: ' amna@EXAMPLE.org ' });
      expect(taken.statusCode).toBe(409);
      expect(Failure.parse(taken.json()).code).toBe('email_taken');
      const both = await Promise.all([1, 2].map(() => post('registerUser', { ...person, email: 'twin@example.org' })));
      expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });

    it('take an address with an internationalised domain, in either of its forms', async () => {
      const idn = { ...person, email: 'User@Bücher.example' };
      expect((await post('registerUser', idn)).json()).toMatchObject({ doc: { email: 'user@xn--bcher-kva.example' } });
      expect((await post('registerUser', { ...idn, email: 'user@xn--bcher-kva.example' })).statusCode).toBe(409);
      expect((await post('loginUser', { email: 'user@bücher.example', password: person.password })).statusCode).toBe(
        200,
      );
      await post('forgotPassword', { email: 'user@bücher.example' });
      expect(await lastMailedLink(test, 'user@xn--bcher-kva.example')).not.toBe('');
      const other = await post('registerUser', { ...person, email: 'پتہ@example.org' });
      expect(other.json()).toMatchObject({ err: expect.stringMatching(/^Before the @/), code: 'bad_request' });
    });

    it('check a registration in the order and wording of the portal', async () => {
      const order: [string, string, string][] = [
        ['fName', 'Amna', 'First Name is reuired'],
        ['lName', 'Malik', 'Last Name is reuired'],
        ['email', 'broken', 'Email is reuired'],
        ['country', 'Atlantis', 'Country is reuired'],
        ['password', 'short', 'Password is reuired'],
        ['password', 'long-enough', 'Password must be at least 6 characters'],
        ['email', 'second@example.org', 'Email is badly formatted. Engter correct email address'],
        ['country', 'Pakistan', 'Choose a country from the list.'],
        [
          'userCategory',
          'Graduate student: languages or linguistics',
          `The user category must be one of: ${USER_CATEGORIES.join('; ')}.`,
        ],
      ];
      const form: Record<string, string> = { userCategory: 'King' };
      for (const [field, value, problem] of order) {
        const answer = await post('registerUser', form);
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          { message: 'Failed', err: problem, code: 'bad_request' },
        ]);
        form[field] = value;
      }
      expect((await post('registerUser', form)).statusCode).toBe(200);
    });

    it('refuse the commonest passwords when one is chosen, and only then', async () => {
      const refused = { message: 'Failed', err: COMMON_PASSWORD, code: 'bad_request' };
      const email = 'common@example.org';
      const registered = await post('registerUser', { ...person, email, password: 'Password1' });
      expect([registered.statusCode, registered.json()]).toEqual([400, refused]);
      await post('registerUser', { ...person, email });
      const cookies = cookieOf(await post('loginUser', { email, password: person.password }));
      const change = { password: person.password, newPassword: 'qwerty123' };
      expect((await post('changePassword', change, { cookies })).json()).toEqual(refused);
      await post('forgotPassword', { email });
      const token = await lastMailedLink(test, email);
      expect((await post('resetPassword', { token, password: '123456' })).json()).toEqual(refused);
      // The refusal did not use up the link.
      expect((await post('resetPassword', { token, password: 'not-so-common-7' })).statusCode).toBe(200);
      // A user who already has such a password may sign in with it.
      await importUsers(test.services.database, 'fName,lName,email,country\nA,B,before@example.org,Pakistan\n');
      expect((await post('loginUser', { email: 'before@example.org', password: '123456' })).json()).toMatchObject({
        code: 'wrong_credentials',
      });
    });

    it('refuse a suspended account with one sentence after the right password, and let it in when restored', async () => {
      const { database } = test.services;
      const email = 'suspended@example.org';
      await post('registerUser', { ...person, email });
      const login = await post('loginUser', { email, password: person.password });
      expect(await suspendUser(database, ' Suspended@example.org')).toBe(true);
      expect((await current(cookieOf(login))).statusCode).toBe(401);
      const file = { method: 'GET', url: '/corpus/getCorpusFile/media', cookies: cookieOf(login) } as const;
      expect((await test.app.inject(file)).statusCode).toBe(401);
      const right = await post('loginUser', { email, password: person.password });
      expect([right.statusCode, right.json()]).toEqual([
        403,
        {
          message: 'Failed',
          err: 'This account is suspended. Write to the team on the Help page if that is a mistake.',
          code: 'account_suspended',
        },
      ]);
      expect(right.cookies).toEqual([]);
      // A client that does not know the password does not learn that the account is suspended.
      expect((await post('loginUser', { email, password: 'a wrong one' })).json()).toMatchObject({
        code: 'wrong_credentials',
      });
      // A new password does not lift the suspension.
      await post('forgotPassword', { email });
      await post('resetPassword', { token: await lastMailedLink(test, email), password: 'not-so-common-8' });
      expect((await post('loginUser', { email, password: 'not-so-common-8' })).statusCode).toBe(403);
      const sessions = database.db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id');
      expect(await sessions.select('users.id').where('email', '=', email).execute()).toEqual([]);

      expect(await restoreUser(database, email)).toBe(true);
      expect((await post('loginUser', { email, password: 'not-so-common-8' })).statusCode).toBe(200);
      expect(await suspendUser(database, 'nobody@example.org')).toBe(false);
    });

    it('choose the default category when none is given', async () => {
      const answer = await post('registerUser', { ...person, email: 'third@example.org', userCategory: undefined });
      expect(answer.json()).toMatchObject({
        doc: { userCategory: 'University professor: not languages / linguistics' },
      });
    });

    it('answer a wrong password and an unknown address alike', async () => {
      const wrong = await post('loginUser', { email: person.email, password: 'wrong-password' });
      const unknown = await post('loginUser', { email: 'nobody@example.org', password: 'wrong-password' });
      expect(wrong.statusCode).toBe(401);
      expect(wrong.json()).toEqual({
        message: 'Failed',
        err: 'The email address or the password is wrong.',
        code: 'wrong_credentials',
      });
      expect(unknown.json()).toEqual(wrong.json());
      expect((await post('loginUser', { email: '', password: '' })).json()).toMatchObject({ err: 'Email is reuired' });
      expect((await post('loginUser', { email: 'x', password: 'abc' })).json()).toMatchObject({
        err: 'Password must be at least 6 characters',
      });
    });

    it('refuse what the page of another site sends', async () => {
      const answer = await post('loginUser', person, { headers: { 'sec-fetch-site': 'cross-site' } });
      expect([answer.statusCode, answer.json<Failure>().code]).toEqual([403, 'restricted']);
    });

    it('refuse a forged session cookie', async () => {
      expect((await current({ [await sessionCookieOf(test)]: 'abc.def' })).statusCode).toBe(401);
    });

    it('let nobody guess a password: ten attempts a client, and sixty of all strangers an hour', async () => {
      const email = 'second@example.org';
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1) {
        statuses.push((await guess(email.toUpperCase(), '10.0.0.1')).statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 429, 429]);
      // The owner can sign in from another network.
      expect(
        (await post('loginUser', { email, password: 'long-enough' }, { remoteAddress: '10.0.1.1' })).statusCode,
      ).toBe(200);

      await spend(ACCOUNT_LIMITS.loginByStrangers, email);
      const stopped = await post('loginUser', { email, password: 'long-enough' }, { remoteAddress: '10.0.1.2' });
      expect(Failure.parse(stopped.json())).toMatchObject({
        code: 'too_many',
        err: expect.stringMatching(/^Too many attempts\. .* “Forgot password” to get in at once\.$/),
      });
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3000);
      expect((await guess('somebody.else@example.org', '10.0.1.1')).statusCode).toBe(401);
    });

    it('take all networks of one /48 as one client that guesses', async () => {
      const { loginByClient } = ACCOUNT_LIMITS;
      expect((await guess('nobody@example.org', '2001:db8:5::1')).statusCode).toBe(401);
      await spend({ ...loginByClient, most: loginByClient.most - 1 }, '2001:db8:5::/48 nobody@example.org');
      expect((await guess('nobody@example.org', '2001:db8:5:ff::1')).statusCode).toBe(429);
      expect((await guess('nobody@example.org', '2001:db8:6::1')).statusCode).toBe(401);
    });

    it('let strangers shut out neither a browser that the account knows nor a signed-in owner', async () => {
      const email = 'twin@example.org';
      const login = await post('loginUser', { email, password: person.password }, { remoteAddress: '10.0.3.1' });
      const cookies = cookieOf(login);
      const [device] = Object.keys(cookies).filter((name) => name.endsWith('.device'));
      expect(login.cookies).toContainEqual(
        expect.objectContaining({ name: device, httpOnly: true, sameSite: 'Lax', path: '/' }),
      );
      // Wrong guesses of a stranger in the same network, then of many strangers elsewhere.
      await spend(ACCOUNT_LIMITS.loginByClient, `10.0.3.1 ${email}`);
      await spend(ACCOUNT_LIMITS.loginByStrangers, email);
      await spend(ACCOUNT_LIMITS.loginByAddress, '10.0.3.1');
      const again = (known: Record<string, string>, address = email, password = person.password) =>
        post('loginUser', { email: address, password }, { remoteAddress: '10.0.3.1', cookies: known });
      expect((await again({})).statusCode).toBe(429);
      const owner = await again({ [device]: cookies[device] });
      expect(owner.statusCode).toBe(200);
      const changed = await post(
        'changePassword',
        { password: person.password, newPassword: 'bakul-tree-9' },
        { remoteAddress: '10.0.3.1', cookies: cookieOf(owner) },
      );
      expect(changed.statusCode).toBe(200);
      // After a change of the password, the device cookie from before is no longer valid.
      expect((await again({ [device]: cookies[device] }, email, 'bakul-tree-9')).statusCode).toBe(429);
      const known = cookieOf(changed)[device];
      const anew = await again({ [device]: known }, email, 'bakul-tree-9');
      expect(anew.statusCode).toBe(200);

      // The cookie is not valid for another account, cannot be forged, and does not allow unlimited attempts.
      expect((await again({ [device]: known }, 'third@example.org')).statusCode).toBe(429);
      const [id, issued, signature] = known.split('.');
      for (const forged of [
        `${id}x.${issued}.${signature}`,
        `${id}.${issued}z.${signature}`,
        `${id}.${issued}.`,
        'x',
      ]) {
        expect((await again({ [device]: forged })).statusCode).toBe(429);
      }
      // A known device has its own limit, which signing in again does not reset.
      await spend({ ...ACCOUNT_LIMITS.loginByDevice, most: ACCOUNT_LIMITS.loginByDevice.most - 1 }, id);
      expect((await again({ [device]: cookieOf(anew)[device] }, email, 'bakul-tree-9')).statusCode).toBe(429);
    });

    it('let nobody try many accounts from one address', async () => {
      const remoteAddress = '10.9.9.9';
      const attempts = Array.from({ length: ACCOUNT_LIMITS.loginByAddress.most - 1 }, () =>
        test.services.limits.take(ACCOUNT_LIMITS.loginByAddress, remoteAddress),
      );
      await Promise.all(attempts);
      const guess = (email: string) => post('loginUser', { email, password: 'a guess' }, { remoteAddress });
      expect((await guess('x1@example.org')).statusCode).toBe(401);
      expect((await guess('x2@example.org')).statusCode).toBe(429);
    });
  });
}
