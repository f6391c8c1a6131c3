import { FileStorage } from '@zaban/engine/opening';
import type { Command } from 'commander';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSource } from '../building/build-source.ts';
import { hasIndex } from '../opening/index-storage.ts';
import { createProgressLine, type ProgressLine } from '../progress.ts';
import { addSourceFlags, type SourceFlags } from '../building/source-flags.ts';

interface LoadFlags extends SourceFlags {
  readonly clickhouse: string;
  readonly database: string;
  readonly cluster?: string;
  readonly index?: string;
}

export function addLoadCommand(program: Command): void {
  addSourceFlags(program.command('load <source>'))
    .description('load a corpus onto a ClickHouse cluster; the source is an index, or anything that zaban build reads')
    .addHelpText(
      'after',
      '\nAn interrupted load continues where it stopped. The previous corpus answers until the new one is complete.' +
        '\nGive user and password in the address or in CLICKHOUSE_USER and CLICKHOUSE_PASSWORD.',
    )
    .requiredOption('--clickhouse <address>', 'HTTP address of one server of the cluster, such as 127.0.0.1:8123')
    .requiredOption('--database <name>', 'database of the corpus')
    .option('--cluster <name>', 'name of the cluster, where the server knows several')
    .option(
      '--index <folder>',
      'folder in which the index of the source is built and kept (default: a temporary folder)',
    )
    .action(async (source: string, flags: LoadFlags) => {
      const progress = createProgressLine();
      const start = performance.now();
      if (hasIndex(source)) await load(source, flags, progress);
      else if (flags.index === undefined) await loadAside(source, flags, progress);
      else {
        await buildSource(source, flags.index, { ...flags, cache: true }, progress);
        await load(flags.index, flags, progress);
      }
      console.log(`${((performance.now() - start) / 1000).toFixed(1)} s.`);
    });
}

/** Loads a source onto a cluster through a temporary index, which has no posting lists because the cluster does not need them. */
async function loadAside(source: string, flags: LoadFlags, progress: ProgressLine): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-load-'));
  try {
    await buildSource(source, join(folder, 'index'), { ...flags, cache: false, elsewhere: true }, progress);
    await load(join(folder, 'index'), flags, progress);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load(index: string, flags: LoadFlags, progress: ProgressLine): Promise<void> {
  const { loadCluster } = await import('@zaban/cluster');
  const { buildId, shards, replicas, wasThere } = await loadCluster(new FileStorage(index), {
    address: flags.clickhouse,
    database: flags.database,
    cluster: flags.cluster,
    progress: (done, total) => progress.update('loading', done, total, 'tokens'),
  });
  progress.end();
  const where = `${shards} ${shards === 1 ? 'shard' : 'shards'}, ${replicas} ${replicas === 1 ? 'copy' : 'copies'} of each`;
  console.log(`${flags.database}: build ${buildId}, ${where}${wasThere ? '; this build was already loaded' : ''}.`);
}
