// Which calls does a published site answer? Each is answered by the same function as on a server.
import {
  FILE_QUERIES,
  ignoredWarnings,
  OPERATION_NAMES,
  OPERATION_QUERIES,
  OPERATIONS,
  PATHS,
  type Operation,
  type RecordingAtDoc,
  RecordingAtQuery,
} from '@zaban/contract';
import {
  CALLS as SHARED_CALLS,
  CallError,
  completeRequest,
  csvOf,
  explainQuery,
  exportCall,
  headwordOf,
  jsonLinesOf,
  listedRow,
  momentOf,
  onlyCorpusInfo,
  parquetOfTable,
  restricted,
  runOperationCall,
  sheetsOf,
  tsvOf,
  unknownParameters,
  type CallContext,
  type Calling,
  type ExportTable,
  type Computed,
  type OneQuery,
} from '@zaban/calls';
import { workbookParts } from '@zaban/contract/workbook';
import { needsServer } from './without-server.ts';
import { refuseOtherCorpus } from './refuse-other-corpus.ts';
import { AnsweredFile, call, type Call } from './call.ts';
import type { KnownLater } from './site-pack.ts';

/** What the functions that answer calls use. */
export interface Tools {
  readonly context: CallContext;
  /** The answer about a word of the list, by its headword in any case; undefined if it is none. */
  readonly entry: KnownLater['entry'];
  /** Runs an operation or a task and fetches the chunks that it needs. */
  readonly run: <Answer extends object>(request: object) => Promise<Answer>;
  /** Runs work on the corpus and fetches the chunks that it needs. */
  readonly read: <Result>(work: () => Result) => Promise<Result>;
  readonly signal: AbortSignal;
}

const explain =
  ({ context, read }: Tools) =>
  (query: OneQuery) =>
    read(() => explainQuery(query, context.corpus.current().corpus));
const runnerOf = ({ run, signal }: Tools) => ({ run, client: { signal, network: undefined } });

function callingOf({ context, entry, read, ...others }: Tools): Calling {
  return {
    context,
    read,
    ...runnerOf({ context, entry, read, ...others }),
    requireReadWhole: async ({ access, fileName }) => {
      if (access !== 'open') throw restricted(fileName);
    },
    listedRows: ({ category, sourceLanguage }) =>
      read(() =>
        context.site.words
          .filter((word) => category === undefined || word.category === category)
          .filter((word) => sourceLanguage === undefined || word.sourceLanguage === sourceLanguage)
          .map(listedRow),
      ),
    // Only other spellings than the headword need those of the whole list.
    wordNamed: (written) => read(() => entry(written) ?? entry(headwordOf(context.families, written))),
    downloadOf: () => undefined,
    acceptLicence: async () => {
      throw needsServer(PATHS.acceptLicence);
    },
    buildNamed: async (name = '') => {
      refuseOtherCorpus({ method: 'GET', path: `?${new URLSearchParams({ build: name })}` }, context);
      return { served: context.corpus.current(), run: others.run };
    },
    corpora: () => read(() => [onlyCorpusInfo(context.site, context.corpus.current())]),
  };
}

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  tsv: { type: 'text/tab-separated-values; charset=utf-8', write: tsvOf },
  jsonl: { type: 'application/jsonl; charset=utf-8', write: (table: ExportTable) => jsonLinesOf(table) },
} as const;
const PARQUET = 'application/vnd.apache.parquet';
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function fileOf(
  { format, plain }: { readonly format: keyof typeof FORMATS | 'xlsx' | 'parquet'; readonly plain: string },
  table: ExportTable,
  name: string,
): Promise<AnsweredFile> {
  if (format === 'xlsx')
    return new AnsweredFile(`${name}.xlsx`, WORKBOOK, await workbookParts(sheetsOf(table), new Date()));
  if (format === 'parquet') {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const part of parquetOfTable(table)) parts.push(part);
    return new AnsweredFile(`${name}.parquet`, PARQUET, parts);
  }
  const { type, write } = FORMATS[format];
  const parts: string[] = [];
  for await (const part of write(table, plain === 'true')) parts.push(part);
  return new AnsweredFile(`${name}.${format}`, type, parts);
}

const sharedCalls = SHARED_CALLS.map((each) =>
  call(
    each,
    each.schemas,
    async (tools: Tools, asked) => {
      const calling = callingOf(tools);
      const found = await each.find?.(calling, asked);
      const answer = await each.answer(calling, asked as never, found);
      return each.isCached ? (answer as Computed<object>).doc : answer;
    },
    each.emptyCounts,
  ),
);

const operationCalls = OPERATION_NAMES.map((name) => {
  const taken = Object.keys(OPERATION_QUERIES[name].shape);
  return call(
    { method: 'GET', path: PATHS.operation(name) },
    { query: OPERATION_QUERIES[name] },
    async (tools: Tools, { query, search }) => {
      const ignored = ignoredWarnings(unknownParameters(`?${search}`, taken), name, taken);
      return (await runOperationCall({ request: completeRequest(name, query), ignored }, runnerOf(tools))).doc;
    },
  );
});

const EXPORTED = OPERATION_NAMES.flatMap((name) => {
  const { file }: Operation = OPERATIONS[name];
  return file === undefined ? [] : [{ name, isLines: file === 'lines' }];
});

const exportCalls = EXPORTED.map(({ name, isLines }) =>
  call(
    { method: 'GET', path: PATHS.exportOf(name) },
    { query: FILE_QUERIES[name] },
    async (tools: Tools, { query, search }) => {
      const address = `${PATHS.operation(name)}?${search}`;
      const asked = { name, isLines, address, query, isBounded: false };
      const { table, fileName } = await exportCall(tools.context, asked, {
        ...runnerOf(tools),
        explain: explain(tools),
      });
      return fileOf(query, table, fileName);
    },
  ),
);

/** When a token is said, with the address of the sound beside the page. */
const recordingAt = call(
  { method: 'GET', path: PATHS.recordingAt },
  { query: RecordingAtQuery },
  ({ context, read }: Tools, { query: { position } }) =>
    read((): RecordingAtDoc => {
      const { corpus, documents } = context.corpus.current();
      const document = documents[corpus.documents.at(position as never)];
      if (document === undefined) throw new CallError('unknown_file', `The corpus has no token ${position}.`);
      const { fileName } = document;
      const sound = context.site.soundOfText?.[fileName];
      if (sound === undefined) throw new CallError('unknown_file', `There is no recording of ${fileName}.`);
      return { fileName, ...momentOf(corpus, document, position), sound };
    }),
);

/** The calls that a published site answers; all others need a server. */
export const CALLS: readonly Call<Tools>[] = [...sharedCalls, ...operationCalls, ...exportCalls, recordingAt];
