import crypto from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_LIMITS } from './clients/account-limits.ts';
import { writeZip } from './downloads/write-zip.ts';
import { importUsers } from './team/index.ts';
import { replaceScrypt } from './testing/quick-passwords.ts';
import { cookieOf, sessionCookieOf, startTestApp, type TestApp } from './testing/test-app.ts';
import { TEXTS } from './testing/test-site.ts';

const person = { fName: 'Amna', lName: 'Malik', email: 'amna@example.org', password: 'amaltas-1', country: 'Pakistan' };
const EVIL_NAME = '<img src=x onerror=alert(1)>.txt';
const EVIL_TITLE = '"><script>alert(2)</script>';
const EVIL_AUTHOR = "=cmd|' /C calc'!A0";

/** POST calls that only read: pages of other sites may make them. */
const READING = new Set([
  '/corpus/searchWord/{page}',
  '/corpus/findKWIC/{page}',
  '/corpus/searchConcordance/{page}',
  '/corpus/getFileText',
  '/corpus/wordsTable',
]);

describe('an attacker', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ publicUrl: 'https://corpus.example.org' });
    const described = { category: 'media', genre: 'news report', title: EVIL_TITLE, author: EVIL_AUTHOR };
    const fields = { ...described, fileName: EVIL_NAME, access: 'open' };
    await test.build([...TEXTS, { sentences: ['<script>alert(3)</script> dera'], fields }]);
    await test.services.corpus.refresh();
  });
  afterAll(() => test.close());

  const get = (url: string, more: object = {}) => test.app.inject({ method: 'GET', url, ...more });
  const post = (path: string, payload: object, more: object = {}) =>
    test.app.inject({ method: 'POST', url: `/corpus/${path}`, payload, ...more });

  const exported = async (query: string) => (await get(`/corpus/export/${query}`)).body.split('\r\n');

  const ask = async (email: string) => {
    const login = await post('loginUser', { email, password: 'a wrong one' });
    const forgot = await post('forgotPassword', { email });
    return [login, forgot].map(({ statusCode, body, cookies }) => ({ statusCode, body, cookies }));
  };

  /** The costs (N of scrypt) of the hashes that a failed login computes. */
  const hashesOf = async (email: string): Promise<unknown[]> => {
    const { scrypt } = crypto;
    const costs: unknown[] = [];
    replaceScrypt((password, salt, length, options, done) => {
      costs.push(options.N);
      scrypt(password, salt, length, options, done);
    });
    try {
      const answer = await post('loginUser', { email, password: 'a wrong one' });
      expect(answer.statusCode).toBe(401);
    } finally {
      replaceScrypt(scrypt);
    }
    return costs;
  };

  it('cannot let a visitor change anything from the page of another site', async () => {
    const { paths } = (await get('/corpus/openapi.json')).json<{ paths: Record<string, object> }>();
    const changing = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).some((method) => method !== 'get') && !READING.has(path) ? [path] : [],
    );
    expect(changing.length).toBeGreaterThanOrEqual(6);
    const body = { ...person, subject: '', name: 'x', message: 'x', token: 'x', website: '' };
    const foreign = [
      { origin: 'https://evil.example.org' },
      { origin: 'null' },
      { origin: 'https://corpus.example.org.evil.example' },
      { origin: 'https://evil.corpus.example.org', 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const path of changing) {
      for (const headers of foreign) {
        const answer = await post(path.replace('/corpus/', ''), body, { headers });
        expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 403, 'restricted']);
      }
    }
    for (const headers of [
      {},
      { origin: 'https://corpus.example.org' },
      { origin: 'http://10.1.2.3:3000', host: '10.1.2.3:3000' },
      { origin: 'https://seen-by-the-browser.example', 'sec-fetch-site': 'same-origin' },
    ]) {
      expect((await post('logoutUser', {}, { headers })).statusCode).toBe(200);
    }
  });

  it('cannot read or fix a session cookie', async () => {
    await post('registerUser', person);
    const name = await sessionCookieOf(test);
    expect(name).toMatch(/^__Secure-zaban-[0-9a-f]{8}\.session_token$/);
    const planted = { [name]: 'planted', [name.replace('__Secure-', '')]: 'planted' };
    const first = await post('loginUser', person, { cookies: planted });
    const [session] = first.cookies as { name: string; value: string; domain?: string }[];
    expect(session).toMatchObject({
      name,
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(session.domain).toBeUndefined();
    const second = await post('loginUser', person, { cookies: cookieOf(first) });
    expect(cookieOf(second)[session.name]).not.toBe(session.value);
    // A cookie with a changed signature is not accepted.
    const changed = session.value.slice(0, -6) + (session.value.endsWith('AAAAA=') ? 'BBBBB=' : 'AAAAA=');
    expect((await get('/corpus/currentUser', { cookies: { [session.name]: changed } })).statusCode).toBe(401);
    await post('logoutUser', {}, { cookies: cookieOf(second) });
    expect((await get('/corpus/currentUser', { cookies: cookieOf(second) })).statusCode).toBe(401);
  });

  it('cannot put a script into an answer by a text, a file name, metadata or Markdown', async () => {
    const answers = [
      await get('/corpus/corpusFiles/all'),
      await post('getFileText', { filepath: EVIL_NAME }),
      await post('getFileText', { filepath: '<script>alert(4)</script>' }),
      await get(`/corpus/fileWordFrequency?filepath=${encodeURIComponent(EVIL_NAME)}`),
      await get('/corpus/urduizedWords/%3Cscript%3E'),
      await get('/corpus/%3Cscript%3Ealert(5)%3C/script%3E'),
      await get('/%3Cscript%3Ealert(6)%3C/script%3E.html'),
    ];
    for (const { headers } of answers) {
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
    expect(answers[0].body).toContain(JSON.stringify(EVIL_TITLE));
    for (const { body } of answers.slice(5)) expect(body).not.toContain('script');
    const { html } = (await get('/corpus/pages/about')).json<{ doc: { html: string } }>().doc;
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|href="javascript:/i);
  });

  it('cannot put a formula into a table', async () => {
    const formula = /^\s*[=+@-].*[(|!]/;
    const asked = await exported(`concordance?simple=dera&x=,=HYPERLINK(evil)&format=csv`);
    const request = asked.find((line) => line.includes('HYPERLINK'));
    expect(request).toMatch(/^"# request: .*"$/);
    // Quoted lines of description are one cell.
    const cells = asked.filter((line) => line !== request).flatMap((line) => line.split(/[,;]/));
    expect(cells.filter((cell) => formula.test(cell))).toEqual([]);
    expect((await exported('documents?format=csv')).join('\n')).toContain(`'${EVIL_AUTHOR}`);
  });

  it('cannot put an address of its own into what others may be given', async () => {
    const headers = { host: 'evil.example.org', 'x-forwarded-host': 'evil.example.org', 'x-forwarded-proto': 'ftp' };
    for (const path of ['/', '/corpus/site', '/corpus/openapi.json', '/docs/', '/corpus/urduizedWordList.ttl']) {
      expect([path, (await get(path, { headers })).body]).toEqual([path, expect.not.stringMatching(/evil\.|ftp:/)]);
    }
    expect((await get('/corpus/urduizedWordList.ttl', { headers })).body).toContain('https://corpus.example.org/word');
  });

  it('cannot lead a zip out of the folder in which it is unpacked', async () => {
    for (const path of ['../x', 'texts/../../x', '/etc/x', 'C:/x']) {
      const zip = writeZip(
        join(test.data, 'evil.zip'),
        [{ path, read: async () => Buffer.from('x') }],
        new Date(2020, 0, 1),
      );
      await expect(zip).rejects.toThrow(/path/);
    }
  });

  it('cannot leave the folders that are served', async () => {
    const own = readFileSync(join(test.data, 'secret'), 'utf8').trim();
    const ways = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '....//', '.%00./', '/', '%2f'];
    for (const way of ways) {
      for (const place of ['audio', 'corpus/pages', 'corpus/getCorpusFile', 'assets', 'docs/static']) {
        for (const target of ['secret', 'site.json', 'data/secret', '../data/secret', 'etc/passwd']) {
          const answer = await get(`/${place}/${way.repeat(way === '/' ? 1 : 3)}${target}`);
          expect([way, place, answer.statusCode]).not.toContain(200);
          expect(answer.statusCode).toBeLessThan(500);
          expect(answer.body).not.toMatch(/root:|urduizedWords"/);
          expect(answer.body).not.toContain(own);
        }
      }
    }
    for (const filepath of ['../site.json', '/etc/passwd', join(test.data, 'secret'), 'lit-novel-01.txt/../x']) {
      expect((await post('getFileText', { filepath })).statusCode).toBe(404);
    }
    expect((await post('getFileText', { filepath: '\0' })).statusCode).toBe(400);
  });

  it('cannot send more than a message of the help form needs', async () => {
    for (const path of ['loginUser', 'sendMessage', 'searchWord/1', 'getFileText']) {
      expect((await post(path, { word: 'x'.repeat(300_000) })).statusCode).toBe(413);
    }
    const long = { ...person, name: 'x', subject: '', website: '', message: 'x'.repeat(250_000) };
    expect((await post('sendMessage', long)).statusCode).toBe(400);
  });

  it('cannot let a mailed link lead elsewhere', async () => {
    const headers = { host: 'evil.example.org', 'x-forwarded-host': 'evil.example.org' };
    const answer = await post(
      'forgotPassword',
      { email: person.email, redirectTo: 'https://evil.example' },
      { headers },
    );
    expect(answer.statusCode).toBe(200);
    // The answer does not wait for the mail.
    const outbox = join(test.data, 'outbox');
    const resets = (): string[] =>
      existsSync(outbox)
        ? readdirSync(outbox)
            .map((name) => readFileSync(join(outbox, name), 'utf8'))
            .filter((mail) => mail.includes('/Reset?'))
        : [];
    await expect.poll(resets).toHaveLength(1);
    const reset = resets();
    expect(reset[0]).toContain('https://corpus.example.org/Reset?');
    expect(reset[0]).not.toContain('evil');
  });

  it('cannot find out by a login or a lost password who has an account', async () => {
    expect(await ask('stranger@example.org')).toEqual(await ask(person.email));
  });

  it('cannot find out by the time of a login who has an account', async () => {
    await importUsers(test.services.database, 'fName,lName,email,country\nZia,Khan,no-password@example.org,Pakistan\n');
    // Nine tenths of the time of a login are the hash.
    for (const email of [person.email, 'nobody@example.org', 'no-password@example.org']) {
      expect([email, await hashesOf(email)]).toEqual([email, [16_384]]);
    }
  });

  it('cannot get round the limits of an address by naming another', async () => {
    const { limits } = test.services;
    const from = '203.0.113.7';
    const fill = async (limit: (typeof ACCOUNT_LIMITS)[keyof typeof ACCOUNT_LIMITS], address: string) => {
      for (let attempt = 0; attempt < limit.most; attempt += 1) await limits.take(limit, address);
    };
    await fill(ACCOUNT_LIMITS.registerByAddress, from);
    await fill(ACCOUNT_LIMITS.loginByAddress, from);
    await fill(ACCOUNT_LIMITS.forgotByAddress, from);
    await fill(ACCOUNT_LIMITS.resetByAddress, from);
    const calls: [path: string, body: object][] = [
      ['registerUser', { ...person, email: 'new@example.org' }],
      ['loginUser', { email: 'x@example.org', password: 'a wrong one' }],
      ['forgotPassword', { email: 'x@example.org' }],
      ['resetPassword', { token: 'x', password: 'another-1' }],
    ];
    const statuses = async (remoteAddress: string, forwarded: string) =>
      Promise.all(
        calls.map(async ([path, body]) => {
          const headers = { 'x-forwarded-for': forwarded };
          return (await post(path, body, { remoteAddress, headers })).statusCode;
        }),
      );
    expect(await statuses(from, '198.51.100.1')).toEqual([429, 429, 429, 429]);
    // The address added by a proxy on this machine is trusted; addresses that the visitor sent before it are not.
    expect(await statuses('127.0.0.1', `198.51.100.1, ${from}`)).toEqual([429, 429, 429, 429]);
    expect(await statuses('127.0.0.1', '198.51.100.2')).toEqual([200, 401, 200, 400]);
  });
});
