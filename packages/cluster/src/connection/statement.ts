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
const MOST_SECONDS = 120;
/** Bytes of memory of one statement on one server. */
const MOST_MEMORY = 6_000_000_000;
/** Rows that a statement may answer with. */
export const MOST_ROWS = 1 << 27;

/** Settings of every statement that reads. A missing shard is an error, and an answer is sent when it is whole. */
export const READING_SETTINGS: Readonly<Record<string, string | number>> = {
  skip_unavailable_shards: 0,
  wait_end_of_query: 1,
  cancel_http_readonly_queries_on_client_close: 1,
  max_execution_time: MOST_SECONDS,
  timeout_overflow_mode: 'throw',
  max_memory_usage: MOST_MEMORY,
  max_result_rows: MOST_ROWS,
  result_overflow_mode: 'throw',
  receive_timeout: 20,
  connect_timeout_with_failover_ms: 2000,
};

/** Parameters as texts. */
export function writtenParameters(parameters: Statement['parameters']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'object' ? `[${Array.prototype.join.call(value, ',')}]` : String(value),
    ]),
  );
}
