import type { Statement } from './connection/statement.ts';
import { ClusterError } from './errors.ts';
import { ALL_BUILDS } from './schema.ts';

/** A build that a server announces as whole. */
export interface Announced {
  readonly shard: number;
  readonly build: string;
  /** Counts up with each load. */
  readonly number: number;
}

/** What servers announce: of all shards, each answering by one of its replicas. */
export function announcedStatement(database: string): Statement {
  return {
    sql: 'SELECT toUInt32(_shard_num) AS shard, build, toUInt32(number) AS number FROM {database:Identifier}.{all:Identifier}',
    parameters: { database, all: ALL_BUILDS },
  };
}

/**
 * The newest build that every shard announces: one that is being switched to is not in force before the last shard has it. Throws
 * a ClusterError where there is none.
 */
export function buildInForceOf(announced: readonly Announced[], shards: number, database: string): Announced {
  const shardsOf = new Map<string, Set<number>>();
  for (const { build, shard } of announced) shardsOf.set(build, (shardsOf.get(build) ?? new Set()).add(shard));
  const whole = announced.filter(({ build }) => shardsOf.get(build)?.size === shards);
  const [newest] = whole.toSorted((a, b) => b.number - a.number);
  if (newest !== undefined) return newest;
  const holding = [...new Set(announced.map(({ shard }) => shard))];
  const lacking = Array.from({ length: shards }, (_, index) => index + 1).filter((shard) => !holding.includes(shard));
  const named = lacking.length === 0 ? 'the shards hold different builds' : `shard ${lacking.join(', ')} holds none`;
  throw new ClusterError(`The database ${database} has no whole corpus: ${named}; load it with zaban load.`);
}
