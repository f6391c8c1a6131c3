import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineOfSite } from '@zaban/contract';
import { type CorpusShare, CURRENT_FILE, type OpenOptions } from '@zaban/engine';
import { UserError } from '@zaban/engine/errors';
import { openInThread } from '../workers/index.ts';

/** Where the corpus of a site is stored. */
export interface CorpusPlace {
  /** Name for messages, used after “the” or “no”. */
  readonly name: string;
  /** Milliseconds of the quick lanes, where each step of a search takes longer than usual. */
  readonly laneMilliseconds?: { readonly light: number; readonly middling: number };
  /** Identifies the build in force; '' if there is none. @throws Unreadable if this cannot be checked now */
  current(): Promise<string>;
  /** A text that changes when files of this build change. */
  files(current: string): Promise<string>;
  /** Opens the corpus. @throws LostIndex if it is missing or damaged; StorageError if it cannot be read now */
  open(options: OpenOptions): Promise<CorpusShare>;
  /** Resolves if everything that a search needs can be reached. @throws Error that names what cannot */
  reach(): Promise<void>;
}

/** The index cannot be checked now; it may or may not be intact. */
export class Unreadable extends UserError {}

/**
 * The place of a corpus: a cluster, or else the index in a folder.
 * @throws ClusterError if address or database of a cluster are malformed
 */
export function corpusPlace(
  engine: EngineOfSite | undefined,
  folder: string,
  usual: OpenOptions,
): CorpusPlace | Promise<CorpusPlace> {
  return engine === undefined ? indexPlace(folder, usual) : clusterPlace(engine.clickhouse);
}

/** The place of a corpus on a ClickHouse cluster. The cluster package is loaded here, only for sites that need it. */
async function clusterPlace({ address, database }: EngineOfSite['clickhouse']): Promise<CorpusPlace> {
  const { buildInForce, clusterAddress } = await import('@zaban/cluster');
  const cluster = clusterAddress(address, database);
  return {
    name: `corpus in the database ${database} of the cluster at ${cluster.url}`,
    // Each step is a request to other machines.
    laneMilliseconds: { light: 500, middling: 2000 },
    current: () =>
      buildInForce(cluster).catch((error: unknown) => {
        throw new Unreadable(error instanceof Error ? error.message : String(error));
      }),
    // Builds on a cluster never change.
    files: async () => '',
    open: () => openInThread({ cluster }),
    reach: async () => void (await buildInForce(cluster)),
  };
}

/** The place of an index in a folder. */
function indexPlace(folder: string, usual: OpenOptions): CorpusPlace {
  const name = `index in ${folder}`;
  return {
    name,
    // A missing file means that the index is lost; after other errors, such as too many open files, it may be intact.
    current: () =>
      readFile(join(folder, CURRENT_FILE), 'utf8').catch(({ code, message }: NodeJS.ErrnoException) => {
        if (code === 'ENOENT' || code === 'ENOTDIR') return '';
        throw new Unreadable(`The ${name} cannot be checked: ${message}.`);
      }),
    files: (current) => buildFiles(folder, current),
    open: (options) => openInThread({ folder, options: { ...usual, ...options } }),
    // The index was read when it was opened.
    reach: async () => {},
  };
}

/**
 * Names, sizes and times of change of the files of the build that CURRENT names, as one text to compare; '' if there is no such
 * build. An overwritten or replaced file has a different time.
 */
async function buildFiles(index: string, current: string): Promise<string> {
  const [folder = ''] = /build-[\w-]+/.exec(current) ?? [];
  const names = await readdir(join(index, folder)).catch((): string[] => []);
  const lines = names.sort().map(async (name) => {
    const found = await stat(join(index, folder, name)).catch(() => undefined);
    return found === undefined ? `${name} gone` : `${name} ${found.size} ${found.mtimeMs}`;
  });
  return (await Promise.all(lines)).join('\n');
}
