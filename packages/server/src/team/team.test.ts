import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMON_PASSWORD } from '../clients/common-passwords.ts';
import { readConfig } from '../config.ts';
import { databasePlace, openDatabase } from '../database/index.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../testing/databases.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { cookieOf, startTestApp, type TestApp } from '../testing/test-app.ts';
import * as team from './index.ts';

const LIST = [
  '\uFEFFfName;lName;email;country;userCategory;password',
  'Amna;Malik;Amna@example.org;Pakistan;;amaltas-1',
  '"Ali; the second";Khan;ali@example.org;England;Graduate student: languages or linguistics;',
  ';Khan;x@example.org;Pakistan;;',
  'Zia;Khan;no-address;Pakistan;;',
  'Zia;Khan;zia@example.org;Atlantis;;',
  'Zia;Khan;zia@example.org;Pakistan;;short',
  'Zia;Khan;zia@example.org;Pakistan;;Password1',
  'Amna;Again;amna@example.org;Pakistan;;',
].join('\r\n');

for (const kind of DATABASE_KINDS) {
  describe(`the team's work on ${kind}`, () => {
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
    const login = (email: string, password: string) =>
      test.app.inject({ method: 'POST', url: '/corpus/loginUser', payload: { email, password } });

    it('imports accounts, and says which rows it left and why', async () => {
      const { database } = test.services;
      expect(await team.importUsers(database, LIST)).toEqual({
        added: 2,
        left: [
          { line: 4, problem: 'First Name is reuired' },
          { line: 5, problem: 'Email is badly formatted. Engter correct email address' },
          { line: 6, problem: '“Atlantis” is not a country of the list.' },
          { line: 7, problem: 'Password must be at least 6 characters' },
          { line: 8, problem: COMMON_PASSWORD },
          { line: 9, problem: 'There is already an account with amna@example.org.' },
        ],
      });
      expect((await login('amna@example.org', 'amaltas-1')).statusCode).toBe(200);
      expect((await login('ali@example.org', 'amaltas-1')).statusCode).toBe(401);
      const csv = team.usersCsv(await team.listUsers(database));
      expect(csv).toMatch(
        /^fName,lName,email,country,userCategory,registered,addressProved,suspended\r\nAmna,Malik,amna@example\.org,Pakistan,University professor: not languages \/ linguistics,\d{4}-.*,no,\r\n/,
      );
      expect(csv).toContain('Ali; the second,Khan,ali@example.org,England,');
    });

    it('adds no account of a table that is damaged', async () => {
      const { database } = test.services;
      const before = await team.listUsers(database);
      const table = 'fName,lName,email,country\nA,B,new@example.org,Pakistan\n';
      await expect(team.importUsers(database, `${table}"C,D,more@example.org,Pakistan\n`)).rejects.toThrow('row 3');
      await expect(team.importUsers(database, `${table}C,D, E,more@example.org,Pakistan\n`)).rejects.toThrow('row 3');
      expect(await team.listUsers(database)).toEqual(before);
    });

    it('lists downloads and reports the use by month without a name', async () => {
      const { database, usage } = test.services;
      const cookies = cookieOf(await login('amna@example.org', 'amaltas-1'));
      // The zips are made after the start; until then the call asks to come again, and nothing is written down.
      await expect
        .poll(
          async () =>
            (await test.app.inject({ method: 'GET', url: '/corpus/getCorpusFile/media', cookies })).statusCode,
          { timeout: 200_000 },
        )
        .toBe(200);
      await test.app.inject({ method: 'GET', url: '/corpus/wordlist?limit=1' });
      await usage.flush();
      const month = new Date().toISOString().slice(0, 7);
      // It is written down after the answer has been sent.
      await expect
        .poll(() => team.listDownloads(database))
        .toMatchObject([{ corpus: 'media', email: 'amna@example.org' }]);
      const report = await team.usageReport(database);
      expect(report).toEqual([
        {
          month,
          searches: 1,
          downloads: 1,
          registrations: 2,
          countries: [
            { country: 'England', registrations: 1 },
            { country: 'Pakistan', registrations: 1 },
          ],
        },
      ]);
      expect(team.printReport(report)).toBe(
        `month,searches,downloads,registrations,countries\r\n${month},1,1,2,England: 1; Pakistan: 1\r\n`,
      );
    });

    it('deletes an account, ends its sessions, and keeps its downloads without a name', async () => {
      const { database } = test.services;
      const cookies = cookieOf(await login('amna@example.org', 'amaltas-1'));
      expect(await team.deleteAccount(database, 'AMNA@example.org')).toBe(true);
      expect(await team.deleteAccount(database, 'amna@example.org')).toBe(false);
      const current = await test.app.inject({ method: 'GET', url: '/corpus/currentUser', cookies });
      expect(current.statusCode).toBe(401);
      const downloads = await team.listDownloads(database);
      expect(downloads).toMatchObject([{ corpus: 'media', email: '' }]);
      expect(team.downloadsCsv(downloads)).toMatch(/^created,corpus,buildId,email\r\n/);
    });

    it('writes down who did what, and names no account that is gone', async () => {
      const { database } = test.services;
      await team.suspendUser(database, 'ali@example.org');
      await team.restoreUser(database, 'ali@example.org');
      await team.suspendUser(database, 'nobody@example.org');
      const entries = await team.listAudit(database);
      expect(entries.map(({ what }) => what)).toEqual([
        'users import',
        'users import',
        'users delete',
        'users suspend',
        'users restore',
      ]);
      expect(new Set(entries.map(({ who }) => who))).toEqual(new Set([expect.stringContaining(userInfo().username)]));
      for (const { when } of entries) expect(when).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
      const subjects = entries.map(({ subject }) => subject);
      expect(subjects.slice(3)).toEqual(['ali@example.org', 'ali@example.org']);
      // Both entries about the deleted account have only its id.
      expect(subjects[2]).toMatch(/^[\w-]{20,}$/);
      expect(subjects.filter((subject) => subject === subjects[2])).toHaveLength(2);
      expect(team.auditCsv(entries)).not.toContain('amna');
      expect(team.auditCsv(entries)).toMatch(/^when,who,what,subject,details\r\n/);
    });

    it('removes a member as it is listed, also one whose domain was kept in other letters', async () => {
      const { database } = test.services;
      const row = { corpus: 'letters', member: '@bücher.example' };
      await database.db.insertInto('corpus_members').values(row).execute();
      await team.addMember(database, { corpus: 'letters', member: 'User@Bücher.example' });
      for (const { corpus, member } of await team.listMembers(database)) {
        expect([member, await team.removeMember(database, { corpus, member })]).toEqual([member, true]);
      }
      expect(await team.listMembers(database)).toEqual([]);
    });

    it('lists, exports and deletes messages', async () => {
      const { database } = test.services;
      const payload = { name: 'Amna', email: 'a@example.org', subject: 'Hello, you', message: 'Two\nlines' };
      await test.app.inject({ method: 'POST', url: '/corpus/sendMessage', payload });
      const messages = await team.listMessages(database);
      expect(messages).toMatchObject([payload]);
      expect(team.messagesCsv(messages)).toContain(',Amna,a@example.org,"Hello, you","Two\nlines"\r\n');
      expect(await team.deleteMessage(database, messages[0].id)).toBe(true);
      expect(await team.listMessages(database)).toEqual([]);
      expect(await team.deleteMessage(database, messages[0].id)).toBe(false);
    });
  });
}

describe('the SQLite database', () => {
  let test: TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'zaban-team-'));
  beforeAll(async () => {
    test = await startTestApp();
    await team.importUsers(test.services.database, LIST);
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });

  it('is copied while the server writes', async () => {
    const { config, database } = test.services;
    const to = join(folder, 'copy.sqlite');
    await team.backUpDatabase(config, to);
    const copy = await openDatabase({ url: undefined, file: to });
    expect(await team.listUsers(copy)).toEqual(await team.listUsers(database));
    await copy.close();
    await expect(team.backUpDatabase(config, to)).rejects.toThrow(/is there already/);
    const elsewhere = readConfig('site', {}, { data: folder });
    await expect(team.openTeamDatabase(elsewhere)).rejects.toThrow(/does not exist/);
    await expect(
      team.backUpDatabase({ ...elsewhere, databaseUrl: 'postgres://x/y' }, join(folder, 'other')),
    ).rejects.toThrow(/pg_dump/);
  });

  it.runIf(DATABASE_KINDS.includes('postgres'))('moves to PostgreSQL whole, and nobody is signed out', async () => {
    const databases = await startDatabases('postgres');
    const url = (await databases.create()) as string;
    const { config, database } = test.services;
    const payload = { email: 'amna@example.org', password: 'amaltas-1' };
    const cookies = cookieOf(await test.app.inject({ method: 'POST', url: '/corpus/loginUser', payload }));
    const moved = await team.moveToPostgres(config.data, url);
    expect(moved).toMatchObject({ users: 2, sessions: 1, accounts: 1, urduized_words: 4 });
    const there = await openDatabase({ ...databasePlace(config), url });
    expect(await team.listUsers(there)).toEqual(await team.listUsers(database));
    const [last] = (await team.listAudit(there)).toReversed();
    expect(last).toMatchObject({ what: 'move-database', details: expect.stringMatching(/^\d+ rows from SQLite$/) });
    await there.close();

    const other = await startTestApp({ databaseUrl: url });
    const current = await other.app.inject({ method: 'GET', url: '/corpus/currentUser', cookies });
    expect(current.json()).toMatchObject({ doc: { email: 'amna@example.org' } });
    await other.close();

    await expect(team.moveToPostgres(config.data, url)).rejects.toThrow(/holds accounts already/);
    await databases.stop();
  });
});
