import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { CallError } from '@zaban/calls';
import type { Database } from '../database/index.ts';

/** A maximum number of attempts within a window of time. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

export interface Limits {
  /** Counts an attempt. @throws CallError too_many with the seconds to wait, if there were too many */
  take(limit: Limit, subject: string): Promise<void>;
  /** Counts an attempt. Resolves to whether it is within the limit; does not throw. */
  hasRoom(limit: Limit, subject: string): Promise<boolean>;
  /** Forgets the attempts of a subject. */
  forget(limit: Limit, subject: string): Promise<void>;
  /** Deletes expired counts. */
  sweep(): Promise<void>;
}

/**
 * Milliseconds by which the times of attempts may be out of order in the database: simultaneous attempts do not arrive in order,
 * and the clocks of several servers differ. A larger difference means that a clock was set back.
 */
const MAX_DISORDER_MS = 60_000;

/**
 * Counts attempts in the database, so that all server processes share the counts and they survive a restart. Addresses and
 * accounts are stored as keyed hashes, so that they cannot be read.
 */
export function createLimits(database: Database, secret: string, now: () => number = () => Date.now()): Limits {
  const { db } = database;
  const keyOf = ({ name }: Limit, subject: string) =>
    `${name}:${createHmac('sha256', secret).update(subject).digest('base64url').slice(0, 22)}`;
  /** Counts an attempt. Resolves to the milliseconds to wait, or 0 if the attempt is within the limit. */
  const count = async (limit: Limit, subject: string): Promise<number> => {
    const time = now();
    const ends = time + limit.seconds * 1000;
    // A window that ends much later than a window that begins now was started before the clock was set back.
    const over = sql<boolean>`attempts.ends_at <= ${time} or attempts.ends_at > ${ends + MAX_DISORDER_MS}`;
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
      throw new CallError('too_many', `Too many attempts. Please try again in ${wait}.`, seconds);
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

/** No limits, for tests and closed networks. */
export const NO_LIMITS: Limits = {
  take: async () => {},
  hasRoom: async () => true,
  forget: async () => {},
  sweep: async () => {},
};
