// Serves an existing index for measurements, without making downloads and without changing it.
//
//   node bench/serve-index.ts <index> [--port 0] [--cache 64] [--site <folder>] [--idle <seconds>]
//
// The site is that of the project unless given; with --idle, corpora are closed after so long without a request. Accounts, messages and mails go to a folder that is removed at the end.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PORTAL_FOLDER } from '@zaban/portal';
import { readConfig, startServer } from '../packages/server/src/index.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '0' },
    cache: { type: 'string', default: '64' },
    site: { type: 'string' },
    idle: { type: 'string' },
  },
});
const [index] = positionals;
if (index === undefined || !existsSync(join(index, 'CURRENT'))) {
  console.error('Say which index: node bench/serve-index.ts <index>');
  process.exit(2);
}
const root = join(import.meta.dirname, '..');
const data = mkdtempSync(join(tmpdir(), 'zaban-bench-'));
const environment = { ...process.env, ZABAN_CACHE_MEGABYTES: values.cache, ZABAN_LOG: process.env.ZABAN_LOG ?? 'warn' };
const config = readConfig(values.site ?? join(root, 'sites/pakistani-english'), environment, {
  data,
  index: resolve(index),
  host: '127.0.0.1',
  port: Number(values.port),
  portal: PORTAL_FOLDER,
  limits: false,
  ...(values.idle !== undefined && { idleMilliseconds: Number(values.idle) * 1000 }),
});
const server = await startServer(config, { ownProcess: true });
process.once('SIGTERM', () => {
  void server.close().then(() => {
    rmSync(data, { recursive: true, force: true });
    process.exit(0);
  });
});
// Waits for the zips of the corpora, which a server makes after its start.
for (;;) {
  const answer = await fetch(`${server.url}/corpus/downloadCorpus`);
  const { doc } = (await answer.json()) as { doc: { files: number; download: unknown }[] };
  if (doc.every(({ files, download }) => files === 0 || download !== null)) break;
  await new Promise((resolve) => setTimeout(resolve, 500));
}
console.log(server.url);
