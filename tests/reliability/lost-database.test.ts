import { Failure } from '@zaban/contract';
import { describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../packages/server/src/testing/databases.ts';
import { startPostgres } from '../../packages/server/src/testing/postgres-server.ts';
import { startTestApp } from '../../packages/server/src/testing/test-app.ts';

describe.runIf(DATABASE_KINDS.includes('postgres'))('a server whose PostgreSQL is gone', () => {
  it('is not ready and says why, refuses what needs it, goes on searching, and is as before when it is back', async () => {
    const databases = await startPostgres();
    const test = await startTestApp({ databaseUrl: await databases.create() });
    const get = (url: string) => test.app.inject({ method: 'GET', url });
    expect((await get('/readyz')).statusCode).toBe(200);
    await databases.halt();

    const ready = await get('/readyz');
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '10']);
    expect(Failure.parse(ready.json()).err).toBe('The database does not answer.');
    expect((await get('/healthz')).statusCode).toBe(200);
    const payload = { email: 'amna@example.org', password: 'amaltas-1', word: 'dera' };
    const login = await test.app.inject({ method: 'POST', url: '/corpus/loginUser', payload });
    expect([login.statusCode, login.headers['retry-after']]).toEqual([503, '10']);
    expect(login.body).not.toMatch(/postgres|127\.0\.0\.1/i);
    const search = await test.app.inject({ method: 'POST', url: '/corpus/searchWord/1', payload });
    expect([search.statusCode, search.json<{ doc: { count: number } }>().doc.count]).toEqual([200, 5]);

    await databases.resume();
    expect((await get('/readyz')).statusCode).toBe(200);
    const person = { ...payload, fName: 'Amna', lName: 'Malik', country: 'Pakistan' };
    const registered = await test.app.inject({ method: 'POST', url: '/corpus/registerUser', payload: person });
    expect(registered.statusCode).toBe(200);
    await test.close();
    await databases.stop();
  });
});
