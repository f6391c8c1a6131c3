import { Readable } from 'node:stream';
import {
  OPERATION_NAMES,
  OPERATION_QUERIES,
  OPERATIONS,
  PATHS,
  type Operation,
  type OperationName,
} from '@zaban/contract';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import { basePathOf } from '../../base-path.ts';
import { completeRequest } from '../../complete-request.ts';
import { csvOf, jsonLinesOf, tsvOf, workbookOf, type ExportTable } from '../../exports/index.ts';
import { failureResponses } from '../../failure-responses.ts';
import { leaveOutEmpty } from '../../leave-out-empty.ts';
import type { App, Services } from '../../services.ts';
import { VERSION } from '../../version.ts';
import { describeRequest } from './describe-request.ts';
import { exportTable } from './export-rows.ts';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: (table: ExportTable) => Readable.from(csvOf(table)) },
  tsv: { type: 'text/tab-separated-values; charset=utf-8', write: (table: ExportTable) => Readable.from(tsvOf(table)) },
  jsonl: { type: 'application/jsonl; charset=utf-8', write: (table: ExportTable) => Readable.from(jsonLinesOf(table)) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (table: ExportTable) => workbookOf(table),
  },
} as const;

const Format = z.enum(['csv', 'tsv', 'jsonl', 'xlsx']).default('csv').describe('Format of the file; csv unless given.');

/** What a file says of itself where texts may be withheld from who asks for it. */
const RIGHTS = [
  'rights',
  'Of texts that may not be read whole, lines are shortened (column withheld: cut), emptied (all) or left out, and rare rows are left out.',
] as const;

/** A file has the text of the lines and all metadata, whatever else was asked for. */
const PLAIN_LINES: Readonly<Record<string, object>> = { concordance: { attribute: undefined, fields: undefined } };

/** One call an operation: the whole result as a file, whatever its size. */
export function addExports(app: App, services: Services): void {
  for (const name of OPERATION_NAMES) {
    const { file }: Operation = OPERATIONS[name];
    if (file !== undefined) addExport(app, services, name, file === 'lines');
  }
}

function addExport(app: App, services: Services, name: OperationName, isLines: boolean): void {
  const { config, corpus, readings, site, usage } = services;
  const basePath = basePathOf(config);
  app.get(
    `/corpus/export/${name}`,
    {
      schema: {
        tags: ['operations'],
        summary: `All of ${name} as a file that describes itself`,
        description: 'Takes what the operation takes; offset and limit have no meaning here, nothing is cut.',
        querystring: z.object({ ...OPERATION_QUERIES[name].shape, format: Format }),
        response: failureResponses(400, 503),
      },
      preValidation: leaveOutEmpty,
    },
    async (request, reply) => {
      const { format, offset: _offset, limit: _limit, ...query } = request.query as Record<string, unknown>;
      const complete = completeRequest(name, query);
      const asker = askerOf(request, reply);
      const { type, write } = FORMATS[format as keyof typeof FORMATS];
      usage.count('export');
      const served = corpus.current();
      const { run, isBounded } = await readings.runOf(request, reply);
      const table = await exportTable(
        {
          read: (offset, limit) => {
            const chunk = { offset, limit };
            return run({ ...complete, ...PLAIN_LINES[name], ...chunk }, { weight: 'heavy', ...asker });
          },
          more: (row) => {
            if (!isLines) return {};
            const number = served.corpus.documents.find(String(row.filename));
            if (number === -1) return {};
            const { fileName: _fileName, words: _words, ...metadata } = served.documents[number];
            // The column is there for all rows, or for none.
            return !isBounded ? metadata : { ...metadata, withheld: row.withheld ?? '' };
          },
          about: [
            ['corpus', site.name],
            ...(site.textMark === '' ? [] : [['texts', site.textMark] as const]),
            ['operation', name],
            ['request', `${basePath}${PATHS.operation(name)}?${request.url.split('?')[1] ?? ''}`],
            ...(await describeRequest(complete, served.corpus, run, asker)),
            ...(isBounded ? [RIGHTS] : []),
            ['licence', [site.licence.name, site.licence.url].filter((part) => part !== '').join(', ')],
            ['citation', site.citation],
            ['software', `Zaban ${VERSION}`],
            ['exported', new Date().toISOString()],
          ],
        },
        isLines,
      );
      return reply
        .header('content-type', type)
        .header(
          'content-disposition',
          `attachment; filename="${name}-${table.total}-${served.buildId.slice(0, 8)}.${String(format)}"`,
        )
        .header('cache-control', 'no-store')
        .send(write(table) as never);
    },
  );
}
