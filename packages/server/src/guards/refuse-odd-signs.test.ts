import { Failure } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../testing/databases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** NUL, which PostgreSQL refuses, and both halves of a surrogate pair. */
const SIGNS = ['\0', '\ud800', '\udc00'];

/** The path of a call with values for all its parameters. */
function plain(path: string): string {
  return path.replaceAll(/\{[^}]+\}/g, 'x');
}

for (const kind of DATABASE_KINDS) {
  describe(`on ${kind}, signs that are no text`, () => {
    let databases: TestDatabases;
    let test: TestApp;
    const calls: { method: 'GET' | 'POST'; path: string; call: Described }[] = [];
    beforeAll(async () => {
      databases = await startDatabases(kind);
      test = await startTestApp({ databaseUrl: await databases.create(), limits: false });
      const { json } = await test.app.inject({ method: 'GET', url: '/corpus/openapi.json' });
      const { paths } = json<{ paths: Record<string, Record<string, Described>> }>();
      for (const [path, methods] of Object.entries(paths)) {
        for (const [method, call] of Object.entries(methods)) {
          calls.push({ method: method.toUpperCase() as 'GET' | 'POST', path, call });
        }
      }
    });
    afterAll(async () => {
      await test.close();
      await databases.stop();
    });

    const isRefused = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<void> => {
      const answer = await test.app.inject({ method, url, ...(payload === undefined ? {} : { payload }) });
      const what = `${method} ${url} ${JSON.stringify(payload)}`;
      expect([what, answer.statusCode]).toEqual([what, 400]);
      expect(Failure.parse(answer.json())).toMatchObject({
        code: 'bad_request',
        err: expect.stringMatching(/not text/),
      });
    };

    it('are refused in every part of the path and every parameter of every call', async () => {
      let tried = 0;
      for (const { method, path, call } of calls) {
        const payload = method === 'GET' ? undefined : {};
        for (const { name, in: place } of call.parameters ?? []) {
          if (place === 'path') await isRefused(method, plain(path.replace(`{${name}}`, 'a%00b')), payload);
          if (place === 'query') await isRefused(method, `${plain(path)}?${name}=a%00b`, payload);
          tried += 1;
        }
        await isRefused(method, `${plain(path)}?other%00=1`, payload);
      }
      expect(tried).toBeGreaterThan(50);
    });

    it('are refused in every field of every body, however deep, and in names of fields', async () => {
      let tried = 0;
      for (const { method, path, call } of calls) {
        const schema = call.requestBody?.content['application/json']?.schema;
        if (schema === undefined) continue;
        for (const sign of SIGNS) {
          for (const name of Object.keys(schema.properties ?? {})) {
            await isRefused(method, plain(path), { [name]: `a${sign}b` });
            await isRefused(method, plain(path), { [name]: [{ deep: [`a${sign}`] }] });
            tried += 1;
          }
          await isRefused(method, plain(path), { [`a${sign}`]: 1 });
        }
      }
      expect(tried).toBeGreaterThan(50);
    });

    it('are never a fault inside, in cookies and addresses of no call', async () => {
      const names = ['zaban.session_token', '__Secure-zaban.session_token'];
      for (const name of names) {
        for (const value of ['%00', 'a%00.b', '%ED%A0%80', 'a.b%00']) {
          const headers = { cookie: `${name}=${value}` };
          const answer = await test.app.inject({ method: 'GET', url: '/corpus/currentUser', headers });
          expect([value, answer.statusCode]).not.toEqual([value, 500]);
          expect(answer.statusCode).toBeLessThan(500);
        }
      }
      for (const url of ['/%00', '/audio/%00.mp3', '/word/%00', '/corpus/none/%00', '/docs/%00']) {
        await isRefused('GET', url);
      }
    });

    it('leave all other text alone, whole pairs among it', async () => {
      const word = '𝄞 \u0001 👩‍👩‍👧';
      const answer = await test.app.inject({ method: 'POST', url: '/corpus/searchWord/1', payload: { word } });
      expect(answer.statusCode).toBe(200);
    });
  });
}
