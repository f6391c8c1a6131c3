// What happens when servers of a cluster end or hang, under queries and during a load?
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCluster, openCluster, parseClusterAddress } from '@zaban/cluster';
import { OperationRequest } from '@zaban/contract';
import { type Corpus, FileStorage, openCorpus, runOperation } from '@zaban/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedClickhouse } from '../support/clickhouse/installation.ts';
import { startTestCluster, type TestCluster } from '../support/clickhouse/test-cluster.ts';
import { buildRandomIndex } from './random-corpora.ts';

const REQUEST = OperationRequest.parse({ operation: 'collocations', cql: '"a" []{0,2} [pos="N"]' });
/** How often a server is killed under queries. */
const KILLS = process.env.ZABAN_LONG_TESTS === '1' ? 50 : 2;

function answerOf(corpus: Corpus): unknown {
  return runOperation(corpus, REQUEST);
}

describe.runIf(installedClickhouse() !== undefined)('a cluster with faults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-faults-'));
  const first = new FileStorage(join(folder, 'first'));
  const second = new FileStorage(join(folder, 'second'));
  let cluster: TestCluster;
  let database = 0;

  beforeAll(async () => {
    cluster = await startTestCluster({ shards: 2 });
    buildRandomIndex(first, 30, 1);
    buildRandomIndex(second, 30, 2);
  });

  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const load = async (storage: FileStorage, name: string) =>
    loadCluster(storage, { address: cluster.address, database: name });
  const opened = (name: string) => {
    return openCluster(parseClusterAddress(`clickhouse:${cluster.address}/${name}`), { keepsTokens: false });
  };

  it('names a server that was killed, and answers right when it is back', async () => {
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

  it('goes on with a load that a killed server interrupted: nothing twice, nothing lost', async () => {
    const name = `resumed_${(database += 1)}`;
    await load(first, name);
    const [, other] = cluster.nodes;
    let killed: Promise<void> | undefined;
    const interrupted = loadCluster(second, {
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
    expect(answerOf(before.corpus)).toEqual(answerOf(openCorpus(first)));
    await before.close();
    expect(await load(second, name)).toMatchObject({ wasThere: false, shards: 2, replicas: 1 });
    const after = opened(name);
    expect(answerOf(after.corpus)).toEqual(answerOf(openCorpus(second)));
    await after.close();
    expect(await load(second, name)).toMatchObject({ wasThere: true });
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

  it('gives a hanging server up at the deadline of the request', async () => {
    const name = `hanging_${(database += 1)}`;
    await load(first, name);
    const { corpus, close } = opened(name);
    const [, other] = cluster.nodes;
    await other.signal('SIGSTOP');
    const answer = runOperation(corpus, REQUEST, { deadline: 500 });
    await other.signal('SIGCONT');
    expect(answer).toMatchObject({ truncated: 'time', rows: [] });
    expect(answerOf(corpus)).toEqual(answerOf(openCorpus(first)));
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
