import { DatabaseGone } from './database-gone.ts';

/** SQLite's primary error codes: locked, read-only, I/O error, damaged, disk full, cannot be opened, not a database. */
const SQLITE_TROUBLES: ReadonlySet<number> = new Set([5, 6, 8, 10, 11, 13, 14, 26]);

/** PostgreSQL's error classes connection, resources, operator intervention and system; and the code of read-only transactions. */
const POSTGRES_TROUBLES = /^(08|53|57|58)[0-9A-Z]{3}$|^25006$/;

const NETWORK_TROUBLES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Messages of the PostgreSQL client that have no code. */
const CLIENT_TROUBLES =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout )/;

/** Whether an error means that the database is unavailable at the moment, and not that the statement was wrong. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (error instanceof DatabaseGone) return true;
  if (!(error instanceof Error)) return false;
  const { errcode, code, message } = error as Error & { errcode?: unknown; code?: unknown };
  if (typeof errcode === 'number') return SQLITE_TROUBLES.has(errcode % 256);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseTrouble);
  if (typeof code === 'string') return POSTGRES_TROUBLES.test(code) || NETWORK_TROUBLES.has(code);
  return CLIENT_TROUBLES.test(message);
}
