import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS, type Example } from '@zaban/calls';
import {
  OPERATION_NAMES,
  OPERATION_QUERIES,
  OPERATIONS,
  PATHS,
  requestOfQuery,
  type CorpusInfo,
  type Operation,
} from '@zaban/contract';
import { EMBEDDED } from '@zaban/doors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOf } from '../description/examples.ts';
import { exampleValues } from '../description/example-values.ts';
import { suspendUser } from '../team/index.ts';
import { buildIn } from '../testing/build-in.ts';
import { cookieOf, startTestApp, type TestApp } from '../testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-access-of-corpora-'));
const INDEX = join(folder, 'index');

/** A corpus of each kind of access; the words of all are those of one index. */
const KINDS = {
  open: { access: 'open' },
  registered: { access: 'registered' },
  licence: { access: 'licence', terms: 'licence.txt' },
  members: { access: 'members', members: ['member@example.org'] },
  listed: { access: 'registered', listed: true },
} as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** What each visitor may use, and sees besides. */
const VISITORS = {
  signedOut: { uses: ['open'], sees: ['listed'] },
  signedIn: { uses: ['open', 'registered', 'listed'], sees: ['licence'] },
  licensed: { uses: ['open', 'registered', 'listed', 'licence'], sees: [] },
  member: { uses: ['open', 'registered', 'listed', 'members'], sees: ['licence'] },
  suspended: { uses: ['open'], sees: ['listed'] },
} as const satisfies Record<string, { readonly uses: readonly Kind[]; readonly sees: readonly Kind[] }>;
type Visitor = keyof typeof VISITORS;
const VISITOR_NAMES = Object.keys(VISITORS) as Visitor[];

interface Asked {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object;
}

/** A request of every call and every operation, from their examples, to a corpus. */
function requestsTo(corpus: string, examples: ReturnType<typeof examplesOf>): Asked[] {
  const calls = CALLS.filter(({ name }) => name !== 'corpora' && name !== 'acceptLicence');
  const paths = [
    ...calls.map(({ method, path }) => [method, path] as const),
    ...OPERATION_NAMES.map((name) => ['GET', PATHS.operation(name)] as const),
    ...OPERATION_NAMES.filter((name) => (OPERATIONS[name] as Operation).file !== undefined).map(
      (name) => ['GET', PATHS.exportOf(name)] as const,
    ),
    ['GET', '/corpus/getCorpusFile/:name'] as const,
  ];
  return paths.map(([method, path]) => {
    const { parameters = {}, body }: Example = examples[`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`] ?? {};
    const rest: Record<string, string | undefined> = { ...parameters };
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = rest[name] ?? '1';
      delete rest[name];
      return encodeURIComponent(value);
    });
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(rest)) if (value !== undefined) search.set(name, value);
    if (method === 'GET') search.set('corpus', corpus);
    return {
      name: `${method} ${path}`,
      method,
      url: `${filled}?${search}`,
      ...(method === 'POST' && { payload: { ...body, corpus } }),
    };
  });
}

const UNKNOWN = '404 unknown_corpus';
/** What is answered about a corpus that is seen, to who may not use it. */
const SEEN: Partial<Record<Kind, string>> = { licence: '403 licence_needed', listed: '401 not_signed_in' };
const REFUSALS: ReadonlySet<string> = new Set([UNKNOWN, ...Object.values(SEEN)]);

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

/** Whether a call was answered, or how the corpus was refused. Another refusal, as of a text, is an answer too. */
function outcomeOf({ statusCode, headers, body }: Answer): string {
  const code = statusCode < 400 ? '' : (JSON.parse(body) as { code: string }).code;
  const refusal = `${statusCode} ${code}`;
  if (REFUSALS.has(refusal) && !(code === 'not_signed_in' && !body.includes('use the corpus'))) return refusal;
  if (statusCode >= 500) return refusal;
  const isStored = headers.etag !== undefined || !String(headers['cache-control']).includes('no-store');
  return isStored ? 'answered' : 'answered, not stored';
}

/** All that a refusal shows, without what differs by time and by the id that was asked. */
function shownOf({ statusCode, headers, body }: Answer, id: string): object {
  return {
    statusCode,
    body: body.replace(`“${id}”`, ''),
    headers: { ...headers, date: '', 'x-request-id': '', 'content-length': '' },
  };
}

describe('a corpus that is not open', () => {
  let test: TestApp;
  const cookies: Partial<Record<Visitor, Record<string, string>>> = {};

  beforeAll(async () => {
    await buildIn(INDEX);
    const corpora = [
      { id: 'main', title: 'Main', aligned: KIND_NAMES },
      ...KIND_NAMES.map((id) => ({ id, title: `Title of ${id}`, index: INDEX, ...KINDS[id] })),
    ];
    // The file of the licence is there before the site is read.
    test = await startTestApp(
      { limits: false },
      { siteFile: { corpora: corpora.map((each) => ({ ...each, terms: undefined })) } },
    );
    writeFileSync(join(test.site, 'licence.txt'), 'The first text.');
    const file = join(test.site, 'site.json');
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), corpora }));
    await test.services.corpora.refresh();
    for (const visitor of VISITOR_NAMES) {
      if (visitor === 'signedOut') continue;
      const person = {
        fName: 'A',
        lName: 'B',
        email: `${visitor}@example.org`,
        password: 'amaltas-1',
        country: 'Wales',
      };
      await test.app.inject({ method: 'POST', url: '/corpus/registerUser', payload: person });
      const login = await test.app.inject({ method: 'POST', url: '/corpus/loginUser', payload: person });
      cookies[visitor] = cookieOf(login);
    }
    await accept('licensed');
    await suspendUser(test.services.database, 'suspended@example.org');
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });

  const send = ({ method, url, payload }: Omit<Asked, 'name'>, visitor: Visitor) =>
    test.app.inject({ method, url, ...(payload && { payload }), cookies: cookies[visitor] ?? {} });
  const accept = (visitor: Visitor) =>
    send({ method: 'POST', url: PATHS.acceptLicence, payload: { corpus: 'licence' } }, visitor);
  const examples = () => examplesOf(exampleValues(test.services.site, test.services.corpus.current()));
  const seenBy = async (visitor: Visitor) =>
    (await send({ method: 'GET', url: PATHS.corpora }, visitor)).json<{ doc: CorpusInfo[] }>().doc;

  const pid = (id: string) => encodeURIComponent(`${test.services.publicUrl()}/Search?corpus=${id}`);
  const needsOf = async () => (await seenBy('licensed')).find(({ id }) => id === 'licence')?.needs;

  it.each(VISITOR_NAMES)('is listed for nobody who may not see it: %s', async (visitor) => {
    const { uses, sees } = VISITORS[visitor];
    const listed = await seenBy(visitor);
    const idsOf = (isUsable: boolean) =>
      listed.filter(({ needs, isDefault }) => !isDefault && (needs === null) === isUsable).map(({ id }) => id);
    expect([idsOf(true).toSorted(), idsOf(false).toSorted()]).toEqual([uses.toSorted(), sees.toSorted()]);
  });

  it.each(VISITOR_NAMES.flatMap((visitor) => KIND_NAMES.map((kind) => [visitor, kind] as const)))(
    'answers every call to who may use it alone: %s, %s',
    { timeout: 120_000 },
    async (visitor, kind) => {
      const uses: readonly Kind[] = VISITORS[visitor].uses;
      const sees: readonly Kind[] = VISITORS[visitor].sees;
      const refusal = sees.includes(kind) ? SEEN[kind] : UNKNOWN;
      const wanted = uses.includes(kind) ? (kind === 'open' ? 'answered' : 'answered, not stored') : refusal;
      const outcomes: string[] = [];
      for (const asked of requestsTo(kind, examples())) {
        const answer = await send(asked, visitor);
        const outcome = outcomeOf(answer);
        const isAsWanted = wanted === 'answered' ? outcome.startsWith(wanted) : outcome === wanted;
        outcomes.push(`${asked.name}: ${isAsWanted ? wanted : outcome}`);
      }
      expect(outcomes).toEqual(requestsTo(kind, examples()).map(({ name }) => `${name}: ${wanted}`));
    },
  );

  it.each(VISITOR_NAMES)('is answered as one that does not exist, where it is not seen: %s', async (visitor) => {
    const { uses, sees } = VISITORS[visitor];
    const known: readonly Kind[] = [...uses, ...sees];
    const none = requestsTo('none', examples());
    for (const kind of KIND_NAMES.filter((name) => !known.includes(name))) {
      for (const [number, asked] of requestsTo(kind, examples()).entries()) {
        expect([asked.name, shownOf(await send(asked, visitor), kind)]).toEqual([
          asked.name,
          shownOf(await send(none[number], visitor), 'none'),
        ]);
      }
    }
  });

  it.each(VISITOR_NAMES)('is the reference of keywords for who may use it alone: %s', async (visitor) => {
    const uses: readonly Kind[] = VISITORS[visitor].uses;
    const sees: readonly Kind[] = VISITORS[visitor].sees;
    const outcomes: string[] = [];
    for (const call of [PATHS.operation('keyness'), PATHS.exportOf('keyness')]) {
      for (const kind of KIND_NAMES) {
        const url = `${call}?target=criteria:all&reference=corpus:${kind}`;
        const outcome = outcomeOf(await send({ method: 'GET', url }, visitor));
        const isStored = kind === 'open' && outcome === 'answered';
        outcomes.push(`${kind}: ${isStored ? 'answered, not stored' : outcome}`);
      }
    }
    const wanted = KIND_NAMES.map(
      (kind) =>
        `${kind}: ${uses.includes(kind) ? 'answered, not stored' : ((sees.includes(kind) ? SEEN[kind] : undefined) ?? UNKNOWN)}`,
    );
    expect(outcomes).toEqual([...wanted, ...wanted]);
  });

  it.each(VISITOR_NAMES)('is asked beside another corpus by who may use it alone: %s', async (visitor) => {
    const { uses, sees } = VISITORS[visitor];
    const roads = (['concordance', 'sentences'] as const)
      .flatMap((name) => [PATHS.operation(name), PATHS.exportOf(name)])
      .flatMap((call) => [`${call}?simple=dera&aligned=%`, `${call}?cql="a" within %: "b"`]);
    for (const road of roads) {
      const ask = (id: string) => send({ method: 'GET', url: encodeURI(road.replace('%', id)) }, visitor);
      const shown = async (id: string): Promise<object> => {
        const { statusCode, headers, body } = await ask(id);
        const { err } = JSON.parse(body) as { err: string };
        const { 'content-length': _, date: _date, 'x-request-id': _id, ...others } = headers;
        return { statusCode, others, err: err.replaceAll(`“${id}”`, '').replaceAll(`(${id}:`, '') };
      };
      const found = async (kind: Kind): Promise<object | string> => {
        const isKnown = (uses as readonly Kind[]).includes(kind) || (sees as readonly Kind[]).includes(kind);
        return isKnown ? outcomeOf(await ask(kind)).replace(/^answered$/, 'answered, not stored') : shown(kind);
      };
      const wanted = async (kind: Kind): Promise<object | string | undefined> => {
        if ((uses as readonly Kind[]).includes(kind)) return 'answered, not stored';
        return (sees as readonly Kind[]).includes(kind) ? SEEN[kind] : shown('none');
      };
      for (const kind of KIND_NAMES) {
        expect([road, kind, await found(kind)]).toEqual([road, kind, await wanted(kind)]);
      }
      const others = uses.filter((kind) => kind !== 'open');
      const stored = await Promise.all(others.map(async (kind) => outcomeOf(await ask(kind))));
      expect(stored).toEqual(others.map(() => 'answered, not stored'));
    }
  });

  it.each(VISITOR_NAMES)('is for federated search and assistants what it is for the visitor: %s', async (visitor) => {
    const { uses, sees } = VISITORS[visitor];
    const explained = await send(
      { method: 'GET', url: '/sru?operation=explain&x-fcs-endpoint-description=true' },
      visitor,
    );
    const resources = Array.from(explained.body.matchAll(/<ed:Resource pid="[^"]*corpus=(\w+)"/g), ([, id]) => id);
    expect(resources.toSorted()).toEqual(uses.toSorted());
    const tool = (name: string, given: object) =>
      send(
        {
          method: 'POST',
          url: '/mcp',
          payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
        },
        visitor,
      );
    const listed = (await tool('list_corpora', {})).json<{
      result: { structuredContent: { corpora: { id: string }[] } };
    }>();
    const ids = listed.result.structuredContent.corpora.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['main', ...uses, ...sees].toSorted());
    const none = (await tool('concordance', { simple: 'dera', corpus: 'none' })).body;
    const searched = async (id: string) =>
      (await send({ method: 'GET', url: `/sru?query=dera&x-fcs-context=${pid(id)}` }, visitor)).body.replaceAll(id, '');
    const unknown = await searched('none');
    const told: [Kind, boolean][] = [];
    for (const kind of KIND_NAMES) {
      const isUsed = (uses as readonly Kind[]).includes(kind);
      const isSeen = isUsed || (sees as readonly Kind[]).includes(kind);
      const answer = (await tool('concordance', { simple: 'dera', corpus: kind })).body;
      expect([kind, answer.includes('"isError":true')]).toEqual([kind, !isUsed]);
      told.push([kind, isSeen || answer === none.replace('“none”', `“${kind}”`)]);
      told.push([kind, isUsed || (await searched(kind)) === unknown]);
    }
    expect(told.filter(([, isHidden]) => !isHidden)).toEqual([]);
  });

  it.each(VISITOR_NAMES.flatMap((visitor) => KIND_NAMES.map((kind) => [visitor, kind] as const)))(
    'is asked by every tool for who may use it, and shown in frames as to a stranger: %s, %s',
    { timeout: 120_000 },
    async (visitor, kind) => {
      const isUsed = (VISITORS[visitor].uses as readonly Kind[]).includes(kind);
      const isFramed = (VISITORS.signedOut.uses as readonly Kind[]).includes(kind);
      const outcomes: string[] = [];
      for (const { name, url } of requestsTo(kind, examples())) {
        const operation = OPERATION_NAMES.find((each) => name === `GET ${PATHS.operation(each)}`);
        if (operation === undefined) continue;
        const search = new URL(url, 'http://site').searchParams;
        const { corpus: _, ...fields } = Object.fromEntries(search);
        const { operation: _name, ...given } = requestOfQuery(operation, OPERATION_QUERIES[operation].parse(fields));
        const params = { name: operation, arguments: { ...given, corpus: kind } };
        const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
        const { body } = await send({ method: 'POST', url: '/mcp', payload }, visitor);
        const { result } = JSON.parse(body) as { result: { isError?: true; structuredContent?: object } };
        outcomes.push(`${operation} ${result.isError === true ? 'refused' : result.structuredContent && 'answered'}`);
        if (!EMBEDDED.includes(operation)) continue;
        const frame = await send({ method: 'GET', url: `/embed/${operation}?${search}` }, visitor);
        const told = await send({ method: 'GET', url }, 'signedOut');
        expect([operation, frame.statusCode]).toEqual([operation, told.statusCode]);
        expect([operation, frame.body.includes('role="alert"')]).toEqual([operation, !isFramed]);
      }
      expect(outcomes).toEqual(OPERATION_NAMES.map((name) => `${name} ${isUsed ? 'answered' : 'refused'}`));
    },
  );

  it('is told of by no call that names none', async () => {
    const hidden = /Title of (?:registered|members|licence)/;
    for (const asked of requestsTo('', examples())) expect((await send(asked, 'signedOut')).body).not.toMatch(hidden);
  });

  it('asks for the licence again when its text was changed', async () => {
    expect(await needsOf()).toBe(null);
    writeFileSync(join(test.site, 'licence.txt'), 'The second text.');
    const file = join(test.site, 'site.json');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
    await test.services.corpora.refresh();
    expect(await needsOf()).toBe('licence');
    const outdated = { corpus: 'licence', terms: 'The first text.' };
    const refused = await send({ method: 'POST', url: PATHS.acceptLicence, payload: outdated }, 'licensed');
    expect([refused.statusCode, await needsOf()]).toEqual([404, 'licence']);
    expect((await accept('licensed')).statusCode).toBe(200);
    expect(await needsOf()).toBe(null);
    const exported = await send({ method: 'GET', url: PATHS.exportUser }, 'licensed');
    expect(
      exported.json<{ doc: { stored: { licenceAcceptances: object[] } } }>().doc.stored.licenceAcceptances,
    ).toHaveLength(2);
  });
});
