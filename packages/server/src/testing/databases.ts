import { inject } from 'vitest';
import { createDatabase, dropDatabase, hasPostgres, startPostgres } from './postgres-server.ts';

/** The kinds of database on which a test suite runs; `postgres` only if PostgreSQL is installed. */
export const DATABASE_KINDS: readonly ('sqlite' | 'postgres')[] = hasPostgres() ? ['sqlite', 'postgres'] : ['sqlite'];

if (!DATABASE_KINDS.includes('postgres')) {
  if (process.env.CI) throw new Error('PostgreSQL is not installed; in CI nothing may be skipped.');
  console.log('SKIPPED: the tests on PostgreSQL. Install it with "apt-get install postgresql" to run them.');
}

export interface TestDatabases {
  /** Address of a new, empty database; undefined for SQLite. */
  create(): Promise<string | undefined>;
  /** Removes the databases. */
  stop(): Promise<void>;
}

/** SQLite needs no server. */
const SQLITE: TestDatabases = { create: async () => undefined, stop: async () => {} };

/**
 * A source of empty databases of a kind. Those of PostgreSQL are on the server of the run, if its layer has one (see
 * prepare-databases.ts): tests that halt or freeze it start their own by `startPostgres`.
 */
export async function startDatabases(kind: 'sqlite' | 'postgres'): Promise<TestDatabases> {
  if (kind === 'sqlite') return SQLITE;
  const server = inject('postgres');
  if (server === undefined) return startPostgres();
  const created: string[] = [];
  return {
    async create() {
      const address = await createDatabase(server);
      created.push(address);
      return address;
    },
    async stop() {
      for (const address of created.splice(0)) await dropDatabase(server, address);
    },
  };
}
