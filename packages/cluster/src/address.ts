import { ClusterError } from './errors.ts';

/** Where a corpus is stored: the HTTP address of one server of the cluster, and the database. */
export interface ClusterAddress {
  /** Such as `http://127.0.0.1:8123`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly database: string;
  /** Seconds without a sign of life after which a server that works on a request counts as hanging. */
  readonly silenceSeconds: number;
}

/** Default of `silenceSeconds`: longer than a server works on one block, and shorter than the deadline of a query. */
const SILENCE_SECONDS = 10;

const SCHEME = 'clickhouse:';
/** Valid database names. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

/** Whether a text names a corpus on a cluster rather than a folder. */
export function isClusterAddress(text: string): boolean {
  return text.startsWith(SCHEME);
}

/**
 * Reads `clickhouse:<address>/<database>`, such as `clickhouse:http://127.0.0.1:8123/corpus`; `http://` may be left out. Throws a
 * ClusterError for anything else.
 */
export function parseClusterAddress(text: string): ClusterAddress {
  const rest = text.slice(SCHEME.length, text.endsWith('/') ? -1 : undefined);
  const slash = rest.lastIndexOf('/');
  if (!isClusterAddress(text) || slash <= 0 || rest[slash - 1] === '/') {
    throw new ClusterError(`${text}: write clickhouse:<address>/<database>, such as clickhouse:127.0.0.1:8123/corpus.`);
  }
  return clusterAddress(rest.slice(0, slash), rest.slice(slash + 1));
}

/**
 * The address of a server and a database. User and password are read from the address (`http://user:password@host:8123`), else from
 * CLICKHOUSE_USER and CLICKHOUSE_PASSWORD; `silenceSeconds` is read from ZABAN_CLUSTER_SILENCE_SECONDS. Throws a ClusterError for a
 * malformed value.
 */
export function clusterAddress(address: string, database: string): ClusterAddress {
  const written = /^https?:\/\//.test(address) ? address : `http://${address}`;
  if (!URL.canParse(written)) throw new ClusterError(`${address} is not an address; write one such as 127.0.0.1:8123.`);
  if (!NAME.test(database)) {
    throw new ClusterError(`“${database}” cannot be the name of a database: use letters, digits and underscores.`);
  }
  const url = new URL(written);
  return {
    url: `${url.protocol}//${url.host}`,
    username: decodeURIComponent(url.username) || (process.env.CLICKHOUSE_USER ?? 'default'),
    password: decodeURIComponent(url.password) || (process.env.CLICKHOUSE_PASSWORD ?? ''),
    database,
    silenceSeconds: silenceSeconds(),
  };
}

function silenceSeconds(): number {
  const { ZABAN_CLUSTER_SILENCE_SECONDS: written = String(SILENCE_SECONDS) } = process.env;
  const seconds = Number(written);
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 600) return seconds;
  throw new ClusterError(`ZABAN_CLUSTER_SILENCE_SECONDS is “${written}”; write a whole number from 1 to 600.`);
}
