import { parseArgs } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDownloads } from '../downloads/index.ts';
import { mailedLinks } from '../testing/mailed-links.ts';
import { markProved } from '../sessions/index.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { cookieOf, startTestApp, type TestApp } from '../testing/test-app.ts';
import { TOKEN } from './examples.ts';
import type { Description } from './openapi.ts';

/** The words of a command line for a POSIX shell, in which only single quotes quote. */
function shellWords(line: string): string[] {
  const words = [...line.matchAll(/(?:[^\s'\\]|\\.|'[^']*')+/g)].map(([word]) => word);
  return words.map((word) => word.replaceAll(/'([^']*)'|\\(.)/g, (_whole, text, sign) => text ?? sign));
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: string;
  readonly needsSession: boolean;
}

/** The request that curl makes. */
function requestOf(line: string): Request {
  const [command, ...args] = shellWords(line);
  expect(command).toBe('curl');
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      silent: { type: 'boolean', short: 's' },
      get: { type: 'boolean', short: 'G' },
      'remote-name': { type: 'boolean', short: 'O' },
      'remote-header-name': { type: 'boolean', short: 'J' },
      request: { type: 'string', short: 'X' },
      data: { type: 'string', short: 'd', multiple: true },
      'data-urlencode': { type: 'string', multiple: true },
      json: { type: 'string' },
      cookie: { type: 'string', short: 'b' },
      'cookie-jar': { type: 'string', short: 'c' },
    },
  });
  const [address = '', ...others] = positionals;
  expect(others).toEqual([]);
  const encoded = (values['data-urlencode'] ?? []).map((each) => {
    const [name = ''] = each.split('=', 1);
    return `${name}=${encodeURIComponent(each.slice(name.length + 1))}`;
  });
  const fields = [...(values.data ?? []), ...encoded];
  const { pathname } = new URL(address);
  return {
    method: values.request === 'POST' || values.json !== undefined ? 'POST' : 'GET',
    url: fields.length === 0 ? pathname : `${pathname}?${fields.join('&')}`,
    ...(values.json !== undefined && { payload: values.json }),
    needsSession: values.cookie !== undefined,
  };
}

const unescaped = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

describe('the description of the calls', () => {
  quickPasswords();
  let test: TestApp;
  let description: Description;
  let page: string;
  /** The line of each call, by its method and path. */
  let lines: Map<string, string>;
  let email = '';
  const inject = (request: object) => test.app.inject(request);

  beforeAll(async () => {
    test = await startTestApp({ limits: false }, { siteFile: { accounts: { registeredTextsNeed: 'provedAddress' } } });
    const { corpus, site, config } = test.services;
    await makeDownloads(corpus.current().corpus, site, config.data);
    description = (await inject({ url: '/corpus/openapi.json' })).json();
    page = (await inject({ url: '/docs' })).body;
    const found = page.matchAll(
      /<h3[^>]*><span class="method">(\w+)<\/span> <code>(.*?)<\/code><\/h3>[^]*?<pre><code>(.*?)<\/code><\/pre>/g,
    );
    lines = new Map(
      [...found].map(([, method, path = '', line = '']) => [
        `${method} ${path.replaceAll('<wbr>', '')}`,
        unescaped(line),
      ]),
    );
  });
  afterAll(() => test.close());

  const callsOf = () =>
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
    );

  /** Number of mails with a link that confirms the address. */
  let proofMails = 0;

  const send = ({ needsSession, payload, ...request }: Request, cookies: Record<string, string>, token = '') => {
    if (/registerUser|sendAddressProof/.test(request.url)) proofMails += 1;
    return inject({
      ...request,
      ...(needsSession && { cookies }),
      ...(payload !== undefined && {
        payload: payload.replace(TOKEN, token),
        headers: { 'content-type': 'application/json' },
      }),
    });
  };
  const lineOf = (name: string): string => lines.get(name) ?? '';

  /** Makes the account of the examples anew. Resolves to the cookies of its session. */
  async function makeAccount(): Promise<Record<string, string>> {
    const { database } = test.services;
    await database.db.deleteFrom('users').execute();
    const { doc } = (await send(requestOf(lineOf('POST /corpus/registerUser')), {})).json<{ doc: { email: string } }>();
    email = doc.email;
    return cookieOf(await send(requestOf(lineOf('POST /corpus/loginUser')), {}));
  }

  /** The token that is mailed for a call with it. */
  async function tokenFor(name: string): Promise<string> {
    const isProof = name.includes('proveAddress');
    const screen = isProof ? 'Confirm' : 'Reset';
    // The call that asks for a new password has sent one mail, as its own example.
    const before = await mailed(screen, isProof ? proofMails : 1);
    if (isProof) await makeAccount();
    else await send(requestOf(lineOf('POST /corpus/forgotPassword')), {});
    const after = await mailed(screen, before.length + 1);
    return after.find((token) => !before.includes(token)) ?? '';
  }

  /** All tokens that were mailed, when there are so many. Mails that are sent at once may be written in any order. */
  async function mailed(screen: string, count: number): Promise<readonly string[]> {
    await expect.poll(() => mailedLinks(test, email, screen).length).toBe(count);
    return mailedLinks(test, email, screen);
  }

  it('has defaults of the type of their field', () => {
    const wrong = callsOf().flatMap(({ name, call: { parameters = [] } }) =>
      parameters
        .filter(({ schema }) => schema.type === 'integer' && !['number', 'undefined'].includes(typeof schema.default))
        .map((parameter) => `${name} ${parameter.name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('describes the word list in JSON as an object', async () => {
    const path = '/corpus/urduizedWordList.json';
    const { schema } = description.paths[path].get.responses['200'].content?.['application/json'] ?? {};
    expect([schema?.type, typeof (await inject({ url: path })).json()]).toEqual(['object', 'object']);
  });

  it('has an example, an answer for success and a meaning of everything in each call', () => {
    expect([...lines.keys()]).toEqual(callsOf().map(({ name }) => name));
    const faults = callsOf().flatMap(({ name, call }) => {
      const { parameters = [], requestBody, responses, summary = '' } = call;
      const fields = Object.entries(Object.values(requestBody?.content ?? {})[0]?.schema?.properties ?? {});
      return [
        ...(summary === '' ? [`${name}: no summary`] : []),
        ...(responses['200']?.content === undefined ? [`${name}: no answer`] : []),
        ...parameters.filter((each) => (each.description ?? '') === '').map((each) => `${name}: ${each.name}`),
        ...fields.filter(([, each]) => (each.description ?? '') === '').map(([field]) => `${name}: ${field}`),
        ...Object.values(responses).flatMap((each) => (/Default Response/.test(each.description) ? [name] : [])),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('has in each example a command that makes its call with success', async () => {
    const { database } = test.services;
    const statuses: string[] = [];
    for (const [name, line] of lines) {
      const request = requestOf(line);
      const isOfUsers = request.needsSession || request.url.includes('User') || /[pP]assword/.test(line);
      const cookies = isOfUsers ? await makeAccount() : {};
      if (request.url.includes('registerUser')) await database.db.deleteFrom('users').execute();
      const token = request.payload?.includes(TOKEN) === true ? await tokenFor(name) : '';
      if (name.includes('getCorpusFile')) {
        const { id } = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
        await markProved(database, id);
      }
      const { statusCode, body } = await send(request, cookies, token);
      statuses.push(statusCode === 200 ? `${name}: 200` : `${name}: ${statusCode} ${body}`);
    }
    expect(statuses).toEqual([...lines.keys()].map((name) => `${name}: 200`));
  });
});
