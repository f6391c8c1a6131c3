import type { ClusterAddress } from '../address.ts';
import { Client } from '../connection/client.ts';
import { ClusterError } from '../errors.ts';

/** A server of a cluster: one replica of one shard. */
export interface Node {
  readonly shard: number;
  readonly replica: number;
  /** Host and port, for messages. */
  readonly name: string;
  readonly client: Client;
}

/** The servers of a cluster, and the name of the cluster in their configuration. */
export interface Nodes {
  readonly cluster: string;
  readonly shards: number;
  readonly nodes: readonly Node[];
  readonly close: () => Promise<void>;
}

interface ClusterRow {
  readonly cluster: string;
  readonly shard: number;
  readonly replica: number;
  readonly host: string;
  readonly port: number;
}

/**
 * Finds all servers of a cluster by asking one of them, and checks that each answers over HTTP. Throws a ClusterError that names a
 * server that does not answer, or when the server knows no cluster or several and none is named.
 */
export async function findNodes(address: ClusterAddress, wanted: string | undefined): Promise<Nodes> {
  const first = new Client(address, 'loading');
  try {
    const rows = await first.rows<ClusterRow>({
      sql: `SELECT cluster, toUInt32(shard_num) AS shard, toUInt32(replica_num) AS replica, host_name AS host,
        toUInt32(port) AS port FROM system.clusters ORDER BY shard, replica`,
      parameters: {},
    });
    const cluster = chosen([...new Set(rows.map((row) => row.cluster))], wanted, address);
    const members = rows.filter((row) => row.cluster === cluster);
    const nodes: Node[] = [];
    for (const { shard, replica, host, port } of members) {
      const name = `${host}:${port}`;
      const url = await httpAddress(first, address, name, host);
      const client = new Client({ ...address, url }, 'loading');
      await client.rows({ sql: 'SELECT 1 AS one', parameters: {} });
      nodes.push({ shard, replica, name, client });
    }
    const shards = new Set(nodes.map(({ shard }) => shard)).size;
    return {
      cluster,
      shards,
      nodes,
      close: async () => {
        for (const { client } of nodes) await client.close();
        await first.close();
      },
    };
  } catch (error) {
    await first.close();
    throw error;
  }
}

function named(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ');
}

function chosen(all: readonly string[], wanted: string | undefined, { url }: ClusterAddress): string {
  if (wanted !== undefined) {
    if (all.includes(wanted)) return wanted;
    throw new ClusterError(`The server at ${url} knows no cluster “${wanted}”; it knows ${named(all)}.`);
  }
  // The default configuration of ClickHouse has clusters for tests, and `default`, which is the server alone.
  const own = all.filter((name) => !name.startsWith('test_'));
  const further = own.filter((name) => name !== 'default');
  const [only, another] = further.length > 0 ? further : own;
  if (only !== undefined && another === undefined) return only;
  if (only === undefined)
    throw new ClusterError(`The server at ${url} knows no cluster: write one into its remote_servers.`);
  throw new ClusterError(`The server at ${url} knows several clusters, ${named(further)}; name one with --cluster.`);
}

/** The HTTP address of a server; `first` queries the server for its port. */
async function httpAddress(first: Client, { url }: ClusterAddress, name: string, host: string): Promise<string> {
  const { port } = await first.row<{ port: number }>({
    sql: `SELECT toUInt32(getServerPort('http_port')) AS port FROM remote({name:String}, 'system', 'one', {user:String}, {password:String})`,
    parameters: { name, user: first.address.username, password: first.address.password },
  });
  return `${new URL(url).protocol}//${host.includes(':') ? `[${host}]` : host}:${port}`;
}
