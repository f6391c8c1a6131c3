import type { Kysely, Migration } from 'kysely';

/** Suspended accounts, the audit log, and an index for the size of saved work. */
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
