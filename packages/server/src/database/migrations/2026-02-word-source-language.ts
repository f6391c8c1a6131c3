import type { Kysely, Migration } from 'kysely';

/** Words can be chosen by the language from which they came; the next start fills the column. */
export const wordSourceLanguage: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('urduized_words')
      .addColumn('source_language', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
