import type { Failure } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESET_SECONDS } from '../../sessions/create-auth.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../../testing/databases.ts';
import { lastMailedLink, mailedLinks } from '../../testing/mailed-links.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { cookieOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ACCOUNT_LIMITS } from '../../clients/account-limits.ts';
import type { Limit } from '../../clients/limits.ts';

const person = {
  fName: 'Amna',
  lName: 'Malik',
  email: 'Amna@example.org',
  password: 'amaltas-1',
  country: 'Pakistan',
  userCategory: 'Graduate student: languages or linguistics',
};

for (const kind of DATABASE_KINDS) {
  describe(`mailed links for a new password on ${kind}`, () => {
    quickPasswords();
    let databases: TestDatabases;
    let test: TestApp;
    beforeAll(async () => {
      databases = await startDatabases(kind);
      test = await startTestApp({ databaseUrl: await databases.create() });
      for (const email of [person.email, 'second@example.org', 'third@example.org']) {
        await post('registerUser', { ...person, email });
      }
    });
    afterAll(async () => {
      await test.close();
      await databases.stop();
    });

    const post = (path: string, body: object, more: object = {}) =>
      test.app.inject({ method: 'POST', url: `/corpus/${path}`, payload: body, ...more });
    const current = (cookies: Record<string, string>) =>
      test.app.inject({ method: 'GET', url: '/corpus/currentUser', cookies });
    /** Uses up all attempts of a limit. */
    const spend = async (limit: Limit, subject: string): Promise<void> => {
      for (let attempt = 0; attempt < limit.most; attempt += 1) await test.services.limits.hasRoom(limit, subject);
    };
    const linksTo = (email: string) => mailedLinks(test, email);
    const lastLink = (email: string) => lastMailedLink(test, email);

    it('give a new password by a mailed link that works once and ends all sessions', async () => {
      const login = await post('loginUser', { email: person.email, password: person.password });
      const known = await post('forgotPassword', { fName: '', lName: '', email: person.email, mobile: '' });
      const unknown = await post('forgotPassword', { email: 'nobody@example.org' });
      expect(known.json()).toEqual({ message: 'Success', doc: { done: true } });
      expect(unknown.json()).toEqual(known.json());
      expect(linksTo('amna@example.org')).toHaveLength(1);
      expect(linksTo('nobody@example.org')).toEqual([]);
      const token = await lastLink('amna@example.org');
      const reset = (password: string) => post('resetPassword', { token, password });
      expect((await reset('short')).json()).toMatchObject({ err: 'Password must be at least 6 characters' });
      // Too many wrong guesses do not prevent a login with the new password.
      await spend(ACCOUNT_LIMITS.loginByStrangers, 'amna@example.org');
      expect((await reset('another-1')).json()).toEqual({ message: 'Success', doc: { done: true } });
      const again = await reset('another-2');
      expect([again.statusCode, again.json<Failure>().code]).toEqual([400, 'bad_token']);
      expect((await current(cookieOf(login))).statusCode).toBe(401);
      const statuses: number[] = [];
      for (const password of [person.password, 'another-1']) {
        statuses.push((await post('loginUser', { email: person.email, password })).statusCode);
      }
      expect(statuses).toEqual([401, 200]);
      // The database does not contain the token of a link.
      const stored = await test.services.database.db.selectFrom('verifications').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(token);
    });

    it('let strangers keep nobody in their network from using a mailed link', async () => {
      const remoteAddress = '10.0.5.1';
      const use = (token: string) => post('resetPassword', { token, password: 'another-1' }, { remoteAddress });
      await post('forgotPassword', { email: 'third@example.org' });
      const token = await lastLink('third@example.org');
      await spend(ACCOUNT_LIMITS.resetByAddress, remoteAddress);
      expect((await use('made-up')).statusCode).toBe(429);
      const reset = await use(token);
      expect(reset.statusCode).toBe(200);
      // The browser that used the link is a known device, so that wrong guesses elsewhere do not block it.
      await spend(ACCOUNT_LIMITS.loginByStrangers, 'third@example.org');
      const login = { email: 'third@example.org', password: 'another-1' };
      expect((await post('loginUser', login)).statusCode).toBe(429);
      expect((await post('loginUser', login, { cookies: cookieOf(reset) })).statusCode).toBe(200);
    });

    it('send at most three mails in half an hour to one address, of which the owner has one that works', async () => {
      const email = 'second@example.org';
      const ask = () => post('forgotPassword', { email });
      const before = linksTo(email).length;
      const answers = [await ask(), await ask(), await ask(), await ask(), await ask()];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(linksTo(email)).toHaveLength(before + 3);
      // The last link that a stranger requested is still valid whenever the owner tries within the limited time.
      expect(RESET_SECONDS).toBeGreaterThanOrEqual(2 * ACCOUNT_LIMITS.resetMailsToAccount.seconds);
      const token = linksTo(email).at(-1);
      expect((await post('resetPassword', { token, password: 'another-1' })).statusCode).toBe(200);
      // The limit was reset with the used link, so that a new link is mailed at once.
      await ask();
      expect(linksTo(email)).toHaveLength(before + 4);
    });

    it('let only one of several mailed links, and one of several changes, work at one moment', async () => {
      const email = 'at-once@example.org';
      const first = 'first-words-1';
      await post('registerUser', { ...person, email, password: first });
      const tokens: string[] = [];
      for (let mails = 1; mails <= 2; mails += 1) {
        await post('forgotPassword', { email });
        await expect.poll(() => linksTo(email).length).toBe(mails);
        tokens.push(await lastLink(email));
      }
      /** Sends requests at one moment, and checks that just the password of the one that succeeded works from then on. */
      const onlyOneOf = async (requests: ReturnType<typeof post>[], passwords: string[]): Promise<string> => {
        const succeeded = (await Promise.all(requests)).map(({ statusCode }) => statusCode === 200);
        expect(succeeded.filter(Boolean)).toHaveLength(1);
        const signsIn: boolean[] = [];
        for (const password of passwords) {
          signsIn.push((await post('loginUser', { email, password })).statusCode === 200);
        }
        expect(signsIn).toEqual(succeeded);
        return passwords[succeeded.indexOf(true)];
      };
      const chosen = ['second-words-2', 'third-words-3', 'fourth-words-4', 'fifth-words-5'];
      const password = await onlyOneOf(
        chosen.map((word, index) => post('resetPassword', { token: tokens[index % 2], password: word })),
        chosen,
      );
      const cookies = cookieOf(await post('loginUser', { email, password }));
      const next = ['sixth-words-6', 'seventh-words-7', 'eighth-words-8'];
      const last = await onlyOneOf(
        next.map((newPassword) => post('changePassword', { password, newPassword }, { cookies })),
        next,
      );
      // A link and a change.
      const signedIn = cookieOf(await post('loginUser', { email, password: last }));
      const before = linksTo(email).length;
      await post('forgotPassword', { email });
      await expect.poll(() => linksTo(email).length).toBe(before + 1);
      const token = await lastLink(email);
      const either = ['ninth-words-9', 'tenth-words-10'];
      await onlyOneOf(
        [
          post('resetPassword', { token, password: either[0] }),
          post('changePassword', { password: last, newPassword: either[1] }, { cookies: signedIn }),
        ],
        either,
      );
    });

    it('void all mailed links when one is used, when somebody signs in, and when the password is used or changed', async () => {
      const email = 'links@example.org';
      const first = 'first-words-1';
      await post('registerUser', { ...person, email, password: first });
      const ask = async () => {
        await post('forgotPassword', { email });
        return lastLink(email);
      };
      const use = async (token: string, password: string) =>
        (await post('resetPassword', { token, password })).statusCode;
      const signIn = async (password: string) => cookieOf(await post('loginUser', { email, password }));

      const older = await ask();
      const newer = await ask();
      expect(await use(newer, 'second-words-2')).toBe(200);
      expect(await use(older, 'an-attacker-1')).toBe(400);

      const beforeLogin = await ask();
      const cookies = await signIn('second-words-2');
      expect(await use(beforeLogin, 'an-attacker-2')).toBe(400);

      const beforeChange = [await ask(), await ask()];
      const change = { password: 'second-words-2', newPassword: 'third-words-3' };
      expect((await post('changePassword', change, { cookies })).statusCode).toBe(200);
      for (const link of beforeChange) expect(await use(link, 'an-attacker-3')).toBe(400);

      const again = await signIn('third-words-3');
      const beforeEnd = await ask();
      await post('endOtherSessions', { password: 'third-words-3' }, { cookies: again });
      expect(await use(beforeEnd, 'an-attacker-4')).toBe(400);

      // A wrong password does not void links: strangers cannot invalidate the owner's link.
      const kept = await ask();
      expect((await post('loginUser', { email, password: 'a wrong one' })).statusCode).toBe(401);
      expect(await use(kept, 'fourth-words-4')).toBe(200);
    });
  });
}
