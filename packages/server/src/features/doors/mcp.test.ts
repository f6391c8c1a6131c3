import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { OPERATION_NAMES } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cookieOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

interface Result {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: boolean;
}

let test: TestApp;
let client: Client;
beforeAll(async () => {
  test = await startTestApp();
  await test.build(OPEN_TEXTS);
  await test.services.corpus.refresh();
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)));
});
afterAll(async () => {
  await client.close();
  await test.close();
});

/** Calls a tool; the client checks the answer against the output schema of the tool. */
const call = async (name: string, given: object = {}): Promise<Result> =>
  (await client.callTool({ name, arguments: { ...given } })) as unknown as Result;
const rowsOf = ({ structuredContent }: Result) => structuredContent?.rows as { values: string[] }[];
const textOf = ({ content: [{ text }] }: Result): string => text;

/** The answer of the call of an operation, without its time. */
async function operation(path: string): Promise<object> {
  const { milliseconds: _, ...doc } = (await test.app.inject({ url: encodeURI(`/corpus/${path}`) })).json<{
    doc: { milliseconds: number };
  }>().doc;
  return doc;
}

const post = (payload: object | string, headers: Readonly<Record<string, string>> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/mcp',
    payload,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
  });
const request = (method: string, params: object = {}, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

describe('the tools of an assistant', () => {
  it('are one for each operation and four more, each read-only, with schemas', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_corpora',
      'describe_corpus',
      'explain_query',
      'word',
      ...OPERATION_NAMES,
    ]);
    for (const { name, annotations, inputSchema, outputSchema, description = '' } of tools) {
      expect([name, annotations]).toMatchObject([
        name,
        { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      ]);
      expect([inputSchema.type, outputSchema?.type, description.length > 40]).toEqual(['object', 'object', true]);
    }
    expect(client.getInstructions()).toContain('out of');
    await client.ping();
  });

  it('answer as the operation does, and say in words what a count is out of', async () => {
    const answer = await call('concordance', { simple: 'dera', sort: ['R1'], context: [2, 2], limit: 2 });
    const { milliseconds: _, ...doc } = answer.structuredContent ?? {};
    expect(doc).toEqual(await operation('concordance?simple=dera&sort=R1&context=2,2&limit=2'));
    const { count } = doc as { count: number };
    const { tokens } = (await operation('documents?limit=0')) as { tokens: number };
    const text = textOf(answer);
    expect(text).toContain(`${count} hits in ${tokens} tokens searched (`);
    expect(text).toContain(`per million tokens).`);
    expect(text).toContain(`Shown: 1–2 of ${count}. More with offset 2.`);
    expect(text).toMatch(/\nLink: http:\S+\/Workbench\?\S*simple=dera\S*&build=/);
    expect(text).toMatch(/\nCite: Corpus of Test English\. Build \w+\. http/);
  });

  it('name the figures that their words leave out', async () => {
    const answer = await call('collocations', { simple: 'dera', limit: 1 });
    const [first] = rowsOf(answer);
    const lines = textOf(answer).split('\n');
    const named =
      /^In the data only: (.*)\.$/.exec(lines.find((line) => line.startsWith('In the data')) ?? '')?.[1] ?? '';
    const shown = lines.find((line) => line.startsWith('value |')) ?? '';
    expect([...shown.split(' | '), ...named.split(', ')].toSorted()).toEqual(Object.keys(first).toSorted());
  });

  it('page by offset and limit, and give ten rows unless asked for more', async () => {
    const first = rowsOf(await call('frequencies', { cql: '[]' }));
    const next = rowsOf(await call('frequencies', { cql: '[]', offset: 5, limit: 5 }));
    expect(first).toHaveLength(10);
    expect(next).toEqual(first.slice(5));
  });

  it('teach what a wrong call should have been', async () => {
    const faults: [string, object, RegExp][] = [
      ['concordance', { cql: '[lema="go"]' }, /no “lema”: use word, .*lemma.* \(Line 1, column 2 of the query\.\)$/],
      ['concordance', { cql: '"a' }, /\(Line 1, column/],
      ['concordance', { cql: '"a" within q' }, /“q”.*\bs\b/],
      ['concordance', { simple: 'dera', criteria: 'poetry' }, /Choose “all”, “literary”/],
      ['concordance', { word: 'dera' }, /has no argument “word”; it takes .*simple/],
      ['concordance', { simple: 'dera', limit: 9999 }, /^“limit” /],
      ['concordance', {}, /cql|simple/],
      ['keyness', { target: { criteria: 'media' }, reference: { list: { words: { a: 1 }, total: 2 } } }, /listName/],
      ['ngrams', { n: 99 }, /^“n” must be a whole number from 2 to/],
    ];
    for (const [name, given, sentence] of faults) {
      const answer = await call(name, given);
      expect([name, answer.isError]).toEqual([name, true]);
      expect(textOf(answer)).toMatch(sentence);
      expect(answer.structuredContent).toBeUndefined();
    }
  });

  it('describe the corpus, explain a query, and tell of a word', async () => {
    const corpora = await call('list_corpora');
    expect(corpora.structuredContent).toMatchObject({ corpora: [{ title: 'Corpus of Test English', texts: 5 }] });
    const described = await call('describe_corpus');
    expect(described.structuredContent).toMatchObject({ counted: { files: 5 }, listedWords: 4 });
    expect(textOf(described)).toContain('Category “media”');
    expect((await call('explain_query', { simple: 'dera*' })).structuredContent?.cql).toContain('dera');
    const listed = await call('word', { word: 'derah' });
    expect(listed.structuredContent).toMatchObject({ entry: { word: 'dera' }, profile: { word: 'dera' } });
    const other = await call('word', { word: 'deal' });
    expect(other.structuredContent).toMatchObject({ entry: null, profile: null, forms: { count: 0 } });
    expect(textOf(other)).toContain('It is not in the word list.');
  });

  it('say nothing of a method or a tool that is not there', async () => {
    await expect(client.callTool({ name: 'delete', arguments: {} })).rejects.toThrow('There is no tool “delete”');
    expect((await post(request('resources/list'))).json()).toMatchObject({ error: { code: -32_601 } });
  });
});

describe('the transport', () => {
  it('agrees on a version, and names the newest to others', async () => {
    for (const [asked, agreed] of [
      ['2025-11-25', '2025-11-25'],
      ['2025-06-18', '2025-06-18'],
      ['2025-03-26', '2025-03-26'],
      ['1999-01-01', '2025-11-25'],
    ]) {
      const answer = await post(request('initialize', { protocolVersion: asked, capabilities: {}, clientInfo: {} }));
      expect(answer.json()).toMatchObject({ id: 1, result: { protocolVersion: agreed, capabilities: { tools: {} } } });
      expect(answer.headers['mcp-session-id']).toMatch(/^[\w-]{36}$/);
    }
    expect((await post(request('ping'), { 'mcp-protocol-version': '1999-01-01' })).statusCode).toBe(400);
  });

  it('takes messages by POST alone, from no page of another site', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await test.app.inject({ method, url: '/mcp' });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
    }
    const foreign = await post(request('ping'), { origin: 'https://elsewhere.example' });
    expect(foreign.statusCode).toBe(403);
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).statusCode).toBe(202);
    expect((await post({ jsonrpc: '2.0', id: 1, result: {} })).statusCode).toBe(202);
    // The owner of a name can let it lead here.
    const rebound = { origin: 'http://evil.example:80', host: 'evil.example:80' };
    expect((await post(request('ping'), rebound)).statusCode).toBe(403);
    for (const host of ['localhost:3000', '[::1]:3000', '127.0.0.1:3000']) {
      expect((await post(request('ping'), { origin: `http://${host}`, host })).statusCode).toBe(200);
    }
    expect((await post('{')).statusCode).toBe(400);
  });

  it('answers up to twenty messages at once, as the oldest version of the protocol has it', async () => {
    const notice = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await post([request('ping', {}, 1), notice, request('ping', {}, 2)])).json()).toEqual([
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 2, result: {} },
    ]);
    expect((await post([notice])).statusCode).toBe(202);
    const many = Array.from({ length: 21 }, (_, id) => request('ping', {}, id));
    for (const wrong of [[], many]) expect((await post(wrong)).json()).toMatchObject({ error: { code: -32_600 } });
  });

  it('tells a client that asks for it how far a search is', async () => {
    const { access } = test.services;
    const authorise = access.authorise.bind(access);
    const told = Promise.withResolvers<void>();
    const authorised = vi.spyOn(access, 'authorise').mockImplementation(async (...given) => {
      const reading = await authorise(...given);
      return {
        ...reading,
        run: async (asked, options) => {
          options?.progress?.report('counting', 0.5);
          await told.promise;
          return reading.run(asked, options);
        },
      };
    });
    const onprogress = vi.fn<(progress: object) => void>(() => told.resolve());
    const answer = await client.callTool({ name: 'wordlist', arguments: { limit: 1 } }, undefined, { onprogress });
    expect(onprogress.mock.calls[0]).toEqual([{ progress: 0.5, total: 1, message: 'counting: 50 %' }]);
    expect(answer.structuredContent).toMatchObject({ truncated: false });
    authorised.mockRestore();
    // Without a token the answer is one JSON text, whatever the client accepts.
    const { headers } = await post(request('tools/call', { name: 'list_corpora' }));
    expect(headers['content-type']).toContain('application/json');
  });

  it('ends a search that the client cancels', async () => {
    const { access } = test.services;
    const authorised = vi.spyOn(access, 'authorise');
    const aborted = new Promise<void>((resolve) => {
      authorised.mockImplementationOnce(async (...given) => {
        const reading = await access.authorise(...given);
        return {
          ...reading,
          run: (_asked: object, { signal }: { signal?: AbortSignal } = {}) =>
            new Promise<never>((_resolve, reject) => {
              signal?.addEventListener('abort', () => {
                resolve();
                reject(new Error('The client has left.'));
              });
            }),
        };
      });
    });
    const cancelling = new AbortController();
    const running = client.callTool({ name: 'concordance', arguments: { simple: 'canal' } }, undefined, {
      signal: cancelling.signal,
    });
    const ended = running.catch(String);
    await vi.waitFor(() => expect(authorised).toHaveBeenCalled());
    cancelling.abort('enough');
    await aborted;
    expect(await ended).toContain('enough');
    vi.restoreAllMocks();
  });
});

it('passes the same gate as a visitor: restricted texts, allowances and accounts', async () => {
  const closed = await startTestApp();
  const sentence = Array.from({ length: 60 }, (_, index) => `t${index}`).join(' ');
  const fields = { category: 'media', genre: 'news report' };
  await closed.build([
    { sentences: [sentence, `dera ${sentence}`], fields: { ...fields, fileName: 'closed.txt', access: 'kwic' } },
    { sentences: ['one two three four'], fields: { ...fields, fileName: 'own.txt', access: 'registered' } },
  ]);
  await closed.services.corpus.refresh();
  const use = async (name: string, given: object, from: string, cookies: Record<string, string> = {}) => {
    const payload = request('tools/call', { name, arguments: given });
    const headers = { 'x-forwarded-for': from };
    const answer = await closed.app.inject({ method: 'POST', url: '/mcp', payload, headers, cookies });
    return answer.json<{ result: Result }>().result;
  };
  const ask = (cql: string, from: string) => use('concordance', { cql, context: [5, 5] }, from);
  const from = '198.51.100.7';
  for (const word of ['t10', 't30']) await ask(`"${word}"`, from);
  const late = await ask('"t50"', from);
  expect(late.structuredContent).toMatchObject({ count: 2, withheld: { lines: 2 } });
  expect(textOf(late)).toContain('Withheld: We are not allowed to show some texts in full');
  expect((await ask('"t50"', '203.0.113.9')).structuredContent).not.toHaveProperty('withheld');
  // The allowance that the tools used up is used up for the call itself.
  const itself = await closed.app.inject({
    url: '/corpus/concordance?cql="t51"&context=5,5',
    headers: { 'x-forwarded-for': from },
  });
  expect(itself.json()).toMatchObject({ doc: { withheld: { lines: 2 } } });
  const order = { n: 3, minimum: 1, filter: { fileName: ['own.txt'] } };
  expect((await use('ngrams', order, '203.0.113.9')).structuredContent).toMatchObject({
    rows: [],
    withheld: { texts: 1 },
  });
  const person = {
    fName: 'A',
    lName: 'B',
    email: 'a@example.org',
    password: 'a jirga by the canal',
    country: 'Pakistan',
  };
  await closed.app.inject({ method: 'POST', url: '/corpus/registerUser', payload: person });
  const cookies = cookieOf(await closed.app.inject({ method: 'POST', url: '/corpus/loginUser', payload: person }));
  expect((await use('ngrams', order, '203.0.113.10', cookies)).structuredContent).toMatchObject({ total: 2 });
  await closed.close();
});

it('is closed by a setting of the site', async () => {
  const shut = await startTestApp({}, { siteFile: { doors: { mcp: false } } });
  expect((await shut.app.inject({ method: 'POST', url: '/mcp', payload: request('ping') })).statusCode).toBe(404);
  await shut.close();
});
