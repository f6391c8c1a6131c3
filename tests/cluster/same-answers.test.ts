// Does a cluster answer as our index does: the same positions, lines in the same order, figures equal to the last digit?
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCluster, openCluster, type OpenedCluster, parseClusterAddress } from '@zaban/cluster';
import { OperationRequest } from '@zaban/contract';
import {
  Budget,
  type Corpus,
  FileStorage,
  matchPattern,
  openCorpus,
  RequestError,
  runOperation,
  subcorpusOf,
} from '@zaban/engine';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyGapQuery, anyQuery } from '../../packages/engine/src/testing/index.ts';
import { installedClickhouse } from '../support/clickhouse/installation.ts';
import { startTestCluster, type TestCluster } from '../support/clickhouse/test-cluster.ts';
import { buildRandomIndex } from './random-corpora.ts';
import { requestsOfAllOperations } from './requests.ts';

const SEED = Number(process.env.ZABAN_SEED ?? 20_261_122);
/** Pairs of query and corpus. */
const PAIRS = process.env.ZABAN_LONG_TESTS === '1' ? 5000 : 100;
const CORPORA = process.env.ZABAN_LONG_TESTS === '1' ? 10 : 1;
const STRATEGIES = ['standard', 'shortest', 'longest', 'traditional'] as const;

describe.runIf(installedClickhouse() !== undefined)('a cluster of three shards', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-same-answers-'));
  let cluster: TestCluster;
  let pairs: { ours: Corpus; theirs: OpenedCluster }[] = [];

  beforeAll(async () => {
    cluster = await startTestCluster({ shards: 3 });
    for (let number = 0; number < CORPORA; number++) {
      const storage = new FileStorage(join(folder, String(number)));
      buildRandomIndex(storage, 40, SEED + number);
      await loadCluster(storage, { address: cluster.address, database: `corpus_${number}` });
      const address = parseClusterAddress(`clickhouse:${cluster.address}/corpus_${number}`);
      // Without what was fetched before, each query has to fetch all that it reads.
      pairs.push({ ours: openCorpus(storage), theirs: openCluster(address, { keepsTokens: false }) });
    }
  });

  afterAll(async () => {
    for (const { theirs } of pairs) await theirs.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds the same matches of any query', { timeout: PAIRS * 6000 }, () => {
    const anyRun = fc.record({
      query: fc.oneof(anyQuery(), anyGapQuery()),
      strategy: fc.constantFrom(...STRATEGIES),
      part: fc.option(fc.constantFrom(2, 3), { nil: undefined }),
      which: fc.nat(CORPORA - 1),
    });
    fc.assert(
      fc.property(anyRun, ({ query, strategy, part, which }) => {
        const { ours, theirs } = pairs[which];
        const found = [ours, theirs.corpus].map((corpus) => {
          const budget = new Budget();
          corpus.far?.begin(budget);
          const subcorpus = part === undefined ? undefined : subcorpusOf(corpus, (document) => document % part === 0);
          return outcome(() => {
            const { matches } = matchPattern(corpus, query, { strategy, budget, ...(subcorpus && { subcorpus }) });
            const { count, start, width, end, labels } = matches;
            const ends = Array.from(start, (from, index) => end?.[index] ?? from + (width ?? 0));
            return {
              count,
              start: [...start],
              ends,
              labels: labels && [...labels].map(([name, list]) => [name, [...list]]),
            };
          });
        });
        expect(found[1]).toEqual(found[0]);
      }),
      { numRuns: PAIRS, seed: SEED },
    );
  });

  it.each(requestsOfAllOperations().map((request) => [JSON.stringify(request), request]))(
    'answers %s alike',
    (_, request) => {
      const complete = OperationRequest.parse(request);
      for (const { ours, theirs } of pairs) {
        const [expected, found] = [ours, theirs.corpus].map((corpus) => outcome(() => runOperation(corpus, complete)));
        expect(found).toEqual(expected);
      }
    },
  );
});

/** What a function returns, or how it refuses. */
function outcome<Result>(run: () => Result): Result | { readonly refused: string } {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { refused: error.message };
  }
}
