import { type Failure, SAVED_WORK, SavedWorkDoc, successOf, type SavedItem } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../../testing/databases.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { workAsJson } from './work-of-user.ts';
import { cookieOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

const item = (id: string, change: Partial<SavedItem> = {}): SavedItem => ({
  id,
  kind: 'query',
  name: `دیرہ ${id}`,
  content: 'simple=dera',
  updated: '2026-01-02T03:04:05.000Z',
  ...change,
});

const big = (id: string, content: string, updated = '2026-01-02T03:04:05.000Z') => ({
  items: [item(id, { content, updated })],
});

for (const kind of DATABASE_KINDS) {
  describe(`saved work on ${kind}`, () => {
    quickPasswords();
    let databases: TestDatabases;
    let test: TestApp;
    let amna: Record<string, string>;
    let bilal: Record<string, string>;
    beforeAll(async () => {
      databases = await startDatabases(kind);
      test = await startTestApp({ databaseUrl: await databases.create(), limits: false });
      [amna, bilal] = [await signIn('amna@example.org'), await signIn('bilal@example.org')];
    });
    afterAll(async () => {
      await test.close();
      await databases.stop();
    });

    async function signIn(email: string): Promise<Record<string, string>> {
      const person = { fName: 'A', lName: 'B', email, password: 'amaltas-1', country: 'Pakistan' };
      await post('registerUser', person);
      return cookieOf(await post('loginUser', { email, password: 'amaltas-1' }));
    }
    const post = (call: string, body: object, cookies: Record<string, string> = {}, headers: object = {}) =>
      test.app.inject({ method: 'POST', url: `/corpus/${call}`, payload: body, cookies, headers: { ...headers } });
    const kept = async (cookies: Record<string, string>) => {
      const answer = await test.app.inject({ method: 'GET', url: '/corpus/savedWork', cookies });
      return successOf(SavedWorkDoc).parse(answer.json()).doc.items;
    };

    it('is kept for its user alone, changed, and removed', async () => {
      expect((await post('savedWork', { items: [item('a'), item('b', { kind: 'part' })] }, amna)).statusCode).toBe(200);
      expect(await kept(amna)).toEqual([item('a'), item('b', { kind: 'part' })]);
      expect(await kept(bilal)).toEqual([]);
      const later = item('a', { name: 'anew', updated: '2026-02-02T00:00:00.000Z' });
      await post('savedWork', { items: [later] }, amna);
      await post('savedWork', { items: [item('a', { name: 'from an old tab' })] }, amna);
      expect((await kept(amna))[0]).toEqual(later);
      await post('savedWork/remove', { ids: ['a', 'nothing'] }, bilal);
      expect(await kept(amna)).toHaveLength(2);
      await post('savedWork/remove', { ids: ['a', 'nothing'] }, amna);
      expect((await kept(amna)).map(({ id }) => id)).toEqual(['b']);
    });

    it('does not believe a clock that goes ahead', async () => {
      await post('savedWork', { items: [item('clock', { updated: '2999-01-01T00:00:00.000Z' })] }, bilal);
      await post('savedWork', { items: [item('clock', { name: 'now', updated: new Date().toISOString() })] }, bilal);
      expect((await kept(bilal)).map(({ name }) => name)).toEqual(['now']);
    });

    it('is read in parts, each item once, and never in part when others replace it meanwhile', async () => {
      const { database } = test.services;
      const read = async () => {
        const user = await database.db
          .selectFrom('users')
          .select('id')
          .where('email', '=', 'bilal@example.org')
          .executeTakeFirstOrThrow();
        return workAsJson(database.db, user.id);
      };
      const many = Array.from({ length: 20 }, (_, number) => item(`part-${number}`, { content: '“"'.repeat(5000) }));
      await post('savedWork', { items: many }, bilal);
      expect(await kept(bilal)).toEqual(expect.arrayContaining(many));
      const parts: string[] = [];
      for await (const part of await read()) parts.push(part);
      expect(parts.length).toBeGreaterThan(4);
      expect(JSON.parse(parts.join(''))).toEqual(await kept(bilal));
      const begun = await read();
      await begun.next();
      await begun.next();
      await post('savedWork', { items: [item('whole')], replaces: many.map(({ id }) => id) }, bilal);
      await expect(begun.next()).rejects.toMatchObject({ code: 'busy' });
      await post('savedWork/remove', { ids: ['whole'] }, bilal);
    });

    it('needs a session and the portal’s own page', async () => {
      const items = [item('x')];
      const nobody = await test.app.inject({ method: 'GET', url: '/corpus/savedWork' });
      expect([nobody.statusCode, nobody.headers['cache-control']]).toEqual([401, 'no-store']);
      expect((await post('savedWork', { items })).statusCode).toBe(401);
      expect((await post('savedWork/remove', { ids: ['x'] })).statusCode).toBe(401);
      const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
      expect((await post('savedWork', { items }, amna, foreign)).statusCode).toBe(403);
      expect((await post('savedWork/remove', { ids: ['b'] }, amna, foreign)).statusCode).toBe(403);
    });

    it('lets items give way to others in the same call, or leaves all as it was', async () => {
      const chandni = await signIn('chandni@example.org');
      await post('savedWork', { items: [item('old'), item('other')] }, chandni);
      const refused = { items: [item('new', { name: 'half \ud83d' })], replaces: ['old'] };
      expect((await post('savedWork', refused, chandni)).statusCode).toBe(400);
      expect((await kept(chandni)).map(({ id }) => id)).toEqual(['old', 'other']);
      const update = item('update-1', { kind: 'update', name: '' });
      // Ids of other users' items and unknown ids are ignored.
      expect((await post('savedWork', { items: [update], replaces: ['old', 'b', 'none'] }, chandni)).statusCode).toBe(
        200,
      );
      expect((await kept(chandni)).map(({ id }) => id).toSorted()).toEqual(['other', 'update-1']);
      expect((await kept(amna)).map(({ id }) => id)).toEqual(['b']);
    });

    it('names the item that holds signs which are no text', async () => {
      const refused = await post('savedWork', { items: [item('ok'), item('odd', { name: 'half \ud83d' })] }, amna);
      expect([refused.statusCode, refused.json<Failure>().err]).toEqual([
        400,
        '“items[1].name” in the request contains characters that are not text (NUL, or half of a surrogate pair); remove them.',
      ]);
    });

    it('reads a long body only of somebody who is signed in', async () => {
      const unreadable = `{"items":["${'x'.repeat(300_000)}`;
      const send = (cookies: Record<string, string>, headers: Record<string, string>) =>
        test.app.inject({ method: 'POST', url: '/corpus/savedWork', payload: unreadable, cookies, headers });
      const type = { 'content-type': 'application/json' };
      expect((await send({}, type)).statusCode).toBe(401);
      expect((await send({}, { ...type, 'transfer-encoding': 'chunked' })).statusCode).toBe(401);
      expect((await send(amna, type)).statusCode).toBe(400);
    });

    it('has bounds', async () => {
      const bad = [
        { items: [] },
        { items: [item('a b')] },
        { items: [item('a', { kind: 'photograph' as never })] },
        { items: [item('a', { updated: 'yesterday' })] },
        { items: [item('a', { content: 'x'.repeat(SAVED_WORK.contentLength + 1) })] },
        { items: Array.from({ length: SAVED_WORK.itemsACall + 1 }, (_, n) => item(`n${n}`)) },
      ];
      for (const body of bad) expect((await post('savedWork', body, amna)).statusCode).toBe(400);
      const huge = { items: [item('a', { content: 'x'.repeat(1_100_000) })] };
      expect((await post('savedWork', huge, amna)).statusCode).toBe(413);
      const calls = Math.ceil(SAVED_WORK.items / SAVED_WORK.itemsACall) + 1;
      const statuses: number[] = [];
      for (let call = 0; call < calls; call += 1) {
        const items = Array.from({ length: SAVED_WORK.itemsACall }, (_, n) => item(`${call}-${n}`));
        statuses.push((await post('savedWork', { items }, bilal)).statusCode);
      }
      expect(new Set(statuses)).toEqual(new Set([200, 413]));
      // Either all items of a call are stored or none.
      expect((await kept(bilal)).length % SAVED_WORK.itemsACall).toBe(1);
    });

    it('is refused when all accounts together keep as much as the site allows, and nothing is lost', async () => {
      const small = await startTestApp({ databaseUrl: await databases.create(), limits: false, savedWorkLength: 1000 });
      const call = (path: string, payload: object, cookies: Record<string, string> = {}) =>
        small.app.inject({ method: 'POST', url: `/corpus/${path}`, payload, cookies });
      const sessionOf = async (email: string): Promise<Record<string, string>> => {
        const person = { fName: 'A', lName: 'B', email, password: 'amaltas-1', country: 'Pakistan' };
        await call('registerUser', person);
        return cookieOf(await call('loginUser', person));
      };
      const [one, other] = [await sessionOf('one@example.org'), await sessionOf('other@example.org')];
      expect((await call('savedWork', big('a', 'x'.repeat(900)), one)).statusCode).toBe(200);
      const refused = await call('savedWork', big('b', 'y'.repeat(101)), other);
      expect([refused.statusCode, refused.json<Failure>().code]).toEqual([507, 'no_room']);
      expect(refused.json<Failure>().err).toContain('Your work stays in this browser');
      const stored = async () =>
        small.services.database.db.selectFrom('saved_work').select(['id', 'size']).orderBy('id').execute();
      expect(await stored()).toEqual([{ id: 'a', size: 900 }]);
      expect((await call('savedWork', big('b', 'y'.repeat(100)), other)).statusCode).toBe(200);
      // Changes that do not increase the length are always accepted.
      const whole = { ...big('c', 'x'.repeat(850)), replaces: ['a'] };
      expect((await call('savedWork', whole, one)).statusCode).toBe(200);
      const back = { ...big('a', 'x'.repeat(850)), replaces: ['c'] };
      expect((await call('savedWork', back, one)).statusCode).toBe(200);
      expect((await call('savedWork', big('a', 'x'.repeat(800), '2026-01-03T03:04:05.000Z'), one)).statusCode).toBe(
        200,
      );
      expect(await stored()).toEqual([
        { id: 'a', size: 800 },
        { id: 'b', size: 100 },
      ]);
      await small.close();
    });
  });
}
