import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, successOf, UserExportDoc } from '@zaban/contract';
import { APIError } from 'better-auth/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_LIMITS } from '../../clients/account-limits.ts';
import { markProved } from '../../sessions/index.ts';
import { addMember, exportUser, listDownloads, listMembers, restoreUser, suspendUser } from '../../team/index.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../../testing/databases.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { cookieOf, sessionCookieOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

const person = { fName: 'Amna', lName: 'Malik', email: 'amna@example.org', password: 'amaltas-1', country: 'Pakistan' };

for (const kind of DATABASE_KINDS) {
  describe(`one's own account on ${kind}`, () => {
    quickPasswords();
    let databases: TestDatabases;
    let test: TestApp;
    beforeAll(async () => {
      databases = await startDatabases(kind);
      test = await startTestApp({ databaseUrl: await databases.create() });
      await post('registerUser', person);
    });
    afterAll(async () => {
      await test.close();
      await databases.stop();
    });

    const post = (path: string, body: object, cookies: Record<string, string> = {}) =>
      test.app.inject({ method: 'POST', url: `/corpus/${path}`, payload: body, cookies });
    const get = (path: string, cookies: Record<string, string> = {}) =>
      test.app.inject({ method: 'GET', url: `/corpus/${path}`, cookies });
    const login = async (password = person.password) =>
      cookieOf(await post('loginUser', { email: person.email, password }));
    const memberships = async () =>
      successOf(UserExportDoc).parse((await get('exportUser', await login())).json()).doc.stored.corpusMembers;
    const mails = () => {
      const outbox = join(test.data, 'outbox');
      return readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    };
    const rowsOf = async (table: 'users' | 'sessions' | 'accounts' | 'verifications') =>
      (await test.services.database.db.selectFrom(table).selectAll().execute()).length;

    it('is told whole to its owner, without what lets one sign in, and to nobody else', async () => {
      const cookies = await login();
      await expect.poll(async () => (await get('getCorpusFile/media', cookies)).statusCode).toBe(200);
      await expect.poll(async () => (await listDownloads(test.services.database)).length).toBe(1);
      const answer = await get('exportUser', cookies);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      const { user, stored } = successOf(UserExportDoc).parse(answer.json()).doc;
      expect(user).toMatchObject({ fName: 'Amna', lName: 'Malik', email: person.email, country: 'Pakistan' });
      expect(user.registered).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(stored.downloads).toMatchObject([{ corpus: 'media' }]);
      expect(stored.sessions).toHaveLength(1);
      expect(stored.accounts).toMatchObject([{ providerId: 'credential' }]);
      const secrets = await test.services.database.db
        .selectFrom('accounts')
        .innerJoin('sessions', 'sessions.user_id', 'accounts.user_id')
        .select(['accounts.password', 'sessions.token'])
        .executeTakeFirstOrThrow();
      expect(answer.body).not.toContain(secrets.password);
      expect(answer.body).not.toContain(secrets.token);
      expect((await get('exportUser')).statusCode).toBe(401);
      expect((await get('exportUser', { [await sessionCookieOf(test)]: 'x.y' })).statusCode).toBe(401);
    });

    it('is told the corpora of which the team made it a member', async () => {
      const corpus = 'letters';
      for (const member of ['Amna@example.org', '@Bücher.example', 'other@example.org']) {
        await addMember(test.services.database, { corpus, member });
      }
      // Anybody can register with this address.
      expect(await memberships()).toEqual([]);
      const users = test.services.database.db.selectFrom('users').select('id');
      await markProved(test.services.database, (await users.executeTakeFirstOrThrow()).id);
      expect(await memberships()).toEqual([{ corpus, member: person.email }]);
    });

    it('takes no membership from the owner of an address with which somebody else registered', async () => {
      const stranger = { ...person, email: 'other@example.org' };
      await post('registerUser', stranger);
      const cookies = cookieOf(await post('loginUser', stranger));
      expect((await post('deleteUser', { password: person.password }, cookies)).statusCode).toBe(200);
      expect((await listMembers(test.services.database)).map(({ member }) => member)).toContain(stranger.email);
    });

    it('names every table that says whose a row is', async () => {
      const cookies = await login();
      const { stored } = (await get('exportUser', cookies)).json<{ doc: UserExportDoc }>().doc;
      const tables = await test.services.database.db.introspection.getTables();
      const personal = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'));
      // And the audit log and the members of corpora, which name the account in another column.
      expect(Object.keys(stored)).toHaveLength(personal.length + 2);
    });

    it('tells the team what is stored about an address, messages among it', async () => {
      const { database } = test.services;
      await post('sendMessage', { name: 'A', email: 'Amna@example.org', subject: 's', message: 'hello' });
      await post('sendMessage', { name: 'B', email: 'nobody@example.org', subject: 's', message: 'hello' });
      const told = await exportUser(database, ' AMNA@example.org');
      expect(told?.stored).toMatchObject({ user: { fName: 'Amna' }, messages: [{ name: 'A', message: 'hello' }] });
      expect((await exportUser(database, 'nobody@example.org'))?.stored).toMatchObject({ messages: [{ name: 'B' }] });
      await suspendUser(database, person.email);
      const suspended = (await exportUser(database, person.email))?.stored;
      expect(suspended?.user?.suspended).toMatch(/^\d{4}-/);
      await restoreUser(database, person.email);
      expect(await exportUser(database, 'stranger@example.org')).toBeUndefined();
      const actions = (await get('exportUser', await login())).json<{ doc: UserExportDoc }>().doc.stored.auditLog;
      expect(actions).toMatchObject([{ action: 'users suspend' }, { action: 'users restore' }]);
      expect(actions[0]).not.toHaveProperty('actor');
      // The help form does not verify addresses: a user must not read messages that somebody else sent under the same address.
      const own = await get('exportUser', await login());
      expect(own.body).not.toContain('hello');
    });

    it('gets a new password with the old one; other sessions end, and its owner is told', async () => {
      const [here, elsewhere] = [await login(), await login()];
      const wrong = await post('changePassword', { password: 'wrong-one', newPassword: 'amaltas-2' }, here);
      expect([wrong.statusCode, wrong.json<Failure>().code]).toEqual([401, 'wrong_credentials']);
      const short = await post('changePassword', { password: 'amaltas-1', newPassword: 'abc' }, here);
      expect(short.json()).toMatchObject({ err: 'Password must be at least 6 characters' });
      const empty = await post('changePassword', { newPassword: 'amaltas-2' }, here);
      expect(empty.json()).toMatchObject({ err: 'Password is reuired' });
      expect((await post('changePassword', { password: 'amaltas-1', newPassword: 'amaltas-2' })).statusCode).toBe(401);
      const changed = await post('changePassword', { password: 'amaltas-1', newPassword: 'amaltas-2' }, here);
      expect(changed.json()).toEqual({ message: 'Success', doc: { done: true } });
      expect((await get('currentUser', elsewhere)).statusCode).toBe(401);
      expect((await get('currentUser', { ...here, ...cookieOf(changed) })).statusCode).toBe(200);
      expect((await post('loginUser', person)).statusCode).toBe(401);
      await expect.poll(() => mails().some((mail) => mail.includes('your password was changed'))).toBe(true);
      const again = { password: 'amaltas-2', newPassword: person.password };
      expect((await post('changePassword', again, await login('amaltas-2'))).statusCode).toBe(200);
    });

    it('ends its other sessions with the password, and keeps the one that asks', async () => {
      const [here, elsewhere, third] = [await login(), await login(), await login()];
      const end = async (password: string, cookies = here) => post('endOtherSessions', { password }, cookies);
      expect((await end(person.password, {})).statusCode).toBe(401);
      expect((await end('wrong-one')).json()).toMatchObject({ code: 'wrong_credentials' });
      expect((await end('')).json()).toMatchObject({ err: 'Password is reuired' });
      expect((await get('currentUser', elsewhere)).statusCode).toBe(200);
      const { ended } = (await end(person.password)).json<{ doc: { ended: number } }>().doc;
      expect(ended).toBeGreaterThanOrEqual(2);
      for (const cookies of [elsewhere, third]) expect((await get('currentUser', cookies)).statusCode).toBe(401);
      expect((await get('currentUser', here)).statusCode).toBe(200);
      expect(await rowsOf('sessions')).toBe(1);
      expect((await end(person.password)).json()).toEqual({ message: 'Success', doc: { ended: 0 } });
    });

    it('is not told that the password is wrong when something else failed', async () => {
      const cookies = await login();
      const { api } = await test.services.auth.load();
      const deletion = async (code: string) => {
        const verify = vi.spyOn(api, 'verifyPassword');
        verify.mockRejectedValueOnce(new APIError('INTERNAL_SERVER_ERROR', { code, message: code }));
        const answer = await post('deleteUser', { password: person.password }, cookies);
        verify.mockRestore();
        return [answer.statusCode, answer.json<Failure>().code];
      };
      expect(await deletion('FAILED_TO_GET_USER')).toEqual([500, 'failed']);
      expect(await deletion('UNAUTHORIZED')).toEqual([401, 'not_signed_in']);
      const signIn = vi.spyOn(api, 'signInEmail');
      signIn.mockRejectedValueOnce(new APIError('INTERNAL_SERVER_ERROR', { code: 'X', message: 'X' }));
      const changed = await post('changePassword', { password: person.password, newPassword: 'amaltas-2' }, cookies);
      signIn.mockRestore();
      // The password was changed and all sessions have ended; only the new session could not be started.
      expect(changed.json()).toEqual({ message: 'Success', doc: { done: true } });
      expect((await get('currentUser', cookies)).statusCode).toBe(401);
      const back = { password: 'amaltas-2', newPassword: person.password };
      expect((await post('changePassword', back, await login('amaltas-2'))).statusCode).toBe(200);
    });

    it('is not deleted without the password, which nobody can guess by it', async () => {
      const cookies = await login();
      expect((await post('deleteUser', { password: person.password })).statusCode).toBe(401);
      expect((await post('deleteUser', {}, cookies)).json()).toMatchObject({ err: 'Password is reuired' });
      const statuses: number[] = [];
      for (let attempt = 0; attempt <= ACCOUNT_LIMITS.passwordBySession.most; attempt += 1) {
        statuses.push((await post('deleteUser', { password: `guess-${attempt}` }, cookies)).statusCode);
      }
      expect(statuses).toEqual([...Array.from({ length: ACCOUNT_LIMITS.passwordBySession.most }, () => 401), 429]);
      expect((await post('deleteUser', { password: person.password }, cookies)).statusCode).toBe(429);
      expect(await rowsOf('users')).toBe(1);
      // Wrong passwords in one session do not block the owner in another session.
      const elsewhere = await login();
      expect((await post('endOtherSessions', { password: person.password }, elsewhere)).statusCode).toBe(200);
    });

    it('is deleted with its sessions, its password and its mailed links; downloads stay without a name', async () => {
      const [here, elsewhere] = [await login(), await login()];
      await post('forgotPassword', { email: person.email });
      await expect.poll(() => rowsOf('verifications')).toBe(1);
      const answer = await post('deleteUser', { password: person.password }, here);
      expect(answer.json()).toEqual({ message: 'Success', doc: { done: true } });
      expect(Object.values(cookieOf(answer))).toContain('');
      for (const cookies of [here, elsewhere]) expect((await get('currentUser', cookies)).statusCode).toBe(401);
      for (const table of ['users', 'sessions', 'accounts', 'verifications'] as const) {
        expect([table, await rowsOf(table)]).toEqual([table, 0]);
      }
      expect(await listDownloads(test.services.database)).toMatchObject([{ corpus: 'media', email: '' }]);
      // Who registers with the address later is not a member: it may be somebody else.
      const left = (await listMembers(test.services.database)).map(({ member }) => member);
      expect(left).toEqual(['@xn--bcher-kva.example', 'other@example.org']);
      const files = kind === 'sqlite' ? ['zaban.sqlite', 'zaban.sqlite-wal'] : [];
      expect(files.filter((name) => readFileSync(join(test.data, name), 'latin1').includes('Malik'))).toEqual([]);
      await expect.poll(() => mails().some((mail) => mail.includes('your account was deleted'))).toBe(true);
      expect((await post('loginUser', person)).statusCode).toBe(401);
      // The email address can be registered again.
      expect((await post('registerUser', person)).statusCode).toBe(200);
      expect((await get('exportUser', await login())).json()).toMatchObject({ doc: { stored: { downloads: [] } } });
    });
  });
}
