import type { PostgresPool } from 'kysely';

/** Connections at most; PostgreSQL allows 100 unless set otherwise. */
const MOST_CONNECTIONS = 10;
/** Milliseconds for one attempt to connect, and for an answer. */
const CONNECT_MS = 5000;
const ANSWER_MS = 15_000;

/** What pool and client say when an attempt to connect took too long. */
const CONNECT_TIMEOUTS = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'timeout expired',
]);

export interface OpenedPool {
  readonly pool: PostgresPool;
  /** Connects once. @throws what the system, the client or PostgreSQL says when that cannot be done in time */
  readonly reach: () => Promise<void>;
}

/** Connections to a PostgreSQL database. The client is loaded where there is one. */
export async function openPostgresPool(url: string): Promise<OpenedPool> {
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that is in use: its query fails and says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool: {
      // A process that the machine held up finds the time over before it reads what PostgreSQL sent meanwhile. No statement
      // has been sent yet, so a second attempt repeats nothing.
      connect: () =>
        pool.connect().catch((error: unknown) => {
          if (error instanceof Error && CONNECT_TIMEOUTS.has(error.message)) return pool.connect();
          throw error;
        }),
      end: () => pool.end(),
    },
    reach: async () => (await pool.connect()).release(),
  };
}
