// What happens when servers of a cluster end or hang, under queries and during a load?
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCluster, openCluster, parseClusterAddress } from '@zaban/cluster';
import { OperationRequest } from '@zaban/contract';
import { Budget, type Corpus, FileStorage, openCorpus, runOperation } from '@zaban/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client } from '../../packages/cluster/src/connection/client.ts';
import { WaitingClient } from '../../packages/cluster/src/connection/waiting-client.ts';
import { installedClickhouse } from '../support/clickhouse/installation.ts';
import { startTestCluster, type TestCluster } from '../support/clickhouse/test-cluster.ts';
import { buildRandomIndex } from './random-corpora.ts';

const REQUEST = OperationRequest.parse({ operation: 'collocations', cql: '"a" []{0,2} [pos="N"]' });
const IS_LONG = process.env.ZABAN_LONG_TESTS === '1';
/** How often a server is killed under queries, and a load that is under way is broken off; `ZABAN_KILLS` divides a long run into several. */
const KILLS = Number(process.env.ZABAN_KILLS ?? (IS_LONG ? 50 : 2));
const LOADS = IS_LONG ? KILLS : 1;
/** Milliseconds of a test that does so. */
const LONGEST = 120_000 * (IS_LONG ? 10 : 1);
/** Milliseconds within which a load that is killed at any moment has begun and mostly ended. */
const LOAD_MS = 2000;

/** The user whose rights the documentation names. */
const SEARCHER = {
  name: 'searcher',
  password: 'secret',
  readonly: 2,
  grants: readFileSync(join(import.meta.dirname, '../../docs/beyond-one-machine.md'), 'utf8')
    .split('\n')
    .flatMap((line) => /^(GRANT .*) TO searcher;$/.exec(line)?.slice(1) ?? []),
};

function answerOf(corpus: Corpus): unknown {
  return runOperation(corpus, REQUEST);
}

describe.runIf(installedClickhouse() !== undefined)('a cluster with faults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-faults-'));
  const first = new FileStorage(join(folder, 'first'));
  let cluster: TestCluster;
  let database = 0;

  beforeAll(async () => {
    cluster = await startTestCluster({ shards: 2, readers: [SEARCHER] });
    buildRandomIndex(first, 30, 1);
  });

  beforeEach(async () => cluster.ready());

  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  let built = 0;
  /** An index that no cluster holds yet. */
  const newIndex = (): FileStorage => {
    built += 1;
    const storage = new FileStorage(join(folder, `new-${built}`));
    buildRandomIndex(storage, 30, 1 + built);
    return storage;
  };
  const load = async (storage: FileStorage, name: string) =>
    loadCluster(storage, { address: cluster.address, database: name });
  const opened = (name: string) => {
    return openCluster(parseClusterAddress(`clickhouse:${cluster.address}/${name}`), { keepsTokens: false });
  };

  it('names a server that was killed, and answers right when it is back', { timeout: LONGEST }, async () => {
    const name = `killed_${(database += 1)}`;
    await load(first, name);
    const { corpus, close } = opened(name);
    const expected = answerOf(openCorpus(first));
    const [, other] = cluster.nodes;
    for (let kill = 0; kill < KILLS; kill++) {
      expect(answerOf(corpus)).toEqual(expected);
      await other.signal('SIGKILL');
      expect(() => answerOf(corpus)).toThrow(new RegExp(`cannot reach all of its servers.*${other.name}`));
      await other.start();
    }
    expect(answerOf(corpus)).toEqual(expected);
    await close();
  });

  it(
    'goes on with a load that a killed server interrupted: nothing twice, nothing lost',
    { timeout: LONGEST },
    async () => {
      const name = `resumed_${(database += 1)}`;
      await load(first, name);
      const [, other] = cluster.nodes;
      let old = first;
      for (let time = 0; time < LOADS; time++) {
        const next = newIndex();
        let killed: Promise<void> | undefined;
        const interrupted = loadCluster(next, {
          address: cluster.address,
          database: name,
          progress: () => {
            killed ??= other.signal('SIGKILL');
          },
        });
        await expect(interrupted).rejects.toThrow(/does not answer/);
        await killed;
        await other.start();
        // The build before it answers until the new one is whole.
        const before = opened(name);
        expect(answerOf(before.corpus)).toEqual(answerOf(openCorpus(old)));
        await before.close();
        expect(await load(next, name)).toMatchObject({ wasThere: false, shards: 2, replicas: 1 });
        const after = opened(name);
        expect(answerOf(after.corpus)).toEqual(answerOf(openCorpus(next)));
        await after.close();
        old = next;
      }
      expect(await load(old, name)).toMatchObject({ wasThere: true });
    },
  );

  it('goes on with a load that was itself killed', { timeout: LONGEST }, async () => {
    const name = `broken_off_${(database += 1)}`;
    await load(first, name);
    let old = answerOf(openCorpus(first));
    for (let time = 0; time < LOADS; time++) {
      const storage = newIndex();
      const expected = answerOf(openCorpus(storage));
      const moment = IS_LONG ? [String((time * 617) % LOAD_MS)] : [];
      const script = join(import.meta.dirname, 'load-and-die.ts');
      const { signal } = spawnSync(process.execPath, [script, storage.location, cluster.address, name, ...moment]);
      // In the long form it may have ended before.
      expect(IS_LONG || signal === 'SIGKILL').toBe(true);
      const between = opened(name);
      expect([old, expected]).toContainEqual(answerOf(between.corpus));
      await between.close();
      await load(storage, name);
      const after = opened(name);
      expect(answerOf(after.corpus)).toEqual(expected);
      await after.close();
      old = expected;
    }
  });

  it('ends a statement on all servers when nobody waits for it any more', async () => {
    const client = new Client(parseClusterAddress(`clickhouse:${cluster.address}/default`), 'reading');
    const abort = new AbortController();
    // It never ends by itself.
    const statement = {
      sql: 'SELECT count() FROM clusterAllReplicas({cluster:String}, system.numbers) WHERE NOT ignore(number) FORMAT Null',
      parameters: { cluster: 'corpus' },
    };
    const left = client.ask(statement, abort.signal).catch(() => 'left');
    const running = async (): Promise<number[]> => {
      const sql = "SELECT count() FROM system.processes WHERE query LIKE '%ignore(%' AND query NOT LIKE '%processes%'";
      const each = cluster.nodes.map(async ({ http }) => {
        const answer = await fetch(`http://127.0.0.1:${http}/`, { method: 'POST', body: sql });
        return Number(await answer.text());
      });
      return Promise.all(each);
    };
    await expect.poll(running).not.toContain(0);
    abort.abort();
    expect(await left).toBe('left');
    await expect.poll(running).toEqual([0, 0]);
    await client.close();
    // After a cancelled statement a server may abort some seconds later: the next tests have new ones.
    for (const node of cluster.nodes) await node.signal('SIGKILL');
    await Promise.all(cluster.nodes.map((node) => node.start()));
  });

  it('searches as a user who may read the corpus and do nothing else', async () => {
    await load(first, 'corpus');
    await load(first, 'another');
    const address = `http://${SEARCHER.name}:${SEARCHER.password}@${cluster.address}`;
    const { corpus, close } = openCluster(parseClusterAddress(`clickhouse:${address}/corpus`), { keepsTokens: false });
    expect(answerOf(corpus)).toEqual(answerOf(openCorpus(first)));
    await close();
    const table = `zaban_tokens_${corpus.buildId}`;

    const shares: number[] = [];
    const client = new WaitingClient(parseClusterAddress(`clickhouse:${address}/corpus`));
    client.ask(
      {
        sql: 'SELECT count() FROM numbers(2000) WHERE sleepEachRow({seconds:Float64}) = ignore(number)',
        parameters: { seconds: 0.0005 },
        settings: { max_block_size: 100, max_threads: 1 },
      },
      new Budget({ progress: (share) => shares.push(share) }),
    );
    await client.close();
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.some((share) => share > 0 && share < 1)).toBe(true);

    for (const sql of [
      `DROP TABLE corpus.${table}`,
      `INSERT INTO corpus.${table} (type) VALUES (1)`,
      `SELECT count() FROM another.${table}`,
      'SELECT count() FROM system.users',
      'CREATE DATABASE mine',
      'SELECT 1 SETTINGS readonly = 0',
    ]) {
      const headers = { 'x-clickhouse-user': SEARCHER.name, 'x-clickhouse-key': SEARCHER.password };
      const refused = await fetch(`http://${cluster.address}/`, { method: 'POST', body: sql, headers });
      expect(`${sql}: ${await refused.text()}`).toMatch(/ACCESS_DENIED|READONLY/);
    }
  });

  it('refuses a shard that lost rows, and says which', async () => {
    const name = `lost_${(database += 1)}`;
    await load(first, name);
    const { corpus, close } = opened(name);
    const [, other] = cluster.nodes;
    const table = `${name}.zaban_tokens_${corpus.buildId}`;
    const sql = `DELETE FROM ${table} WHERE type % 2 = 0 SETTINGS lightweight_deletes_sync = 2`;
    await fetch(`http://127.0.0.1:${other.http}/`, { method: 'POST', body: sql });
    expect(() => answerOf(corpus)).toThrow(/holds \d+ tokens instead of \d+: shard 1 has \d+, shard 2 has \d+/);
    await close();
  });

  it('gives no answer when a server hangs until the time of the request is up', async () => {
    const name = `hanging_${(database += 1)}`;
    await load(first, name);
    const { corpus, close } = opened(name);
    // While all work, an answer that is cut says so.
    expect(runOperation(corpus, REQUEST, { deadline: 0 })).toMatchObject({ truncated: 'time', rows: [] });
    expect(answerOf(corpus)).toEqual(answerOf(openCorpus(first)));
    // The last test of these servers: after a statement was cancelled beside a stopped server, either may end itself later on.
    const [, node] = cluster.nodes;
    await node.signal('SIGSTOP');
    const asked = () => runOperation(corpus, REQUEST, { deadline: 1000 });
    // Which one hangs is not known where the other keeps a connection to it.
    expect(asked).toThrow(new RegExp(`${cluster.address}|${node.name}`));
    await close();
  });
});

describe.runIf(installedClickhouse() !== undefined)('a cluster whose shards have copies', () => {
  it('answers from the other copy when one is killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zaban-copies-'));
    const cluster = await startTestCluster({ shards: 1, replicas: 2 });
    try {
      const storage = new FileStorage(join(folder, 'index'));
      buildRandomIndex(storage, 20, 3);
      await loadCluster(storage, { address: cluster.address, database: 'copies' });
      // A server that lost its disk gets its share by the same command.
      const sql = 'DROP DATABASE copies SYNC';
      await fetch(`http://127.0.0.1:${cluster.nodes[1].http}/`, { method: 'POST', body: sql });
      const again = await loadCluster(storage, { address: cluster.address, database: 'copies' });
      expect(again).toMatchObject({ wasThere: false, replicas: 2 });
      const address = parseClusterAddress(`clickhouse:${cluster.address}/copies`);
      const { corpus, close } = openCluster(address, { keepsTokens: false });
      await cluster.nodes[1].signal('SIGKILL');
      for (let time = 0; time < 3; time++)
        expect(runOperation(corpus, REQUEST)).toEqual(runOperation(openCorpus(storage), REQUEST));
      await close();
    } finally {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
