// How do loading and query times of a cluster grow with tokens and with shards? Generates texts, starts clusters of the
// test servers on this machine, loads and queries them.
//
//   node bench/cluster-scale.ts <folder> [--sizes 10000000,50000000] [--shards 1,2,3] [--types 500000]
//
// The folder contains the indexes (5 bytes for each token); existing ones are reused. The servers keep their data (13
// bytes for each token) in the temporary folder, and share the cores of this machine: more shards show the cost of
// dividing, not the gain of more machines. Times are in milliseconds, of the second of two runs, without data cached by
// an earlier request.
import { loadCluster, openCluster, parseClusterAddress } from '@zaban/cluster';
import { completed, type OperationInput } from '@zaban/contract';
import { type Corpus, FileStorage, IndexBuilder, RequestError, runOperation } from '@zaban/engine';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestCluster, type TestCluster } from '../tests/support/clickhouse/test-cluster.ts';
import { questionsOf } from './ask-at-scale.ts';
import { zipfSegments } from './zipf-segments.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '10000000,50000000' },
    shards: { type: 'string', default: '1,2,3' },
    types: { type: 'string', default: '500000' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Say where the indexes go: node bench/cluster-scale.ts <folder>');
  process.exit(2);
}
const DATABASE = 'scale';

/** The index of a generated corpus; built if it does not exist. */
function indexOf(tokenCount: number): FileStorage {
  const storage = new FileStorage(join(folder, `${tokenCount}-tokens`));
  if (storage.exists('CURRENT')) return storage;
  const builder = new IndexBuilder(storage, 'doc');
  const documentCount = Math.max(10, Math.round(tokenCount / 10_000));
  for (const segment of zipfSegments({ tokenCount, typeCount: Number(values.types), documentCount }))
    builder.add(segment);
  builder.finish('bench');
  builder.close();
  return storage;
}

/** Questions about sequences, gaps, classes and expressions, besides those of ask-at-scale.ts. */
function furtherQuestions(corpus: Corpus): (readonly [string, OperationInput])[] {
  const page = { limit: 20 } as const;
  const { lexicon, frequency } = corpus.word;
  const byFrequency = Array.from(frequency.keys()).toSorted((a, b) => frequency[b] - frequency[a]);
  const [first, second] = byFrequency.map((word) => lexicon.value(word));
  return [
    ['count of the commonest word', { operation: 'positions', cql: `"${first}"`, limit: 0 }],
    ['two common words', { operation: 'positions', cql: `"${first}" "${second}"`, ...page }],
    [
      'two common words with a gap',
      { operation: 'positions', cql: `"${first}" []{1,2} "${second}" within s`, ...page },
    ],
    ['adjective and noun', { operation: 'positions', cql: '[pos="ADJ"] [pos="NOUN"]', ...page }],
    ['words that end alike', { operation: 'positions', cql: '".*shika"', ...page }],
  ];
}

function millisecondsOf(corpus: Corpus, request: OperationInput): number | undefined {
  let milliseconds = 0;
  for (let run = 0; run < 2; run++) {
    const start = performance.now();
    try {
      runOperation(corpus, completed(request));
    } catch (error) {
      if (error instanceof RequestError) return undefined;
      throw error;
    }
    milliseconds = performance.now() - start;
  }
  return milliseconds;
}

/** Total size in bytes of the servers' data on disk. */
async function bytesOf({ nodes }: TestCluster): Promise<number> {
  const sql = `SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND database = '${DATABASE}'`;
  const each = nodes.map(async ({ http }) => {
    const answer = await fetch(`http://127.0.0.1:${http}/`, { method: 'POST', body: sql });
    return Number(await answer.text());
  });
  return (await Promise.all(each)).reduce((sum, bytes) => sum + bytes, 0);
}

type Column = Map<string, string>;

async function measure(tokens: number, shards: number): Promise<Column> {
  const column: Column = new Map();
  const storage = indexOf(tokens);
  const cluster = await startTestCluster({ shards });
  try {
    const begun = performance.now();
    await loadCluster(storage, { address: cluster.address, database: DATABASE });
    const seconds = (performance.now() - begun) / 1000;
    column.set('load, seconds', seconds.toFixed(1));
    column.set('load, tokens a second', Math.round(tokens / seconds).toLocaleString('en'));
    column.set('bytes a token, all servers', ((await bytesOf(cluster)) / tokens).toFixed(1));
    const opening = performance.now();
    const address = parseClusterAddress(`clickhouse:${cluster.address}/${DATABASE}`);
    const { corpus, close } = openCluster(address, { keepsTokens: false });
    column.set('open', (performance.now() - opening).toFixed(0));
    for (const [question, request] of [...furtherQuestions(corpus), ...questionsOf(corpus)])
      column.set(question, millisecondsOf(corpus, request)?.toFixed(0) ?? 'refused');
    await close();
  } finally {
    await cluster.stop();
  }
  return column;
}

const columns = new Map<string, Column>();
for (const tokens of values.sizes.split(',').map(Number)) {
  for (const shards of values.shards.split(',').map(Number)) {
    const title = `${tokens / 1e6} million, ${shards} ${shards === 1 ? 'shard' : 'shards'}`;
    columns.set(title, await measure(tokens, shards));
    console.error(`${title}: done`);
  }
}
const rows = [...(columns.values().next().value as Column).keys()];
console.log(`| | ${[...columns.keys()].join(' | ')} |\n|${'---|'.repeat(columns.size + 1)}`);
for (const row of rows)
  console.log(`| ${row} | ${Array.from(columns.values(), (column) => column.get(row)).join(' | ')} |`);
