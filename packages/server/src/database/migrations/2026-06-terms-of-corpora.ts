import type { Kysely, Migration } from 'kysely';

/** Who accepted the licence of a corpus, and who is a member of one. */
export const termsOfCorpora: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('licence_acceptances')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('corpus', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('accepted_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('licence_acceptances_key', ['user_id', 'corpus', 'version'])
      .execute();
    await db.schema
      .createTable('corpus_members')
      .addColumn('corpus', 'text', (column) => column.notNull())
      .addColumn('member', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('corpus_members_key', ['corpus', 'member'])
      .execute();
  },
};
