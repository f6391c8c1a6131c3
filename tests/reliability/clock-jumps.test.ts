import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_LIMITS } from '../../packages/server/src/clients/account-limits.ts';
import { cookieOf, startTestApp, type TestApp } from '../../packages/server/src/testing/test-app.ts';
import { PASSWORD } from './writers.ts';

const DAY = 24 * 3_600_000;
const EMAIL = 'amna@example.org';

function jump(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
}

describe('a server whose clock jumps', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await post('registerUser', { fName: 'A', lName: 'B', email: EMAIL, password: PASSWORD, country: 'Pakistan' });
  });
  afterAll(() => test.close());
  afterEach(() => void vi.useRealTimers());

  const post = (call: string, payload: object) => test.app.inject({ method: 'POST', url: `/corpus/${call}`, payload });
  const logIn = (password = PASSWORD) => post('loginUser', { email: EMAIL, password });
  const seen = async (cookies: Record<string, string>): Promise<number> =>
    (await test.app.inject({ method: 'GET', url: '/corpus/currentUser', cookies })).statusCode;
  /** Statuses of a search, a message, a login, a look at who is signed in, and of the server itself. */
  const statuses = async (): Promise<number[]> => {
    const search = await post('searchWord/1', { word: 'dera' });
    const message = { name: 'A', email: EMAIL, subject: 'x', message: 'x', website: '' };
    const sent = await post('sendMessage', message);
    const login = await logIn();
    const user = await test.app.inject({ method: 'GET', url: '/corpus/currentUser', cookies: cookieOf(login) });
    const ready = await test.app.inject({ method: 'GET', url: '/readyz' });
    return [search, sent, login, user, ready].map(({ statusCode }) => statusCode);
  };

  it.each([1, 400, -1, -400, -9000])('by %i days answers, signs in and takes messages as before', async (days) => {
    jump(days);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    vi.useRealTimers();
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  });

  it('ends sessions that are too old by the new time, with a plain answer', async () => {
    const cookies = cookieOf(await logIn());
    jump(400);
    const user = await test.app.inject({ method: 'GET', url: '/corpus/currentUser', cookies });
    expect(user.statusCode).toBe(401);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  });

  it('ends sessions that are not used, and in the end those that are', async () => {
    const [used, unused] = [cookieOf(await logIn()), cookieOf(await logIn())];
    const days: [number, number][] = [];
    for (const day of [6, 12, 18, 24, 29, 31]) {
      jump(day);
      days.push([day, await seen(used)]);
      vi.useRealTimers();
    }
    expect(days).toEqual([
      [6, 200],
      [12, 200],
      [18, 200],
      [24, 200],
      [29, 200],
      [31, 401],
    ]);
    jump(15);
    expect(await seen(unused)).toBe(401);
  });

  it('back locks nobody out for longer than the limit says', async () => {
    jump(2000);
    for (let time = 0; time <= ACCOUNT_LIMITS.loginByClient.most; time += 1) await logIn('a wrong one');
    expect((await logIn()).statusCode).toBe(429);
    vi.useRealTimers();
    expect((await logIn()).statusCode).toBe(200);
  });
});
