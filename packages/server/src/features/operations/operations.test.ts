import {
  completed,
  Failure,
  OPERATION_ANSWERS,
  OPERATION_NAMES,
  type OperationInput,
  type OperationName,
  successOf,
} from '@zaban/contract';
import { type OperationContext, runOperation } from '@zaban/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

/** What the site of the tests says of general English. */
const CONTEXT: OperationContext = { vocabulary: () => ({ general: new Set(['the']), setAside: new Map() }) };

/** A query string for each operation, and the request that it is parsed to. */
const EXAMPLES: Readonly<Record<OperationName, [query: string, request: object]>> = {
  positions: ['cql=[lemma="dera"]&limit=2', { cql: '[lemma="dera"]', limit: 2 }],
  concordance: [
    'simple=dera&context=2,1&sort=R1,L1:lemma:desc&filter=genre:novel&sample=2&seed=1700000000000',
    {
      simple: 'dera',
      context: [2, 1],
      sort: ['R1', 'L1:lemma:desc'],
      filter: { genre: ['novel'] },
      sample: 2,
      seed: 1_700_000_000_000,
      limit: 20,
    },
  ],
  sentences: ['simple=dera&firstHitPerDocument=true', { simple: 'dera', firstHitPerDocument: true, limit: 20 }],
  frequencies: [
    'cql=[]&by=node:lc,doc.genre&minimum=2',
    { cql: '[]', by: ['node:lc', 'doc.genre'], minimum: 2, limit: 100 },
  ],
  groups: [
    'simple=the&by=R1&lines=2&order=values&context=2,2&limit=3',
    { simple: 'the', by: ['R1'], lines: 2, order: 'values', context: [2, 2], limit: 3 },
  ],
  distribution: ['simple=the&by=genre', { simple: 'the', by: 'genre' }],
  collocations: [
    'simple=dera&window=2,2&within=none&counting=perHit&sortBy=mi',
    { simple: 'dera', window: [2, 2], within: null, counting: 'perHit', sortBy: 'mi', limit: 100 },
  ],
  keyness: ['target=criteria:media&reference=rest', { target: { criteria: 'media' }, reference: 'rest', limit: 100 }],
  ngrams: ['n=2&minimum=1&limit=5', { n: 2, minimum: 1, limit: 5 }],
  wordlist: ['criteria=literary&pattern=.*e.*', { criteria: 'literary', pattern: '.*e.*', limit: 100 }],
  dispersion: ['simple=the', { simple: 'the' }],
  documents: ['criteria=media', { criteria: 'media', limit: 100 }],
  sketch: ['lemma=dera&minimum=1', { lemma: 'dera', minimum: 1, limit: 10 }],
  difference: [
    'lemma=dera&versus=criteria:media&minimum=1',
    { lemma: 'dera', versus: { criteria: 'media' }, minimum: 1, limit: 200 },
  ],
  keysubtrees: ['target=criteria:media&nodes=3', { target: { criteria: 'media' }, nodes: 3, limit: 100 }],
  terms: ['target=criteria:media', { target: { criteria: 'media' }, limit: 100 }],
  thesaurus: ['lemma=dera', { lemma: 'dera', limit: 20 }],
  subtrees: ['nodes=3&attribute=pos', { nodes: 3, attribute: 'pos', limit: 100 }],
  candidates: ['minimum=1&names=with&pattern=jirga', { minimum: 1, names: 'with', pattern: 'jirga', limit: 50 }],
  features: ['criteria=media&feature=Plural', { criteria: 'media', feature: 'Plural', limit: 100 }],
  trends: ['by=genre&minimum=1', { by: 'genre', minimum: 1, limit: 100 }],
};

describe('an operation over HTTP', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await test.build(OPEN_TEXTS);
    await test.services.corpus.refresh();
  });
  afterAll(() => test.close());
  const get = (url: string) => test.app.inject({ method: 'GET', url: encodeURI(`/corpus/${url}`) });
  const concordance = async (query: string) =>
    (await get(`concordance?${query}`)).json<{ doc: { count: number; warnings?: string[] } }>().doc;

  for (const name of OPERATION_NAMES) {
    it(`answers ${name} as the engine does`, async () => {
      const [query, request] = EXAMPLES[name];
      const answer = await get(`${name}?${query}`);
      const { doc } = successOf(OPERATION_ANSWERS[name]).parse(answer.json());
      const { corpus } = test.services.corpus.current();
      const asked = completed({ operation: name, ...request } as OperationInput);
      const expected = runOperation(corpus, asked, CONTEXT);
      expect(answer.json<{ doc: object }>().doc).toEqual({
        ...(JSON.parse(JSON.stringify(expected)) as object),
        milliseconds: doc.milliseconds,
      });
    });
  }

  it('answers as events whoever asks for them, with the same figures', async () => {
    const events = async (query: string) => {
      const headers = { accept: 'text/event-stream', 'accept-encoding': 'gzip' };
      const { body, headers: given } = await test.app.inject({ url: encodeURI(`/corpus/${query}`), headers });
      expect(given['content-type']).toBe('text/event-stream');
      expect(given['x-accel-buffering']).toBe('no');
      return body
        .split('\n\n')
        .filter(Boolean)
        .map((event) => {
          const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) as RegExpExecArray;
          return { name, data: JSON.parse(data) as { doc?: { milliseconds?: number } } };
        });
    };
    const found = await events('ngrams?n=2&minimum=1&limit=5');
    for (const { name } of found.slice(0, -1)) expect(name).toBe('progress');
    const last = found[found.length - 1];
    expect(last.name).toBe('answer');
    const plain = (await get('ngrams?n=2&minimum=1&limit=5')).json<{ doc: object }>();
    expect(last.data).toEqual({ ...plain, doc: { ...plain.doc, milliseconds: last.data.doc?.milliseconds } });
    expect((await events('concordance?cql="a')).at(-1)).toMatchObject({
      name: 'failure',
      data: { message: 'Failed', code: 'cql_syntax', line: 1 },
    });
    // An invalid request is refused with its status before the search begins.
    const wrong = await test.app.inject({ url: '/corpus/ngrams?n=9', headers: { accept: 'text/event-stream' } });
    expect(wrong.statusCode).toBe(400);
  });

  it('says in one sentence what is wrong, with the place in a query', async () => {
    const wrong: [string, object][] = [
      ['concordance?cql="a', { code: 'cql_syntax', line: 1 }],
      ['concordance?cql=[lema="a"]', { code: 'unknown_attribute' }],
      ['concordance?cql="a" within q', { code: 'unknown_structure' }],
      ['concordance?cql="(?=a)"', { code: 'bad_regex' }],
      ['concordance?cql="a"&criteria=x', { code: 'unknown_criteria' }],
      ['concordance?cql="a"&filter=gender:x', { code: 'unknown_attribute' }],
      ['concordance?cql="a"&filter=x', { code: 'bad_request', err: /^“filter” must be field:value/ }],
      [
        'concordance?cql="a"&filter=__proto__:x',
        { code: 'bad_request', err: '“filter” must name a field of the texts; no text has “__proto__”.' },
      ],
      ['keyness?target=__proto__:x', { code: 'bad_request' }],
      [
        'keyness?target=criteria:media&target=criteria:literary',
        { code: 'bad_request', err: /^“target” must have one criteria; write category:media and category:literary / },
      ],
      [
        'keyness?target=filesWith:"a"&target=filesWith:"b"',
        { code: 'bad_request', err: '“target” must have one filesWith.' },
      ],
      [
        'keyness?target=criteria:media&reference=other',
        { code: 'bad_request', err: /^“reference” must be rest, list: .*, not “other”\.$/ },
      ],
      ['concordance?cql="a"&limit=501', { code: 'bad_request', err: '“limit” must be a whole number from 0 to 500.' }],
      ['concordance', { code: 'bad_request' }],
      ['keyness', { code: 'bad_request' }],
    ];
    for (const [url, failure] of wrong) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, 400]);
      expect({ url, ...Failure.parse(answer.json()) }).toMatchObject({ url, ...failure });
    }
  });

  it('takes a field that a form left empty as not given, but for a category', async () => {
    const { count } = await concordance('cql=&simple=dera&filter=&sample=&sort=&context=');
    expect(count).toBe((await concordance('simple=dera')).count);
    expect((await get('concordance?cql=&simple=')).json()).toMatchObject({ err: /A query is missing/ });
    expect((await get('concordance?simple=dera&criteria=')).json()).toMatchObject({ code: 'unknown_criteria' });
  });

  it('warns of parameters that it does not know and of values that no text has', async () => {
    const odd = await concordance('simple=dera&contxt=3,3&filter=genre:xyz');
    expect(odd).toMatchObject({ count: 0 });
    expect(odd.warnings).toEqual([
      expect.stringMatching(/^“contxt” was ignored: concordance takes cql, simple, .*\.$/),
      'No text has the genre “xyz”. The texts have: essay, news report, novel.',
    ]);
    // The same search without the unknown parameter has another answer, also from the cache.
    expect((await concordance('simple=dera&contxt=3,3')).warnings).toHaveLength(1);
    expect(await concordance('simple=dera')).not.toHaveProperty('warnings');
  });

  it('reads as many values of a field as are given', async () => {
    const { doc } = (await get('documents?filter=genre:novel&filter=genre:essay')).json<{ doc: { count: number } }>();
    expect(doc.count).toBe(3);
  });
});
