import type { ClusterAddress } from './address.ts';
import type { Statement } from './connection/statement.ts';
import { ClusterError } from './errors.ts';
import { ALL_BUILDS } from './schema.ts';

/** A build that a server announces as complete. */
export interface AnnouncedBuild {
  readonly shard: number;
  readonly build: string;
  /** Number of the load; each load takes the next number. */
  readonly number: number;
  /** Number of shards that the build was divided among. */
  readonly shards: number;
}

/** The statement that lists the announced builds of all shards. One replica answers for each shard. */
export function announcedStatement(database: string): Statement {
  return {
    sql: `SELECT toUInt32(_shard_num) AS shard, build, toUInt32(number) AS number, toUInt32(shards) AS shards
      FROM {database:Identifier}.{all:Identifier}`,
    parameters: { database, all: ALL_BUILDS },
  };
}

/** ClickHouse error codes for a missing table (60) or database (81). */
const MISSING_CODES = new Set([60, 81]);

/** The error to report when the statement of `announcedStatement` fails: a missing table or database means that no corpus is loaded. */
export function announcedFailure(error: unknown, { url, database }: ClusterAddress): unknown {
  if (!(error instanceof ClusterError) || !MISSING_CODES.has(error.code)) return error;
  return new ClusterError(`The server at ${url} has no corpus in the database ${database}; load one with zaban load.`);
}

/**
 * The newest build that every shard announces. While a load switches the shards one by one, the build before it stays in force until
 * the last shard is done. Throws a ClusterError if there is none.
 */
export function buildInForceOf(announced: readonly AnnouncedBuild[], database: string): AnnouncedBuild {
  const shards = announced.reduce((most, build) => Math.max(most, build.shards), 0);
  const shardsOf = new Map<string, Set<number>>();
  for (const { build, shard } of announced) shardsOf.set(build, (shardsOf.get(build) ?? new Set()).add(shard));
  const whole = announced.filter(({ build }) => shardsOf.get(build)?.size === shards);
  const [newest] = whole.toSorted((a, b) => b.number - a.number);
  if (newest !== undefined) return newest;
  const holding = [...new Set(announced.map(({ shard }) => shard))];
  const lacking = Array.from({ length: shards }, (_, index) => index + 1).filter((shard) => !holding.includes(shard));
  const named =
    shards === 0
      ? 'no shard holds one'
      : lacking.length === 0
        ? 'the shards hold different builds'
        : `shard ${lacking.join(', ')} holds none`;
  throw new ClusterError(`The database ${database} has no whole corpus: ${named}; load it with zaban load.`);
}
