import { createHash } from 'node:crypto';
import type { WordEntry } from '@zaban/word-list';
import { sql } from 'kysely';
import { wordRow } from '../calls/word-row.ts';
import type { Database } from '../database/index.ts';

const SETTING = 'urduized_words';
/** Rows a statement: databases bound the number of its values. */
const ROWS = 400;

/**
 * Makes the table hold exactly these entries. Nothing is written when it already does.
 * Resolves to whether something changed.
 */
export async function synchroniseWords(
  { db }: Database,
  entries: readonly WordEntry[],
  voiceLink: (word: string) => string | null,
): Promise<boolean> {
  const rows = entries.map((entry) => wordRow(entry, voiceLink(entry.word)));
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  return db.transaction().execute(async (transaction) => {
    // Writing the row locks it: of two servers that start at one moment, the second waits and then finds the work done.
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
