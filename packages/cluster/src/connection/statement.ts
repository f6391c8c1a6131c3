import type { ClusterAddress } from '../address.ts';

/** A value of a parameter; a list is written as ClickHouse writes an array. */
export type ParameterValue = string | number | ArrayLike<number>;

/** SQL with parameters such as `{from:UInt32}`. Values are never written into the text. */
export interface Statement {
  readonly sql: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  /** Settings in addition to those of the client. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

/** Seconds after which a server cancels a statement. */
export const MAX_SECONDS = 120;
/** Bytes of memory that one statement may use on one server. */
const MAX_MEMORY_BYTES = 6_000_000_000;
/** Maximum number of rows in an answer. */
export const MAX_ROWS = 1 << 27;

/**
 * Settings of every statement that reads. A missing shard is an error, and an answer is sent only when it is complete. Working servers
 * send each other progress packets all the time, so a silent server counts as hanging.
 */
const READING_SETTINGS: Readonly<Record<string, string | number>> = {
  skip_unavailable_shards: 0,
  wait_end_of_query: 1,
  cancel_http_readonly_queries_on_client_close: 1,
  max_execution_time: MAX_SECONDS,
  timeout_overflow_mode: 'throw',
  max_memory_usage: MAX_MEMORY_BYTES,
  max_result_rows: MAX_ROWS,
  result_overflow_mode: 'throw',
  // Each replica is tried once, for the allowed silence; then the statement fails.
  connections_with_failover_max_tries: 1,
};

/** `max_execution_time` in seconds for a statement with `remaining` milliseconds left: up to two seconds after the client gives up. */
export function mostSeconds(remaining: number): number {
  return Math.min(MAX_SECONDS, Math.ceil(remaining / 1000) + 1);
}

/** The settings of a statement that reads from a cluster. */
export function readingSettings({ silenceSeconds }: ClusterAddress): Statement['settings'] {
  return { ...READING_SETTINGS, ...silentAfter(silenceSeconds * 1000) };
}

/** Settings under which a server that sends nothing for this many milliseconds counts as hanging. */
export function silentAfter(milliseconds: number): Readonly<Record<string, string | number>> {
  return {
    receive_timeout: milliseconds / 1000,
    handshake_timeout_ms: milliseconds,
    connect_timeout_with_failover_ms: milliseconds,
  };
}

/** Parameters in the text form that ClickHouse reads. */
export function writtenParameters(parameters: Statement['parameters']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'object' ? `[${Array.prototype.join.call(value, ',')}]` : String(value),
    ]),
  );
}
