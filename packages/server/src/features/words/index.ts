// How is the whole word list given as a file?
import { PATHS } from '@zaban/contract';
import type { WordEntry } from '@zaban/word-list';
import { READS } from '../../hooks/cors.ts';
import { fileAnswer } from '../../responses.ts';
import { withOpenExample } from '@zaban/calls';
import { aboutWordList, WORD_LIST_FORMATS } from '@zaban/calls/site';
import type { App, Services } from '../../services.ts';

/** Adds calls for the whole list as a file: tables, JSON, and linked data (OntoLex-Lemon). */
export function addWordListFile(app: App, { corpus, database, publicUrl, site }: Services): void {
  for (const format of ['csv', 'xlsx', 'json', 'ttl'] as const) {
    const { type, write } = WORD_LIST_FORMATS[format];
    app.get(
      PATHS.wordListFile(format),
      {
        config: READS,
        schema: {
          tags: ['words'],
          summary: `The word list as a file (${format})`,
          response: { 200: fileAnswer('The file.', type) },
        },
      },
      async (_request, reply) => {
        const rows = await database.db.selectFrom('urduized_words').select('entry').orderBy('word_folded').execute();
        const texts = corpus.current().corpus;
        const entries = rows.map(({ entry }) => withOpenExample(texts, JSON.parse(entry) as WordEntry));
        const about = aboutWordList(entries, site, publicUrl());
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="urduized-words.${format}"`)
          .send((await write(entries, about, site.wordEvidence)) as never);
      },
    );
  }
}
