import { createHash } from 'node:crypto';
import type { WordEntry } from '@zaban/word-list';
import type { Insertable } from 'kysely';
import type { Database } from '../database/index.ts';
import type { UrduizedWordTable } from '../database/tables.ts';

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
  const rows = entries.map((entry) => rowOf(entry, voiceLink(entry.word)));
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  return db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .selectFrom('settings')
      .select('value')
      .where('key', '=', SETTING)
      .executeTakeFirst();
    if (stored?.value === hash) return false;
    await transaction.deleteFrom('urduized_words').execute();
    for (let from = 0; from < rows.length; from += ROWS) {
      await transaction
        .insertInto('urduized_words')
        .values(rows.slice(from, from + ROWS))
        .execute();
    }
    await transaction
      .insertInto('settings')
      .values({ key: SETTING, value: hash })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: hash }))
      .execute();
    return true;
  });
}

function rowOf(entry: WordEntry, voiceLink: string | null): Insertable<UrduizedWordTable> {
  return {
    word: entry.word,
    word_folded: entry.word.toLowerCase(),
    voice_link: voiceLink,
    part_of_speech: entry.partOfSpeech,
    category: entry.category,
    tag: entry.tag,
    description: entry.senses[0],
    related_words: JSON.stringify([...entry.relatedWords, ...entry.synonyms]),
    thesaurus_link: entry.thesaurusLink,
    source_language: entry.sourceLanguage,
    entry: JSON.stringify(entry),
  };
}
