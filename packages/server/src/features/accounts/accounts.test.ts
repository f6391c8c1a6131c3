import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, successOf, USER_CATEGORIES, UserDoc } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../../testing/databases.ts';
import { ACCOUNT_LIMITS } from '../../account-limits.ts';
import { cookieOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

const person = {
  fName: 'Amna',
  lName: 'Malik',
  email: 'Amna@example.org',
  password: 'secret1',
  country: 'Pakistan',
  userCategory: 'Graduate student: languages or linguistics',
};
const told = { ...person, email: 'amna@example.org', password: undefined };

for (const kind of DATABASE_KINDS) {
  describe(`accounts on ${kind}`, () => {
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
      expect(session).toMatchObject({ name: 'zaban.session_token', httpOnly: true, sameSite: 'Lax', path: '/' });

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

    it('check a registration in the order and wording of the portal', async () => {
      const order: [string, string, string][] = [
        ['fName', 'Amna', 'First Name is reuired'],
        ['lName', 'Malik', 'Last Name is reuired'],
        ['email', 'broken', 'Email is reuired'],
        ['country', 'Atlantis', 'Country is reuired'],
        ['password', 'short', 'Password is reuired'],
        ['password', 'longer', 'Password must be at least 6 characters'],
        ['email', 'second@example.org', 'Email is badly formatted. Engter correct email address'],
        ['country', 'Pakistan', 'The country must be a name of the list.'],
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

    it('give a new password by a mailed link that works once and ends all sessions', async () => {
      const login = await post('loginUser', { email: person.email, password: person.password });
      const known = await post('forgotPassword', { fName: '', lName: '', email: person.email, mobile: '' });
      const unknown = await post('forgotPassword', { email: 'nobody@example.org' });
      expect(known.json()).toEqual({ message: 'Success', doc: { done: true } });
      expect(unknown.json()).toEqual(known.json());
      const outbox = join(test.data, 'outbox');
      const mails = readdirSync(outbox);
      expect(mails).toHaveLength(1);
      const mail = readFileSync(join(outbox, mails[0]), 'utf8');
      expect(mail).toContain('To: amna@example.org');
      const token = /\/Reset\?token=([\w-]+)/.exec(mail)?.[1];
      const reset = (password: string) => post('resetPassword', { token, password });
      expect((await reset('short')).json()).toMatchObject({ err: 'Password must be at least 6 characters' });
      // Who has locked the account by guessing gets in with the new password.
      for (let attempt = 0; attempt < 11; attempt += 1) {
        await test.services.limits.take(ACCOUNT_LIMITS.loginByAccount, 'amna@example.org').catch(() => {});
      }
      expect((await reset('another1')).json()).toEqual({ message: 'Success', doc: { done: true } });
      const again = await reset('another2');
      expect([again.statusCode, again.json<Failure>().code]).toEqual([400, 'bad_token']);
      expect((await current(cookieOf(login))).statusCode).toBe(401);
      const statuses: number[] = [];
      for (const password of [person.password, 'another1']) {
        statuses.push((await post('loginUser', { email: person.email, password })).statusCode);
      }
      expect(statuses).toEqual([401, 200]);
      // Nothing in the database lets its reader use a link.
      const stored = await test.services.database.db.selectFrom('verifications').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(token);
    });

    it('refuse what the page of another site sends', async () => {
      const answer = await post('loginUser', person, { headers: { 'sec-fetch-site': 'cross-site' } });
      expect([answer.statusCode, answer.json<Failure>().code]).toEqual([403, 'restricted']);
    });

    it('refuse a forged session cookie', async () => {
      expect((await current({ 'zaban.session_token': 'abc.def' })).statusCode).toBe(401);
    });

    it('let nobody guess a password: ten attempts an account, whatever the address', async () => {
      const guess = (email: string, remoteAddress: string) =>
        post('loginUser', { email, password: 'a wrong one' }, { remoteAddress });
      const email = 'second@example.org';
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1) {
        statuses.push((await guess(email.toUpperCase(), `10.0.0.${attempt}`)).statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 429, 429]);
      const stopped = await post('loginUser', { email, password: 'longer' }, { remoteAddress: '10.0.1.1' });
      expect(Failure.parse(stopped.json()).code).toBe('too_many');
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800);
      expect((await guess('somebody.else@example.org', '10.0.1.1')).statusCode).toBe(401);
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

    it('send at most three mails an hour to one address', async () => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 4; attempt += 1) {
        statuses.push((await post('forgotPassword', { email: 'often@example.org' })).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    });
  });
}
