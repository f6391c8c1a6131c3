import { createHmac } from 'node:crypto';
import { allowanceOf } from '@zaban/engine';
import type { Database } from '../database/index.ts';
import type { Subject } from './subjects.ts';

/** Name and size of a restricted text. */
interface RestrictedText {
  readonly name: string;
  readonly tokens: number;
}

/** How many tokens of each restricted text a subject was shown today; `nobody` may be shown none. */
export class Allowance {
  readonly #used: Map<string, number>;
  readonly #whose: Subject['whose'] | 'nobody';

  /** `content`: what `print` returned earlier today. */
  constructor(content: string, whose: Subject['whose'] | 'nobody') {
    this.#used = new Map(Object.entries(JSON.parse(content) as Record<string, number>));
    this.#whose = whose;
  }

  /** Names of the texts of which something was shown. */
  get names(): Iterable<string> {
    return this.#used.keys();
  }

  /** Number of tokens of a text that may still be shown today. */
  left({ name, tokens }: RestrictedText): number {
    return (this.#whose === 'nobody' ? 0 : allowanceOf(tokens, this.#whose)) - (this.#used.get(name) ?? 0);
  }

  charge({ name }: RestrictedText, tokens: number): void {
    this.#used.set(name, tokens + (this.#used.get(name) ?? 0));
  }

  print(): string {
    return JSON.stringify(Object.fromEntries(this.#used));
  }
}

const NOTHING = '{}';

/** What was used on a day, as a row has it. */
function contentOf(day: string, row: { readonly day: string; readonly content: string } | undefined): string {
  return row?.day === day ? row.content : NOTHING;
}

export interface AllowanceStore {
  read(subjects: readonly Subject[]): Promise<readonly Allowance[]>;
  /**
   * Calls `use`, which reads and charges the allowances, and resolves to its result once they are stored, so that nothing is
   * shown before it is charged. Meanwhile no other request, of this process or of another, can charge the same subjects.
   */
  charge<Result>(subjects: readonly Subject[], use: (allowances: readonly Allowance[]) => Result): Promise<Result>;
  /** Deletes the rows of earlier days. */
  sweep(): Promise<void>;
}

/**
 * Stores allowances in the database, one row per subject under a keyed hash, so that all server processes share them and they
 * survive a restart. Days are in UTC.
 */
export function createAllowanceStore(
  { db }: Database,
  secret: string,
  now: () => Date = () => new Date(),
): AllowanceStore {
  const today = (): string => now().toISOString().slice(0, 10);
  const keyOf = ({ name }: Subject): string =>
    createHmac('sha256', secret).update(`access:${name}`).digest('base64url');

  return {
    async read(subjects) {
      const keys = subjects.map(keyOf);
      const rows = await db.selectFrom('reading_ledgers').selectAll().where('key', 'in', keys).execute();
      const byKey = new Map(rows.map((row) => [row.key, row]));
      const day = today();
      return subjects.map(({ whose }, at) => new Allowance(contentOf(day, byKey.get(keys[at]!)), whose));
    },
    charge(subjects, use) {
      // All requests lock rows in the order of their keys, which avoids deadlocks.
      const ordered = subjects.map((subject) => ({ key: keyOf(subject), ...subject }));
      ordered.sort((a, b) => (a.key < b.key ? -1 : 1));
      return db.transaction().execute(async (transaction) => {
        const locked = [];
        for (const { key, whose } of ordered) {
          // A row that is written is locked until the end of the transaction.
          const row = await transaction
            .insertInto('reading_ledgers')
            .values({ key, day: today(), version: 0, content: NOTHING })
            .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
            .returningAll()
            .executeTakeFirstOrThrow();
          locked.push({ row, whose });
        }
        // Midnight may pass while rows are waited for.
        const day = today();
        const ledgers = locked.map(({ row, whose }) => ({ row, allowance: new Allowance(contentOf(day, row), whose) }));
        const result = use(ledgers.map(({ allowance }) => allowance));
        for (const { row, allowance } of ledgers) {
          // A server of an earlier version writes only over the version that it read.
          const charged = { day, version: row.version + 1, content: allowance.print() };
          await transaction.updateTable('reading_ledgers').set(charged).where('key', '=', row.key).execute();
        }
        return result;
      });
    },
    async sweep() {
      await db.deleteFrom('reading_ledgers').where('day', '<', today()).execute();
    },
  };
}
