import type { EngineOfSite } from '@zaban/contract';
import { openInThread } from '../workers/index.ts';
import { type CorpusPlace, Unreadable } from './corpus-place.ts';

/**
 * The corpus on a ClickHouse cluster. What speaks to the cluster is loaded here, for sites that have one alone.
 * @throws ClusterError where address or database are malformed
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
    // A build on a cluster is never changed.
    files: async () => '',
    open: () => openInThread({ cluster }),
    reach: async () => void (await buildInForce(cluster)),
  };
}
