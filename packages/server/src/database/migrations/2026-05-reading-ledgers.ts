import type { Kysely, Migration } from 'kysely';

/** How much of restricted texts each client was shown today. */
export const readingLedgers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('reading_ledgers')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
  },
};
