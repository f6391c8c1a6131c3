// How is a corpus kept on a ClickHouse cluster and searched there?
// Its folders without an index.ts answer:
// - connection: How is a request sent to a server, and how does a search wait for the answer?
// - loading: How is an index loaded onto all servers, completely or not at all?
// - searching: Which questions do the servers answer, and which tokens are fetched?
export { clusterAddress, isClusterAddress, parseClusterAddress, type ClusterAddress } from './address.ts';
export { ClusterError } from './errors.ts';
export { attachCluster, buildInForce, openCluster } from './open-cluster.ts';
export type { OpenClusterOptions, OpenedCluster } from './open-cluster.ts';
export { loadCluster, type LoadOptions, type LoadResult } from './loading/load-cluster.ts';
