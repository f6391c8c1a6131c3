// Which calls does a published site answer? Each is answered by the same function as on a server.
import {
  FILE_QUERIES,
  ConcordanceBody,
  CriteriaParams,
  ExplainQuery,
  FileTextBody,
  FileWordFrequencyQuery,
  ignoredWarnings,
  KwicBody,
  OPERATION_NAMES,
  OPERATION_QUERIES,
  OPERATIONS,
  PageParams,
  PATHS,
  SearchWordBody,
  UrduizedWordParams,
  UrduizedWordsQuery,
  WordProfileQuery,
  WordSuggestionsQuery,
  type Operation,
} from '@zaban/contract';
import {
  CallFailure,
  categoryOf,
  completeRequest,
  corpusDetails,
  corpusFiles,
  csvOf,
  downloadCorpus,
  explainQuery,
  exportCall,
  fileNamed,
  fileWordFrequency,
  headwordOf,
  jsonLinesOf,
  Lines,
  listedRow,
  listWords,
  pageNamed,
  profileRequest,
  requireCriteria,
  runOperationCall,
  searchWord,
  siteDoc,
  sheetsOf,
  tsvOf,
  unknownParameters,
  unknownWord,
  vocabularyOf,
  wordConcordance,
  type CallContext,
  type ExportTable,
  type OneQuery,
} from '@zaban/server/calls';
import { workbookParts } from '@zaban/contract/workbook';
import { z } from 'zod';
import { AnsweredFile, call, type Call } from './call.ts';
import type { KnownLater } from './site-pack.ts';

/** What the functions that answer calls use. */
export interface Tools {
  readonly context: CallContext;
  readonly lines: Lines;
  /** The answer about a word of the list, by its headword in any case; undefined if it is none. */
  readonly entry: KnownLater['entry'];
  /** Runs an operation and fetches the chunks that it needs. */
  readonly run: <Answer extends object>(request: object) => Promise<Answer>;
  /** Runs work on the corpus and fetches the chunks that it needs. */
  readonly read: <Result>(work: () => Result) => Promise<Result>;
  readonly signal: AbortSignal;
}

const doc = <Doc extends object>(made: { readonly doc: Doc }): Doc => made.doc;
const explain =
  ({ context, read }: Tools) =>
  (query: OneQuery) =>
    read(() => explainQuery(query, context.corpus.current().corpus));
const asking = ({ run, signal }: Tools) => ({ run, asker: { signal, client: undefined } });

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  tsv: { type: 'text/tab-separated-values; charset=utf-8', write: tsvOf },
  jsonl: { type: 'application/jsonl; charset=utf-8', write: (table: ExportTable) => jsonLinesOf(table) },
} as const;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function fileOf(
  { format, plain }: { readonly format: keyof typeof FORMATS | 'xlsx'; readonly plain: string },
  table: ExportTable,
  name: string,
): Promise<AnsweredFile> {
  if (format === 'xlsx')
    return new AnsweredFile(`${name}.xlsx`, WORKBOOK, await workbookParts(sheetsOf(table), new Date()));
  const { type, write } = FORMATS[format];
  const parts: string[] = [];
  for await (const part of write(table, plain === 'true')) parts.push(part);
  return new AnsweredFile(`${name}.${format}`, type, parts);
}

const simpleCalls: readonly Call<Tools>[] = [
  call('GET', PATHS.site, {}, ({ context }: Tools) => siteDoc(context)),
  call(
    'GET',
    '/corpus/pages/:name',
    { params: z.object({ name: z.string().max(100) }) },
    ({ context }: Tools, { params }) => pageNamed(context.site, params.name),
  ),
  call('GET', PATHS.vocabulary, {}, ({ context, read }: Tools) =>
    read(() => vocabularyOf(context.corpus.current().corpus)),
  ),
  call('GET', PATHS.explain, { query: ExplainQuery }, (tools: Tools, { query }) => explain(tools)(query)),
  call('GET', PATHS.downloadCorpus, {}, ({ context }: Tools) => downloadCorpus(context, () => undefined)),
  call('GET', '/corpus/corpusDetails/:criteria', { params: CriteriaParams }, ({ context }: Tools, { params }) =>
    doc(corpusDetails(context.corpus.current(), categoryOf(context.site, params.criteria))),
  ),
  call('GET', '/corpus/corpusFiles/:criteria', { params: CriteriaParams }, ({ context }: Tools, { params }) => {
    requireCriteria(context.site, params.criteria);
    return doc(corpusFiles(context, params.criteria));
  }),
  call('GET', '/corpus/fileWordFrequency', { query: FileWordFrequencyQuery }, async (tools: Tools, { query }) =>
    doc(await fileWordFrequency(fileNamed(tools.context, query.filepath), tools.run, asking(tools).asker)),
  ),
  call('POST', PATHS.getFileText, { body: FileTextBody }, async ({ context, read }: Tools, { body }) => {
    const { corpus, buildId } = context.corpus.current();
    const document = fileNamed(context, body.filepath);
    if (document.access !== 'open') {
      throw new CallFailure(
        'restricted',
        `${document.fileName} can be searched, but its rights do not allow the whole text to be shown or downloaded.`,
      );
    }
    const text = await read(() => corpus.documentText(corpus.documents.find(document.fileName)));
    return { text, document, buildId };
  }),
];

const searchCalls: readonly Call<Tools>[] = [
  call('POST', '/corpus/searchWord/:page', { params: PageParams, body: SearchWordBody }, async (tools: Tools, asked) =>
    doc(await searchWord(tools.context, tools.lines, asked, asking(tools))),
  ),
  call(
    'POST',
    '/corpus/searchConcordance/:page',
    { params: PageParams, body: ConcordanceBody },
    async (tools: Tools, asked) =>
      doc(await wordConcordance(tools.context, tools.lines, 'occurrence', asked, asking(tools))),
  ),
  call('POST', '/corpus/findKWIC/:page', { params: PageParams, body: KwicBody }, async (tools: Tools, asked) =>
    doc(await wordConcordance(tools.context, tools.lines, 'results', asked, asking(tools))),
  ),
];

const wordCalls: readonly Call<Tools>[] = [
  call('GET', PATHS.urduizedWords, { query: UrduizedWordsQuery }, ({ context, read }: Tools, { query }) => {
    const { category, sourceLanguage } = query;
    return read(() => {
      const rows = context.site.words
        .filter((entry) => category === undefined || entry.category === category)
        .filter((entry) => sourceLanguage === undefined || entry.sourceLanguage === sourceLanguage)
        .map(listedRow);
      return listWords(rows, query, context.site);
    });
  }),
  call(
    'GET',
    '/corpus/urduizedWords/:word',
    { params: UrduizedWordParams },
    ({ context, entry, read }: Tools, { params }) =>
      read(() => {
        // Only other spellings than the headword need those of the whole list.
        const found = entry(params.word) ?? entry(headwordOf(context.families, params.word));
        if (found === undefined) throw unknownWord(params.word, context.site);
        return found;
      }),
  ),
  call('GET', PATHS.suggestWords, { query: WordSuggestionsQuery }, ({ context, read }: Tools, { query }) =>
    read(() => context.families.suggest(query.typed, query.limit)),
  ),
  call(
    'GET',
    '/corpus/wordProfile/:word',
    { params: UrduizedWordParams, query: WordProfileQuery },
    ({ context, run }: Tools, { params, query }) => {
      requireCriteria(context.site, query.criteria);
      return run(profileRequest(params.word, query));
    },
  ),
];

const operationCalls = OPERATION_NAMES.map((name) => {
  const taken = Object.keys(OPERATION_QUERIES[name].shape);
  return call(
    'GET',
    PATHS.operation(name),
    { query: OPERATION_QUERIES[name] },
    async (tools: Tools, { query, search }) => {
      const ignored = ignoredWarnings(unknownParameters(`?${search}`, taken), name, taken);
      return doc(await runOperationCall({ request: completeRequest(name, query), ignored }, asking(tools)));
    },
  );
});

const EXPORTED = OPERATION_NAMES.flatMap((name) => {
  const { file }: Operation = OPERATIONS[name];
  return file === undefined ? [] : [{ name, isLines: file === 'lines' }];
});

const exportCalls = EXPORTED.map(({ name, isLines }) =>
  call('GET', PATHS.exportOf(name), { query: FILE_QUERIES[name] }, async (tools: Tools, { query, search }) => {
    const address = `${PATHS.operation(name)}?${search}`;
    const asked = { name, isLines, address, query, isBounded: false };
    const { table, fileName } = await exportCall(tools.context, asked, asking(tools), explain(tools));
    return fileOf(query, table, fileName);
  }),
);

/** The calls that a published site answers; all others need a server. */
export const CALLS: readonly Call<Tools>[] = [
  ...simpleCalls,
  ...searchCalls,
  ...wordCalls,
  ...operationCalls,
  ...exportCalls,
];
