// Does a server whose corpus lies on a cluster answer as one with an index does, and what does it say when the cluster does not?
import { loadCluster } from '@zaban/cluster';
import { FileStorage } from '@zaban/engine';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../packages/server/src/testing/test-app.ts';
import { OPEN_TEXTS } from '../../packages/server/src/testing/test-site.ts';
import { installedClickhouse } from '../support/clickhouse/installation.ts';
import { startTestCluster, type TestCluster, type TestNode } from '../support/clickhouse/test-cluster.ts';

/** Requests of all calls that look at the corpus; those with a body are posted. */
const REQUESTS: readonly (readonly [path: string, body?: object | undefined])[] = [
  ['site'],
  ['vocabulary'],
  ['corpusFiles/all'],
  ['corpusDetails/literary'],
  ['searchWord/1', { query: 'dera', criteria: 'all' }],
  ['findKWIC/1', { query: 'dera', criteria: 'all' }],
  ['searchConcordance/1', { query: 'the dera', criteria: 'literary' }],
  ['fileWordFrequency?filepath=lit-novel-01.txt'],
  ['getFileText', { filepath: 'lit-novel-01.txt' }],
  ['getFileText', { filepath: 'med-news-02.txt' }],
  ['getFileText', { filepath: 'aca-essay-01.txt' }],
  ['getFileText', { filepath: 'none.txt' }],
  ['explain?cql=[lemma="go"]'],
  ['urduizedWords/dera'],
  ['wordProfile/dera?criteria=all'],
  ['wordProfile/dera?criteria=all&withNames=true'],
  ['positions?cql=[lemma="dera"]'],
  ['concordance?simple=dera&context=2,1&sort=R1,L1:lemma:desc'],
  ['concordance?simple=dera&withoutNames=true'],
  ['concordance?simple=closed'],
  ['concordance?cql=[lemma='],
  ['concordance?cql=[nothing="x"]'],
  ['sentences?simple=dera&firstHitPerDocument=true'],
  ['frequencies?cql=[]&by=node:lc,doc.genre'],
  ['groups?simple=the&by=R1&lines=2'],
  ['distribution?simple=the&by=genre'],
  ['collocations?simple=dera&window=2,2'],
  ['keyness?target=criteria:media&reference=rest'],
  ['ngrams?n=2&minimum=1'],
  ['wordlist?criteria=literary'],
  ['dispersion?simple=the'],
  ['documents?criteria=media'],
  ['export/concordance?cql=[]&format=tsv'],
  ['export/frequencies?cql=[]&format=csv'],
  ['export/wordlist?format=jsonl'],
];

interface Answered {
  readonly status: number;
  readonly body: string;
}

/** What a call answers, without the time that it took. */
async function answerOf({ app }: TestApp, [path, body]: (typeof REQUESTS)[number]): Promise<Answered> {
  const url = encodeURI(`/corpus/${path}`);
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await app.inject({ method, url, ...(body === undefined ? {} : { payload: body }) });
  const timeless = answer.body.replaceAll(/"milliseconds":[\d.]+/g, '"milliseconds":0');
  return { status: answer.statusCode, body: timeless.replaceAll(/(exported\W+)[\d:.TZ-]+/g, '$1') };
}

/** How many statements of a search a server works on. */
async function running({ http }: TestNode): Promise<number> {
  const sql = "SELECT count() FROM system.processes WHERE query LIKE '%zaban_%' AND query NOT LIKE '%processes%'";
  const answer = await fetch(`http://127.0.0.1:${http}/`, { method: 'POST', body: sql });
  return Number(await answer.text());
}

describe.runIf(installedClickhouse() !== undefined)('a server whose corpus lies on a cluster', () => {
  let cluster: TestCluster;
  let ours: TestApp;
  let theirs: TestApp;

  beforeAll(async () => {
    cluster = await startTestCluster({ shards: 2 });
    ours = await startTestApp({ limits: false });
    await loadCluster(new FileStorage(join(ours.data, 'index')), { address: cluster.address, database: 'served' });
    theirs = await startTestApp({ limits: false }, { siteFile: { engine: `clickhouse:${cluster.address}/served` } });
  });

  afterAll(async () => {
    await theirs?.close();
    await ours?.close();
    await cluster?.stop();
  });

  /** The answer of the cluster. It may be 503 only when a server ended by itself, and is then asked for again until that one is back. */
  async function answerOnceBack(asked: (typeof REQUESTS)[number]): Promise<Answered> {
    let answer = await answerOf(theirs, asked);
    const isRefused = answer.status === 503;
    for (; answer.status === 503; answer = await answerOf(theirs, asked)) await setTimeout(200);
    if (isRefused && cluster.restarts() === 0) throw new Error('A cluster whose servers all ran did not answer.');
    return answer;
  }

  it.each(REQUESTS.map(([path, body]) => ({ path, body })))(
    'answers $path $body as one with an index',
    async ({ path, body }) => {
      const expected = await answerOf(ours, [path, body]);
      expect(await answerOnceBack([path, body])).toEqual(expected);
    },
  );

  it('makes the same downloads', async () => {
    const answers = [ours, theirs].map(async (app) => {
      await expect.poll(async () => (await answerOf(app, ['downloadCorpus'])).body).toContain('"download":{');
      return answerOf(app, ['downloadCorpus']);
    });
    const [expected, found] = await Promise.all(answers);
    expect(found).toEqual(expected);
  });

  it('takes up what was loaded anew, without a restart', async () => {
    const before = await answerOf(theirs, ['site']);
    await ours.build(OPEN_TEXTS);
    await ours.services.corpus.refresh();
    await loadCluster(new FileStorage(join(ours.data, 'index')), { address: cluster.address, database: 'served' });
    // The old build answers until the new one is taken up.
    expect((await answerOf(theirs, ['concordance?simple=canal'])).status).toBe(200);
    await theirs.services.corpus.refresh();
    const after = await answerOf(theirs, ['site']);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await answerOf(ours, ['site']));
  });

  /** A question whose answer is not kept from before. */
  let asked = 0;
  const fresh = (): (typeof REQUESTS)[number] => [`collocations?cql=[]&limit=${(asked += 1)}`];
  const status = async (): Promise<number> => (await answerOf(theirs, fresh())).status;
  const readiness = async () => {
    const { statusCode, body } = await theirs.app.inject({ method: 'GET', url: '/readyz' });
    return { status: statusCode, body };
  };

  it('names a server that ended, and answers when it is back', async () => {
    const [, other] = cluster.nodes;
    await other.signal('SIGKILL');
    const answer = await answerOf(theirs, fresh());
    expect(answer).toEqual({ status: 503, body: expect.stringContaining(other.name) });
    expect(answer.body).toContain('cannot reach all of its servers');
    expect(await readiness()).toEqual({ status: 503, body: expect.stringContaining(other.name) });
    await other.start();
    await expect.poll(status).toBe(200);
    await expect.poll(async () => (await readiness()).status).toBe(200);
  });

  it.each([0, 1])('names server %i when it hangs', async (number) => {
    const node = cluster.nodes[number];
    await node.signal('SIGSTOP');
    try {
      const answer = await answerOf(theirs, fresh());
      const name = number === 0 ? cluster.address : node.name;
      expect(answer).toEqual({ status: 503, body: expect.stringContaining(name) });
      expect((await readiness()).status).toBe(503);
    } finally {
      await node.signal('SIGCONT');
    }
    await expect.poll(status).toBe(200);
  });

  it('ends a search on the servers when its visitor leaves', async () => {
    const [first, other] = cluster.nodes;
    const url = await theirs.app.listen({ port: 0 });
    const visitor = new AbortController();
    await other.signal('SIGSTOP');
    const left = fetch(encodeURI(`${url}/corpus/${fresh()[0]}`), { signal: visitor.signal }).catch(() => 'left');
    await expect.poll(() => running(first)).toBeGreaterThan(0);
    visitor.abort();
    expect(await left).toBe('left');
    await expect.poll(() => running(first)).toBe(0);
    await other.signal('SIGCONT');
    await expect.poll(() => running(other)).toBe(0);
  });
});
