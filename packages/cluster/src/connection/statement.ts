import type { ClusterAddress } from '../address.ts';

/** A value of a parameter; a list is written as ClickHouse writes an array. */
export type ParameterValue = string | number | ArrayLike<number>;

/** SQL with parameters such as `{from:UInt32}`: no value is ever written into the text. */
export interface Statement {
  readonly sql: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  /** Settings beside the usual ones. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

/** Seconds after which a server gives a statement up. */
export const MOST_SECONDS = 120;
/** Bytes of memory of one statement on one server. */
const MOST_MEMORY = 6_000_000_000;
/** Rows that a statement may answer with. */
export const MOST_ROWS = 1 << 27;

/**
 * Settings of every statement that reads. A missing shard is an error, and an answer is sent when it is whole. Servers that work tell
 * each other so all the time: one that is silent hangs.
 */
const READING_SETTINGS: Readonly<Record<string, string | number>> = {
  skip_unavailable_shards: 0,
  wait_end_of_query: 1,
  cancel_http_readonly_queries_on_client_close: 1,
  max_execution_time: MOST_SECONDS,
  timeout_overflow_mode: 'throw',
  max_memory_usage: MOST_MEMORY,
  max_result_rows: MOST_ROWS,
  result_overflow_mode: 'throw',
  // Another replica is asked at the bound for silence, and not tried again: the failure is told then.
  connections_with_failover_max_tries: 1,
};

/** Seconds after which a server gives a statement up by itself, where so many milliseconds are left for it: somewhat after we do. */
export function mostSeconds(remaining: number): number {
  return Math.min(MOST_SECONDS, Math.ceil(remaining / 1000) + 1);
}

/** The settings of a statement that reads from a cluster. */
export function readingSettings({ silenceSeconds }: ClusterAddress): Statement['settings'] {
  return { ...READING_SETTINGS, ...silentAfter(silenceSeconds * 1000) };
}

/** Settings with which a server that says nothing for so many milliseconds counts as hanging. */
export function silentAfter(milliseconds: number): Readonly<Record<string, string | number>> {
  return {
    receive_timeout: milliseconds / 1000,
    handshake_timeout_ms: milliseconds,
    connect_timeout_with_failover_ms: milliseconds,
  };
}

/** Parameters as texts. */
export function writtenParameters(parameters: Statement['parameters']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'object' ? `[${Array.prototype.join.call(value, ',')}]` : String(value),
    ]),
  );
}
