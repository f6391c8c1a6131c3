import { Budget, type Corpus, openFarCorpus } from '@zaban/engine';
import type { ClusterAddress } from './address.ts';
import { type Announced, announcedStatement, buildInForceOf } from './builds.ts';
import { READING_SETTINGS, type Statement } from './connection/statement.ts';
import { WaitingClient } from './connection/waiting-client.ts';
import { ALL_BUILDS, BUILDS, tablesOf } from './schema.ts';
import { ClusterStorage } from './searching/cluster-storage.ts';
import { ClusterTokens } from './searching/cluster-tokens.ts';
import { ClusterError } from './errors.ts';

/** A corpus that a cluster holds, with what ends the connection. */
export interface OpenedCluster {
  readonly corpus: Corpus;
  readonly close: () => Promise<void>;
}

/**
 * Opens the build that is in force on a cluster. The thread waits for the answers of the cluster. Unless `keepsTokens` is false,
 * tokens that one request fetched are here for the next ones. Throws a ClusterError when a server does not answer, or there is no
 * whole build.
 */
export function openCluster(
  address: ClusterAddress,
  { keepsTokens = true }: { readonly keepsTokens?: boolean } = {},
): OpenedCluster {
  const client = new WaitingClient(address);
  const build = inForce(client);
  const storage = new ClusterStorage(client, tablesOf(address.database, build));
  const corpus = openFarCorpus(storage, (frame, tokens) => new ClusterTokens(client, frame, tokens, keepsTokens));
  return { corpus, close: () => client.close() };
}

/** Id of the build that is in force on a cluster. Throws as `openCluster`. */
function inForce(client: WaitingClient): string {
  const { database } = client.address;
  const rows = <Row>(statement: Statement): Row[] => {
    const sql = `${statement.sql} FORMAT JSONEachRow`;
    const bytes = client.ask({ ...statement, sql, settings: READING_SETTINGS }, new Budget());
    const lines = new TextDecoder().decode(bytes).split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
  };
  const [{ there }] = rows<{ there: number }>({
    sql: 'SELECT toUInt32(count()) AS there FROM system.tables WHERE database = {database:String} AND name = {name:String}',
    parameters: { database, name: ALL_BUILDS },
  });
  if (there === 0) {
    throw new ClusterError(
      `The server at ${client.address.url} has no corpus in the database ${database}; load one with zaban load.`,
    );
  }
  const [{ shards }] = rows<{ shards: number }>({
    sql: 'SELECT toUInt32(max(shards)) AS shards FROM {database:Identifier}.{builds:Identifier}',
    parameters: { database, builds: BUILDS },
  });
  return buildInForceOf(rows<Announced>(announcedStatement(database)), shards, database).build;
}
