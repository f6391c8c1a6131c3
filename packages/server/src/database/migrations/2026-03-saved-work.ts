import type { Kysely, Migration } from 'kysely';

/** Queries, subcorpora, annotations and history that users save in their account. */
export const savedWork: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('saved_work')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('updated', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('saved_work_key', ['user_id', 'id'])
      .execute();
  },
};
