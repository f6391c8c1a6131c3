import type { EngineOfSite } from '@zaban/contract';
import { openInThread } from '../workers/index.ts';
import { type CorpusPlace, Unreadable } from './corpus-place.ts';

/**
 * The place of a corpus on a ClickHouse cluster. The cluster package is loaded here, only for sites that need it.
 * @throws ClusterError if address or database are malformed
 */
export async function clusterPlace({ address, database }: EngineOfSite['clickhouse']): Promise<CorpusPlace> {
  const { buildInForce, clusterAddress } = await import('@zaban/cluster');
  const cluster = clusterAddress(address, database);
  const name = `corpus in the database ${database} of the cluster at ${cluster.url}`;
  return {
    name,
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
