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
  type OperationContext,
  RequestError,
  runOperation,
  subcorpusOf,
} from '@zaban/engine';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyGapQuery, anyQuery } from '../../packages/engine/src/testing/index.ts';
import { installedClickhouse } from '../support/clickhouse/installation.ts';
import { startTestCluster, type TestCluster } from '../support/clickhouse/test-cluster.ts';
import { anyQueryOfFewWords, anyQueryOfManyWords } from './any-query-text.ts';
import { anyRequest } from './any-request.ts';
import { buildIndexOfManyWords, buildRandomIndex } from './random-corpora.ts';
import { buildDocumentedIndex, documentedQueries, documentedRequests } from './documented-examples.ts';
import { requestsOfAllOperations } from './requests.ts';

const SEED = Number(process.env.ZABAN_SEED ?? 20_261_122);
const IS_LONG = process.env.ZABAN_LONG_TESTS === '1';
/** Pairs of query and corpus; `ZABAN_PAIRS` divides a long run into several, each with a seed of its own. */
const PAIRS = Number(process.env.ZABAN_PAIRS ?? (IS_LONG ? 5000 : 40));
/** Corpora among which they are divided. */
const CORPORA = Math.ceil(PAIRS / 500);
/** Random requests for the whole run; `ZABAN_REQUESTS` divides a long one. */
const REQUESTS = Number(process.env.ZABAN_REQUESTS ?? (IS_LONG ? 6000 : 60));
/** Words of the corpus of many words. */
const TYPES = IS_LONG ? 40_000 : 2000;
/** A word list of one family, which an example asks for. */
const families = (word: string): string[] => (word === 'chador' ? ['chador', 'chadar', 'chaddars'] : []);
/** What a site tells the engine beside a request; which tokens are names depends on those around them. */
const CONTEXT: OperationContext = {
  families: (word) => [word, `${word}s`, word.toUpperCase()],
  listedWords: () => ['a', 'b', 'w1', 'w2', 'w5'],
  nameTest: (corpus) => (position) => {
    const other = Math.max(0, Math.min(corpus.tokenCount - 1, position + (position % 33) - 16));
    return (corpus.tokens[position] + corpus.tokens[other]) % 3 === 0;
  },
};
const STRATEGIES = ['standard', 'shortest', 'longest', 'traditional', 'all'] as const;

/** The same corpus as an index and on a cluster. */
interface Pair {
  readonly ours: Corpus;
  readonly theirs: OpenedCluster;
}

describe.runIf(installedClickhouse() !== undefined)('a cluster of three shards', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-same-answers-'));
  let cluster: TestCluster;
  const pairs: Pair[] = [];
  let ofManyWords: Pair | undefined;
  let documented: Pair | undefined;

  beforeAll(
    async () => {
      cluster = await startTestCluster({ shards: 3 });
      for (let number = 0; number < CORPORA; number++) {
        pairs.push(await loaded(`corpus_${number}`, (storage) => buildRandomIndex(storage, 40, SEED + number)));
      }
      ofManyWords = await loaded('many_words', (storage) => buildIndexOfManyWords(storage, TYPES, SEED), 4000);
      documented = await loaded('documented', buildDocumentedIndex);
    },
    60_000 * (CORPORA + 1),
  );

  /** `tokensAtOnce`: with few of them, what is counted on the servers is counted in several statements. */
  async function loaded(name: string, build: (storage: FileStorage) => void, tokensAtOnce?: number): Promise<Pair> {
    const storage = new FileStorage(join(folder, name));
    build(storage);
    await loadCluster(storage, { address: cluster.address, database: name });
    const address = parseClusterAddress(`clickhouse:${cluster.address}/${name}`);
    // Without what was fetched before, each query has to fetch all that it reads.
    return { ours: openCorpus(storage), theirs: openCluster(address, { keepsTokens: false, tokensAtOnce }) };
  }

  afterAll(async () => {
    for (const pair of [...pairs, ofManyWords, documented]) await pair?.theirs.close();
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
          corpus.begin(budget);
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

  it.each(['few', 'many'])('answers any request about %s words alike', { timeout: REQUESTS * 6000 }, (which) => {
    const asked = which === 'few' ? pairs : [ofManyWords as Pair];
    const query = which === 'few' ? anyQueryOfFewWords : anyQueryOfManyWords;
    let answered = 0;
    fc.assert(
      fc.property(anyRequest(query), fc.nat(asked.length - 1), (request, index) => {
        const complete = OperationRequest.parse(request);
        const { ours, theirs } = asked[index];
        const [expected, found] = [ours, theirs.corpus].map((corpus) =>
          outcome(() => runOperation(corpus, complete, CONTEXT)),
        );
        expect(found).toEqual(expected);
        if (!('refused' in (expected as object))) answered += 1;
      }),
      { numRuns: REQUESTS / 2, seed: SEED },
    );
    expect(answered).toBeGreaterThan(REQUESTS / 4);
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

  it('answers every documented example alike', () => {
    const shown = documentedQueries().flatMap((query) => [
      { operation: 'concordance', limit: 50, ...query },
      ...(IS_LONG ? [{ operation: 'frequencies', by: ['node:word', 'R1:pos'], ...query }] : []),
    ]);
    const requests = [...shown, ...documentedRequests()];
    expect(requests.length).toBeGreaterThan(60);
    for (const request of requests) {
      const complete = OperationRequest.parse(request);
      const { ours, theirs } = documented as Pair;
      const [expected, found] = [ours, theirs.corpus].map((corpus) =>
        outcome(() => runOperation(corpus, complete, { families })),
      );
      expect([request, found]).toEqual([request, expected]);
    }
  });
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
