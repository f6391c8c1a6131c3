import { expect, it } from 'vitest';
import { createAuth } from './create-auth.ts';

it.each(['http://localhost:3000', 'https://corpus.example/urdu'])(
  'is loaded again after a failure, with the cookies that are known before, at %s',
  async (address) => {
    let fails = false;
    const auth = createAuth({
      database: { db: {}, kind: 'sqlite' },
      secret: 'x'.repeat(32),
      cookiePrefix: 'zaban-1a2b',
      publicUrl: () => {
        if (fails) throw new Error('too many open files');
        return address;
      },
    } as never);
    fails = true;
    await expect(auth.load()).rejects.toThrow('too many open files');
    fails = false;
    const [loaded, again] = await Promise.all([auth.load(), auth.load()]);
    expect(again).toBe(loaded);
    const { name, attributes } = (await loaded.$context).authCookies.sessionToken;
    expect(name).toBe(auth.cookieName('session_token'));
    expect(attributes).toMatchObject(auth.cookieAttributes);
  },
);
