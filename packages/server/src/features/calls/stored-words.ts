import { headwordOf, wordDoc, type Calling, type WordExampleAnswer, type WordExampleRequest } from '@zaban/calls';
import type { WordEntry } from '@zaban/word-list';
import type { Services } from '../../services.ts';

/** The words of the list, from the database. */
export function storedWords({
  corpus,
  database: { db },
  families,
  site,
}: Pick<Services, 'corpus' | 'database' | 'families' | 'site'>): Pick<Calling, 'listedRows' | 'wordNamed'> {
  return {
    listedRows: ({ category, sourceLanguage }) =>
      db
        .selectFrom('urduized_words')
        .select(['word', 'word_folded', 'category', 'tag', 'source_language'])
        .$if(category !== undefined, (select) => select.where('category', '=', category as string))
        .$if(sourceLanguage !== undefined, (select) => select.where('source_language', '=', sourceLanguage as string))
        .execute(),
    wordNamed: async (written) => {
      const row = await db
        .selectFrom('urduized_words')
        .selectAll()
        .where('word_folded', '=', headwordOf(families, written).toLowerCase())
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { example } = JSON.parse(row.entry) as WordEntry;
      // The example is read by a worker, like searches.
      const asked: WordExampleRequest = { operation: 'wordExample', example };
      const shown = example === null ? null : (await corpus.run<WordExampleAnswer>(asked, { weight: 'light' })).example;
      return wordDoc(row, { site, families }, shown);
    },
  };
}
