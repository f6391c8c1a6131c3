import type { Corpus, OpenOptions } from '@zaban/engine';
import { IndexError, openCorpus } from '@zaban/engine/opening';
import { indexStorage } from './index-storage.ts';

/** A corpus that was named on the command line. */
export interface OpenedCorpus {
  readonly corpus: Corpus;
  readonly close: () => Promise<void>;
}

/** Prefix of the name of a corpus on a cluster. */
const CLUSTER = 'clickhouse:';

/** Whether a name refers to a corpus on a cluster. */
export function isOnCluster(name: string): boolean {
  return name.startsWith(CLUSTER);
}

/**
 * Opens an index, a corpus file, or `clickhouse:<address>/<database>`.
 * @throws IndexError when an index is missing or damaged, ClusterError when a cluster does not answer
 */
export async function openedCorpus(name: string, options: OpenOptions = {}): Promise<OpenedCorpus> {
  if (!isOnCluster(name)) return { corpus: openIndex(name, options), close: async () => {} };
  // The package is loaded only for a cluster.
  const { openCluster, parseClusterAddress } = await import('@zaban/cluster');
  return openCluster(parseClusterAddress(name));
}

function openIndex(path: string, options: OpenOptions): Corpus {
  const storage = indexStorage(path);
  try {
    return openCorpus(storage, options);
  } catch (error) {
    // An error of one of its files does not say in which index.
    throw error instanceof IndexError && error.file !== storage.location ? new IndexError(path, error.message) : error;
  }
}
