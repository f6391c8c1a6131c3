import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { CallFailure } from '../refusals/call-failure.ts';
import type { Database } from '../database/index.ts';

/** How often something may be tried within a time. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

export interface Limits {
  /** Counts an attempt. @throws CallFailure too_many when there were too many, with the seconds to wait */
  take(limit: Limit, subject: string): Promise<void>;
  /** Counts an attempt and resolves to whether there were not too many, where nobody is to be told. */
  hasRoom(limit: Limit, subject: string): Promise<boolean>;
  /** Forgets the attempts of a subject. */
  forget(limit: Limit, subject: string): Promise<void>;
  /** Deletes what has expired. */
  sweep(): Promise<void>;
}

/**
 * Milliseconds by which attempts may be counted in another order than they came in: those of one moment do not reach the
 * database in theirs, and the clocks of several servers differ. A clock that was put back by more is another matter.
 */
const DISORDER = 60_000;

/**
 * Attempts are counted in the database, so that every server process sees them and a restart forgets none. Addresses
 * and accounts are kept as keyed hashes: nobody can be read from them.
 */
export function createLimits(database: Database, secret: string, now: () => number = () => Date.now()): Limits {
  const { db } = database;
  const keyOf = ({ name }: Limit, subject: string) =>
    `${name}:${createHmac('sha256', secret).update(subject).digest('base64url').slice(0, 22)}`;
  /** Milliseconds to wait, or 0 where the attempt is within the limit. */
  const count = async (limit: Limit, subject: string): Promise<number> => {
    const time = now();
    const ends = time + limit.seconds * 1000;
    // A window that ends much later than one that begins now was begun before the clock was put back.
    const over = sql<boolean>`attempts.ends_at <= ${time} or attempts.ends_at > ${ends + DISORDER}`;
    const { count: attempts, ends_at: endsAt } = await db
      .insertInto('attempts')
      .values({ key: keyOf(limit, subject), ends_at: ends, count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when ${over} then 1 else attempts.count + 1 end`,
          ends_at: sql<number>`case when ${over} then ${ends} else attempts.ends_at end`,
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow();
    return attempts <= limit.most ? 0 : Math.max(1, Number(endsAt) - time);
  };
  return {
    async take(limit, subject) {
      const milliseconds = await count(limit, subject);
      if (milliseconds === 0) return;
      const seconds = Math.ceil(milliseconds / 1000);
      const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
      throw new CallFailure('too_many', `Too many attempts. Please try again in ${wait}.`, seconds);
    },
    hasRoom: async (limit, subject) => (await count(limit, subject)) === 0,
    async forget(limit, subject) {
      await db.deleteFrom('attempts').where('key', '=', keyOf(limit, subject)).execute();
    },
    async sweep() {
      await db.deleteFrom('attempts').where('ends_at', '<=', now()).execute();
    },
  };
}

/** For tests and closed networks: nothing is limited. */
export const NO_LIMITS: Limits = {
  take: async () => {},
  hasRoom: async () => true,
  forget: async () => {},
  sweep: async () => {},
};
