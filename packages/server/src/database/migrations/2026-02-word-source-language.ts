import type { Kysely, Migration } from 'kysely';

/** The source language of words, as a filter; the next start of the server fills the column. */
export const wordSourceLanguage: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('urduized_words')
      .addColumn('source_language', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
