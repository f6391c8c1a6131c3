import type { Corpus, OpenOptions } from '@zaban/engine';
import { openCorpus } from '@zaban/engine/opening';
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
  if (!isOnCluster(name)) return { corpus: openCorpus(indexStorage(name), options), close: async () => {} };
  // The package is loaded only for a cluster.
  const { openCluster, parseClusterAddress } = await import('@zaban/cluster');
  return openCluster(parseClusterAddress(name));
}
