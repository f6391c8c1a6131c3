import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../packages/server/src/testing/test-app.ts';
import { PASSWORD } from './writers.ts';

describe('a server whose SQLite file', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ limits: false });
  });
  afterAll(() => test.close());

  const post = (call: string, payload: object) => test.app.inject({ method: 'POST', url: `/corpus/${call}`, payload });
  const register = (name: string) =>
    post('registerUser', {
      fName: 'A',
      lName: 'B',
      email: `${name}@example.org`,
      password: PASSWORD,
      country: 'Pakistan',
    });
  const ready = () => test.app.inject({ method: 'GET', url: '/readyz' });
  const search = async (): Promise<unknown[]> => {
    const answer = await post('searchWord/1', { word: 'dera' });
    return [answer.statusCode, answer.json<{ doc: { count: number } }>().doc.count];
  };

  it('is locked by another process goes on searching, waits, and says so when it waits too long', async () => {
    const other = new DatabaseSync(join(test.data, 'zaban.sqlite'));
    other.exec('begin immediate');
    let isRegistered = false;
    const waiting = register('waits').finally(() => (isRegistered = true));
    for (let time = 0; time < 5; time += 1) expect(await search()).toEqual([200, 5]);
    expect(isRegistered).toBe(false);
    other.exec('commit');
    expect((await waiting).statusCode).toBe(200);

    other.exec('begin immediate');
    const [state, refused] = await Promise.all([ready(), register('too-late')]);
    expect([state.statusCode, state.json<{ err: string }>().err]).toEqual([503, 'The database takes no changes.']);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json<{ code: string }>().code]).toEqual([
      503,
      '10',
      'busy',
    ]);
    expect(refused.body).not.toContain(test.data);
    other.exec('commit');
    other.close();
    expect((await ready()).statusCode).toBe(200);
    expect((await register('too-late')).statusCode).toBe(200);
  });

  it('is gone acknowledges nothing, and goes on as before when it is back', async () => {
    const away = join(test.data, 'away');
    mkdirSync(away);
    const names = ['zaban.sqlite', 'zaban.sqlite-wal', 'zaban.sqlite-shm'];
    const move = (from: string, to: string): void => {
      for (const name of names) if (existsSync(join(from, name))) renameSync(join(from, name), join(to, name));
    };
    move(test.data, away);
    expect((await register('lost')).statusCode).toBe(503);
    expect([(await ready()).statusCode, await search()]).toEqual([503, [200, 5]]);
    move(away, test.data);
    expect((await register('found')).statusCode).toBe(200);
    expect((await ready()).statusCode).toBe(200);
    const login = await post('loginUser', { email: 'waits@example.org', password: PASSWORD });
    expect(login.statusCode).toBe(200);
  });
});
