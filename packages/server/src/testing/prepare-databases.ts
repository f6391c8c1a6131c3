// Runs once before the tests that need databases: starts a PostgreSQL for all of them.
import type { TestProject } from 'vitest/node';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database of the PostgreSQL of the run; undefined where it is not installed, and in layers without it. */
    readonly postgres: string | undefined;
  }
}

/** The server of all projects of a run: these share a process, but no modules. */
const shared = globalThis as { zabanPostgres?: Promise<PostgresServer> };

export default async function prepareDatabases(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasPostgres()) return undefined;
  const server = await (shared.zabanPostgres ??= startPostgres());
  project.provide('postgres', await server.create());
  return async () => {
    // At the end of the run, once for each project.
    const running = shared.zabanPostgres;
    delete shared.zabanPostgres;
    await (await running)?.stop();
  };
}
