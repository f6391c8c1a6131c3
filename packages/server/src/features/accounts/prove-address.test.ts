import { Failure, type Site, type UserDoc, type UserExportDoc, type RegisteredTextsNeed } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_LIMITS } from '../../clients/account-limits.ts';
import { makeDownloads } from '../../downloads/index.ts';
import { opensRegisteredTexts, standingOf } from '../../sessions/index.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../../testing/databases.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { type SmtpServer, startSmtpServer } from '../../testing/smtp-server.ts';
import { cookieOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'amaltas-1';

for (const kind of DATABASE_KINDS) {
  describe(`an address on a site with a mail server, on ${kind}`, () => {
    quickPasswords();
    let databases: TestDatabases;
    let smtp: SmtpServer;
    let test: TestApp;
    beforeAll(async () => {
      [databases, smtp] = await Promise.all([startDatabases(kind), startSmtpServer()]);
      test = await startTestApp({ databaseUrl: await databases.create(), smtpUrl: smtp.url });
      const { corpus, site, config } = test.services;
      await makeDownloads(corpus.current().corpus, site, config.data);
    });
    afterAll(async () => {
      await test.close();
      await smtp.close();
      await databases.stop();
    });

    type Cookies = Record<string, string>;
    const post = (path: string, payload: object, cookies: Cookies = {}, headers: object = {}) =>
      test.app.inject({ method: 'POST', url: `/corpus/${path}`, payload, cookies, headers: { ...headers } });
    const get = (path: string, cookies: Cookies = {}) =>
      test.app.inject({ method: 'GET', url: `/corpus/${path}`, cookies });
    /** Tokens of the links mailed to an address, the earliest first. */
    const tokensTo = (email: string, screen = 'Confirm'): string[] =>
      smtp.received
        .filter(({ to }) => to.includes(email))
        .map(({ text }) => text.replaceAll('=\n', '').replaceAll('=3D', '='))
        .flatMap((text) => new RegExp(`/${screen}\\?token=([\\w-]+)`).exec(text)?.[1] ?? []);
    const mailed = async (email: string, count = 1): Promise<string> => {
      await expect.poll(() => tokensTo(email).length).toBe(count);
      return tokensTo(email).at(-1) ?? '';
    };
    const signIn = async (email: string, password = PASSWORD) => cookieOf(await post('loginUser', { email, password }));
    const registered = async (email: string): Promise<Cookies> => {
      await post('registerUser', { fName: 'A', lName: 'B', email, password: PASSWORD, country: 'Pakistan' });
      return signIn(email);
    };
    const readText = (cookies: Cookies = {}) => post('getFileText', { filepath: 'aca-essay-01.txt' }, cookies);
    const refusal = {
      message: 'Failed',
      err: expect.stringMatching(
        /^Confirm your email address to .*\. If you have no email with a link, choose “Send the link again”/,
      ),
      code: 'address_unproved',
    };

    it('is proved by a mailed link, which then opens registered texts and downloads', async () => {
      const email = 'amna@example.org';
      const cookies = await registered(email);
      expect((await get('currentUser', cookies)).json<{ doc: UserDoc }>().doc.addressProved).toBe(false);
      expect((await readText()).statusCode).toBe(401);
      for (const answer of [await readText(cookies), await get('getCorpusFile/media', cookies)]) {
        expect([answer.statusCode, answer.json()]).toEqual([403, refusal]);
      }
      const token = await mailed(email);
      // The link works without being signed in.
      expect((await post('proveAddress', { token, password: PASSWORD })).json()).toEqual({
        message: 'Success',
        doc: { done: true },
      });
      expect((await get('currentUser', cookies)).json<{ doc: UserDoc }>().doc.addressProved).toBe(true);
      expect((await readText(cookies)).statusCode).toBe(200);
      expect((await get('getCorpusFile/media', cookies)).statusCode).toBe(200);
      const exported = (await get('exportUser', cookies)).json<{ doc: UserExportDoc }>().doc;
      expect(exported.user.addressProved).toBe(true);
      const again = await post('proveAddress', { token });
      expect([again.statusCode, Failure.parse(again.json()).code]).toEqual([400, 'bad_token']);
    });

    it('is not proved by a link that is made up, old, of another kind or of a deleted account', async () => {
      const email = 'bilal@example.org';
      const cookies = await registered(email);
      const token = await mailed(email);
      const { db, moment } = test.services.database;
      expect((await post('proveAddress', { token: `${token}x` })).statusCode).toBe(400);
      expect((await post('proveAddress', {})).statusCode).toBe(400);
      // The database does not contain the token of a link.
      expect(JSON.stringify(await db.selectFrom('verifications').selectAll().execute())).not.toContain(token);
      await post('forgotPassword', { email });
      await expect.poll(() => tokensTo(email, 'Reset').length).toBe(1);
      expect((await post('proveAddress', { token: tokensTo(email, 'Reset')[0] })).statusCode).toBe(400);
      expect((await post('resetPassword', { token, password: 'not-so-common-1' })).statusCode).toBe(400);
      await db
        .updateTable('verifications')
        .set({ expires_at: moment(new Date(Date.now() - 1000)) })
        .execute();
      expect((await post('proveAddress', { token })).statusCode).toBe(400);
      expect((await readText(cookies)).statusCode).toBe(403);

      const gone = await registered('gone@example.org');
      const link = await mailed('gone@example.org');
      await post('deleteUser', { password: PASSWORD }, gone);
      expect((await post('proveAddress', { token: link })).statusCode).toBe(400);
    });

    it('is not proved by whoever reads the mail of a stranger’s account and does not know its password', async () => {
      const email = 'victim@example.org';
      const stranger = await registered(email);
      const token = await mailed(email);
      const other = await registered('other@example.org');
      const codeOf = async (body: object, cookies: Cookies = {}) => {
        const answer = await post('proveAddress', { token, ...body }, cookies);
        return [answer.statusCode, Failure.parse(answer.json()).code];
      };
      expect(await codeOf({})).toEqual([401, 'not_signed_in']);
      expect(await codeOf({}, other)).toEqual([401, 'not_signed_in']);
      const { most } = ACCOUNT_LIMITS.passwordByProof;
      for (let guess = 0; guess < most; guess += 1) {
        expect(await codeOf({ password: 'my mailbox’s' })).toEqual([401, 'wrong_credentials']);
      }
      expect(await codeOf({ password: PASSWORD })).toEqual([429, 'too_many']);
      expect((await readText(stranger)).statusCode).toBe(403);
      // A user signed in to the account needs no password, and the link still works.
      expect((await post('proveAddress', { token }, stranger)).statusCode).toBe(200);
      expect((await readText(stranger)).statusCode).toBe(200);
    });

    it('is told of in the mail with what to do who made no account', async () => {
      const email = 'told@example.org';
      await registered(email);
      await mailed(email);
      const mail = smtp.received.findLast(({ to }) => to.includes(email))?.text.replaceAll('=\n', '');
      expect(mail).toContain('signed in to the account, or type its password.');
      expect(mail).toContain('If you did not register here, do nothing');
    });

    it('gets the link again for who is signed in, within bounds, and signing in does not void it', async () => {
      const email = 'dawn@example.org';
      const cookies = await registered(email);
      const first = await mailed(email);
      expect((await post('sendAddressProof', {})).statusCode).toBe(401);
      const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
      expect((await post('sendAddressProof', {}, cookies, foreign)).statusCode).toBe(403);
      // One was sent at the registration.
      const most = ACCOUNT_LIMITS.proofMailsAnHour.most - 1;
      const statuses: number[] = [];
      for (let time = 0; time <= most; time += 1) {
        statuses.push((await post('sendAddressProof', {}, cookies)).statusCode);
      }
      expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 429]);
      await mailed(email, 1 + most);
      await signIn(email);
      expect((await post('proveAddress', { token: first }, cookies)).statusCode).toBe(200);
      // Other links are void now, and a user with a confirmed address gets no further mail.
      expect((await post('proveAddress', { token: tokensTo(email).at(-1) }, cookies)).statusCode).toBe(400);
      expect((await post('sendAddressProof', {}, cookies)).statusCode).toBe(200);
      expect(tokensTo(email)).toHaveLength(1 + most);
    });

    it('of a stranger gets few mails, however often somebody registers with it and deletes the account', async () => {
      const email = 'stranger@example.org';
      for (let time = 0; time < 5; time += 1) {
        const cookies = await registered(email);
        await post('forgotPassword', { email });
        // Forgets the limit of mails for a new password.
        await post('changePassword', { password: PASSWORD, newPassword: 'not-so-common-9' }, cookies);
        await post('forgotPassword', { email });
        const again = await signIn(email, 'not-so-common-9');
        expect((await post('deleteUser', { password: 'not-so-common-9' }, again)).statusCode).toBe(200);
      }
      await test.services.notifier.close();
      const received = smtp.received.filter(({ to }) => to.includes(email));
      expect(received.length).toBeLessThanOrEqual(ACCOUNT_LIMITS.mailsAnHour.most);
      expect(received.filter(({ text }) => text.includes('/Confirm')).length).toBeLessThanOrEqual(
        ACCOUNT_LIMITS.proofMailsAnHour.most,
      );
    });

    it('is proved once, also by two links at one moment', async () => {
      const email = 'hurried@example.org';
      const cookies = await registered(email);
      await post('sendAddressProof', {}, cookies);
      await mailed(email, 2);
      const [first, second] = tokensTo(email);
      const uses = Array.from({ length: 12 }, (_, number) => (number % 2 === 0 ? first : second));
      const answers = await Promise.all(uses.map((token) => post('proveAddress', { token }, cookies)));
      const having = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
      expect([having(200), having(400)]).toEqual([1, 11]);
      expect((await get('currentUser', cookies)).json<{ doc: UserDoc }>().doc.addressProved).toBe(true);
    });

    it('is proved by a link for a new password too: it went to the same mailbox', async () => {
      const email = 'team-made@example.org';
      await registered(email);
      await post('forgotPassword', { email });
      await expect.poll(() => tokensTo(email, 'Reset').length).toBe(1);
      await post('resetPassword', { token: tokensTo(email, 'Reset')[0], password: 'not-so-common-2' });
      expect((await readText(await signIn(email, 'not-so-common-2'))).statusCode).toBe(200);
    });
  });
}

/** The `registeredTextsNeed` of a site, and the status of a call for a registered text by a new user. */
async function readingAt(siteFile: object, settings: object): Promise<[RegisteredTextsNeed, number]> {
  const test = await startTestApp(settings, { siteFile });
  const site = (await test.app.inject({ url: '/corpus/site' })).json<{ doc: Site }>().doc;
  const person = { fName: 'A', lName: 'B', email: 'a@example.org', password: PASSWORD, country: 'Pakistan' };
  await test.app.inject({ method: 'POST', url: '/corpus/registerUser', payload: person });
  const login = await test.app.inject({ method: 'POST', url: '/corpus/loginUser', payload: person });
  const payload = { filepath: 'aca-essay-01.txt' };
  const text = await test.app.inject({
    method: 'POST',
    url: '/corpus/getFileText',
    payload,
    cookies: cookieOf(login),
  });
  await test.close();
  return [site.accounts.registeredTextsNeed, text.statusCode];
}

describe('a site', () => {
  quickPasswords();
  it('asks for no proved address without a mail server, unless it says so', async () => {
    expect(await readingAt({}, {})).toEqual(['account', 200]);
    expect(await readingAt({ accounts: { registeredTextsNeed: 'provedAddress' } }, {})).toEqual(['provedAddress', 403]);
  });

  it('with a mail server may ask for less', async () => {
    const smtp = await startSmtpServer();
    const settings = { smtpUrl: smtp.url };
    expect(await readingAt({ accounts: { registeredTextsNeed: 'account' } }, settings)).toEqual(['account', 200]);
    expect(smtp.received).toEqual([]);
    expect(await readingAt({}, settings)).toEqual(['provedAddress', 403]);
    await smtp.close();
  });

  it('opens registered texts to the standings that it names', () => {
    const doc = { fName: 'A', lName: 'B', email: 'a@example.org', country: 'Pakistan', userCategory: '' };
    const user = (addressProved: boolean) => ({ id: 'u', session: 's', doc: { ...doc, addressProved } });
    const standings = [standingOf(undefined), standingOf(user(false)), standingOf(user(true))];
    expect(standings).toEqual(['anonymous', 'signedIn', 'proved']);
    expect(standings.filter((of) => opensRegisteredTexts(of, 'account'))).toEqual(['signedIn', 'proved']);
    expect(standings.filter((of) => opensRegisteredTexts(of, 'provedAddress'))).toEqual(['proved']);
  });
});
