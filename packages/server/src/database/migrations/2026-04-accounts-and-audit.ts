import type { Kysely, Migration } from 'kysely';

/** Accounts can be suspended, what the team does is kept, and the size of all saved work is found without reading it. */
export const accountsAndAudit: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').addColumn('suspended_at', 'text').execute();
    await db.schema
      .createTable('audit_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('saved_work_size').on('saved_work').columns(['user_id', 'size']).execute();
  },
};
