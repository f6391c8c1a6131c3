// How is a corpus kept on a ClickHouse cluster and searched there?
export { clusterAddress, isClusterAddress, parseClusterAddress } from './address.ts';
export type { ClusterAddress } from './address.ts';
export { ClusterError } from './errors.ts';
export { attachCluster, buildInForce, openCluster } from './open-cluster.ts';
export type { OpenClusterOptions, OpenedCluster } from './open-cluster.ts';
export { loadCluster } from './loading/load-cluster.ts';
export type { LoadOptions, LoadResult } from './loading/load-cluster.ts';
