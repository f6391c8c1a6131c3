/** Maximum number of connections; PostgreSQL's default limit is 100. */
const MAX_CONNECTIONS = 10;
/** Milliseconds for one attempt to connect, and for a query. */
const CONNECT_MS = 5000;
const ANSWER_MS = 15_000;

/** Messages of pool and client when an attempt to connect took too long. */
const CONNECT_TIMEOUTS = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'timeout expired',
]);

/**
 * Opens a pool of connections to a PostgreSQL database. The client is loaded only here. `reach` connects once, and throws the error of the
 * system, the client or PostgreSQL if this fails or takes too long.
 */
export async function openPostgresPool(url: string) {
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => {});
  // If a connection in use breaks, its query fails with the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool: {
      // On a busy machine the timeout may fire before the process reads the answer of PostgreSQL. No statement has been sent yet, so a
      // second attempt repeats nothing.
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
