import {
  csvOfEntries,
  jsonOfEntries,
  type ListDescription,
  turtleOfEntries,
  type WordEntry,
  type WordEvidence,
  xlsxOfEntries,
} from '@zaban/word-list';
import { PATHS } from '@zaban/contract';
import type { App, Services } from '../../services.ts';

interface Format {
  readonly type: string;
  readonly write: (
    entries: readonly WordEntry[],
    about: ListDescription,
    evidence: WordEvidence,
  ) => string | Buffer | Promise<Buffer>;
}

const FORMATS: Readonly<Record<'csv' | 'xlsx' | 'json' | 'ttl', Format>> = {
  csv: { type: 'text/csv; charset=utf-8', write: (entries, _about, evidence) => csvOfEntries(entries, evidence) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (entries, _about, evidence) => xlsxOfEntries(entries, evidence),
  },
  json: { type: 'application/json; charset=utf-8', write: jsonOfEntries },
  ttl: { type: 'text/turtle; charset=utf-8', write: turtleOfEntries },
};

/** The whole list as a file, to be saved: tables for editors, JSON, and linked data (OntoLex-Lemon). */
export function addWordListFile(app: App, { database, publicUrl, site }: Services): void {
  for (const format of ['csv', 'xlsx', 'json', 'ttl'] as const) {
    const { type, write } = FORMATS[format];
    app.get(
      PATHS.urduizedWordList(format),
      { schema: { tags: ['words'], summary: `The list of Urdu-origin words as a file (${format})` } },
      async (_request, reply) => {
        const rows = await database.db.selectFrom('urduized_words').select('entry').orderBy('word_folded').execute();
        const entries = rows.map(({ entry }) => JSON.parse(entry) as WordEntry);
        const about = {
          title: `${site.name}: Urduized words`,
          wordAddress: `${publicUrl()}/word`,
          licence: site.licence.url,
          version: entries.reduce((newest, { since }) => (since > newest ? since : newest), ''),
        };
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="urduized-words.${format}"`)
          .send(await write(entries, about, site.wordEvidence));
      },
    );
  }
}
