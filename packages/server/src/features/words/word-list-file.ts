import { csvOfEntries, type WordEntry, xlsxOfEntries } from '@zaban/word-list';
import { PATHS } from '@zaban/contract';
import type { App, Services } from '../../services.ts';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOfEntries },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOfEntries },
} as const;

/** The whole list as a spreadsheet, to be saved. */
export function addWordListFile(app: App, { database }: Services): void {
  for (const format of ['csv', 'xlsx'] as const) {
    const { type, write } = FORMATS[format];
    app.get(
      PATHS.urduizedWordList(format),
      { schema: { tags: ['words'], summary: `The list of Urdu-origin words as a spreadsheet (${format})` } },
      async (_, reply) => {
        const rows = await database.db.selectFrom('urduized_words').select('entry').orderBy('word_folded').execute();
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="urduized-words.${format}"`)
          .send(await write(rows.map(({ entry }) => JSON.parse(entry) as WordEntry)));
      },
    );
  }
}
