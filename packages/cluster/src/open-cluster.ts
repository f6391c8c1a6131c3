import { attachCorpus, Budget, type Corpus, type CorpusShare, openFarCorpus } from '@zaban/engine';
import type { ClusterAddress } from './address.ts';
import { type AnnouncedBuild, announcedFailure, announcedStatement, buildInForceOf } from './builds.ts';
import { Client } from './connection/client.ts';
import { rowsOf } from './connection/rows-of.ts';
import { WaitingClient } from './connection/waiting-client.ts';
import { tablesOf } from './schema.ts';
import { ClusterStorage } from './searching/cluster-storage.ts';
import { type ClusterPlace, ClusterTokens, type ReadingOptions } from './searching/cluster-tokens.ts';

/** A corpus on a cluster; `close` ends the connection. */
export interface OpenedCluster {
  readonly corpus: Corpus;
  readonly close: () => Promise<void>;
}

export type OpenClusterOptions = ReadingOptions;

/**
 * Opens the build in force on a cluster. Blocks the thread while it waits for answers. Throws a ClusterError when a server does not
 * answer, or no build is complete.
 */
export function openCluster(address: ClusterAddress, options: OpenClusterOptions = {}): OpenedCluster {
  const client = new WaitingClient(address);
  const build = inForce(client);
  const storage = new ClusterStorage(client, tablesOf(address.database, build));
  const corpus = openFarCorpus(storage, (frame, tokens) => new ClusterTokens(client, frame, tokens, options));
  return { corpus, close: () => client.close() };
}

/** A cluster corpus that another thread opened, with a connection of this thread. Fetched tokens are shared by all threads. */
export function attachCluster(share: CorpusShare): OpenedCluster {
  const place = share.elsewhere as ClusterPlace;
  const client = new WaitingClient(place.address);
  const corpus = attachCorpus(share, new ClusterTokens(client, share, share.tokens, { place }));
  return { corpus, close: () => client.close() };
}

/** Id of the build in force on a cluster, without blocking the thread. Throws as `openCluster`. */
export async function buildInForce(address: ClusterAddress): Promise<string> {
  const client = new Client(address, 'reading');
  try {
    return buildInForceOf(await client.rows<AnnouncedBuild>(announcedStatement(address.database)), address.database)
      .build;
  } catch (error) {
    throw announcedFailure(error, address);
  } finally {
    await client.close();
  }
}

/** Id of the build in force on a cluster. Blocks the thread. */
function inForce(client: WaitingClient): string {
  const { address } = client;
  const { sql, parameters } = announcedStatement(address.database);
  try {
    const rows = client.ask({ sql: `${sql} FORMAT JSONEachRow`, parameters }, new Budget());
    return buildInForceOf(rowsOf<AnnouncedBuild>(rows), address.database).build;
  } catch (error) {
    throw announcedFailure(error, address);
  }
}
