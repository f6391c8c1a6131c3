// How is the whole result of an operation given as a file?
import { Readable } from 'node:stream';
import {
  FILE_QUERIES,
  OPERATION_NAMES,
  OPERATIONS,
  PATHS,
  searchOf,
  type Operation,
  type OperationName,
} from '@zaban/contract';
import { attachment } from '@zaban/contract/file-names';
import { clientOf } from '../../clients/client.ts';
import { basePathOf } from '../../headers/base-path.ts';
import { failureResponses, fileAnswer } from '../../responses.ts';
import { csvOf, exportCall, jsonLinesOf, parquetOfTable, sheetsOf, tsvOf, type ExportTable } from '@zaban/calls';
import { workbookOf } from './workbook.ts';
import { READS } from '../../hooks/cors.ts';
import { leaveOutEmpty } from '../../guards/leave-out-empty.ts';
import { chosenCorpus, otherCorpora } from '../../corpus-access/index.ts';
import type { App, Services } from '../../services.ts';

const FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: (table: ExportTable, plain: boolean) => Readable.from(csvOf(table, plain)),
  },
  tsv: {
    type: 'text/tab-separated-values; charset=utf-8',
    write: (table: ExportTable, plain: boolean) => Readable.from(tsvOf(table, plain)),
  },
  jsonl: { type: 'application/jsonl; charset=utf-8', write: (table: ExportTable) => Readable.from(jsonLinesOf(table)) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (table: ExportTable) => workbookOf(sheetsOf(table)),
  },
  parquet: {
    type: 'application/vnd.apache.parquet',
    write: (table: ExportTable) => Readable.from(parquetOfTable(table)),
  },
} as const;

/** Adds one call per operation for the whole result as a file. */
export function addExports(app: App, services: Services): void {
  for (const name of OPERATION_NAMES) {
    const { file }: Operation = OPERATIONS[name];
    if (file !== undefined) addExport(app, services, name, file === 'lines');
  }
}

function addExport(app: App, services: Services, name: OperationName, isLines: boolean): void {
  const { config, usage } = services;
  const basePath = basePathOf(config);
  app.get(
    PATHS.exportOf(name),
    {
      config: READS,
      schema: {
        tags: ['operations'],
        summary: `The whole result of ${name} as a file`,
        description: 'The file has all rows and columns. Lines that describe it come first, unless `plain` is true.',
        querystring: FILE_QUERIES[name],
        response: {
          200: fileAnswer('The file.', ...Object.values(FORMATS).map(({ type }) => type)),
          ...failureResponses(400, 503),
        },
      },
      preValidation: leaveOutEmpty,
    },
    async (request, reply) => {
      const { query } = request;
      const { type, write } = FORMATS[query.format];
      const client = clientOf(reply);
      usage.count('export');
      const { access, context } = await chosenCorpus(services, request);
      const { run, isBounded } = await access.authorise(reply);
      const others = await otherCorpora(services, { operation: name, ...query }, reply);
      const address = `${basePath}${PATHS.operation(name)}?${searchOf(request.url)}`;
      const { table, fileName } = await exportCall(
        context,
        { name, isLines, address, query, isBounded: isBounded || others?.isBounded === true },
        {
          client,
          run: others?.runWith(run) ?? run,
          // Encoded lines are those of one corpus, and nothing is withheld of them.
          encodeLines: others === undefined && !isBounded ? (run as never) : undefined,
          explain: (query) => run({ operation: 'explain', query } as never, { weight: 'heavy', ...client }),
        },
      );
      return reply
        .header('content-type', type)
        .header('content-disposition', attachment(`${fileName}.${query.format}`))
        .header('cache-control', 'no-store')
        .send(write(table, query.plain === 'true') as never);
    },
  );
}
