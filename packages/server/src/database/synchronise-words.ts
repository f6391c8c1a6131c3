import { createHash } from 'node:crypto';
import type { WordEntry } from '@zaban/word-list';
import { sql } from 'kysely';
import { wordRow } from '@zaban/calls';
import type { Database } from './open-database.ts';

const SETTING = 'urduized_words';
/** Rows per statement, since databases limit the number of values. */
const ROWS = 400;

/**
 * Makes the table contain exactly these entries. Writes nothing if it already does. Resolves to whether the table was changed.
 */
export async function synchroniseWords(
  { db }: Database,
  entries: readonly WordEntry[],
  voiceLink: (word: string) => string | null,
): Promise<boolean> {
  const rows = entries.map((entry) => wordRow(entry, voiceLink(entry.word)));
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  return db.transaction().execute(async (transaction) => {
    // Writing the row locks it: if two servers start at the same time, the second waits and then finds the table up to date.
    const stored = await transaction
      .insertInto('settings')
      .values({ key: SETTING, value: '' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: sql<string>`settings.value` }))
      .returning('value')
      .executeTakeFirstOrThrow();
    if (stored.value === hash) return false;
    await transaction.deleteFrom('urduized_words').execute();
    for (let from = 0; from < rows.length; from += ROWS) {
      await transaction
        .insertInto('urduized_words')
        .values(rows.slice(from, from + ROWS))
        .execute();
    }
    await transaction.updateTable('settings').set({ value: hash }).where('key', '=', SETTING).execute();
    return true;
  });
}
