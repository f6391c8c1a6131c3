import { DatabaseGone } from './database-gone.ts';

/** SQLite's primary codes: locked, read-only, cannot be read or written, damaged, full, cannot be opened, no database. */
const SQLITE_TROUBLES: ReadonlySet<number> = new Set([5, 6, 8, 10, 11, 13, 14, 26]);

/** Classes of PostgreSQL's codes: connection, resources, intervention of the operator, system; and read-only transactions. */
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

/** What the PostgreSQL client says without a code. */
const CLIENT_TROUBLES =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout )/;

/** Whether the database itself cannot do its work at the moment: nothing is wrong with what was asked of it. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (error instanceof DatabaseGone) return true;
  if (!(error instanceof Error)) return false;
  const { errcode, code, message } = error as Error & { errcode?: unknown; code?: unknown };
  if (typeof errcode === 'number') return SQLITE_TROUBLES.has(errcode % 256);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseTrouble);
  if (typeof code === 'string') return POSTGRES_TROUBLES.test(code) || NETWORK_TROUBLES.has(code);
  return CLIENT_TROUBLES.test(message);
}
