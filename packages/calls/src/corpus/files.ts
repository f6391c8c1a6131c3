import {
  ALL_CRITERIA,
  completed,
  CorpusFilesDoc,
  CriteriaParams,
  FileTextBody,
  FileTextDoc,
  FileWordFrequencyDoc,
  FileWordFrequencyQuery,
  type OperationAnswer,
} from '@zaban/contract';
import { type Call, cachedCall } from '../context/call.ts';
import { findFile } from '../context/find-file.ts';
import { type FileTextAnswer, type FileTextRequest, textOf } from '../tasks/file-text.ts';
import { unknownCriteria } from '../errors/unknown-criteria.ts';
import { EVERYBODY, type KnownSite } from '../context/context.ts';
import { documentsIn } from '../context/served-index.ts';

/** @throws CallError unknown_criteria for a category that the site does not have */
export function requireCriteria({ categories }: Pick<KnownSite, 'categories'>, criteria: string): void {
  const isKnown = criteria === ALL_CRITERIA || categories.some(({ value }) => value === criteria);
  if (!isKnown) throw unknownCriteria(criteria, categories);
}

const corpusFiles = cachedCall({
  name: 'corpusFiles',
  tag: 'files',
  summary: 'The files of a category, or of all',
  schemas: { params: CriteriaParams },
  doc: CorpusFilesDoc,
  failures: [400],
  isForEverybody: true,
  example: ({ category }) => ({ parameters: { criteria: category } }),
  find: ({ context }, { params }) => requireCriteria(context.site, params.criteria),
  answer: ({ context }, { params }) => {
    const served = context.corpus.current();
    const doc = documentsIn(served, params.criteria).map((document) => served.documents[document]!);
    return { doc, buildId: served.buildId, whole: true };
  },
});

const getFileText = cachedCall({
  name: 'getFileText',
  tag: 'files',
  summary: 'The whole text of a file',
  description: 'The access level of the text decides who gets it: everyone, signed-in users, or nobody (403).',
  schemas: { body: FileTextBody },
  doc: FileTextDoc,
  failures: [400, 401, 403, 404, 503],
  isForEverybody: true,
  example: ({ file }) => ({ body: { filepath: file } }),
  countedAs: 'fileText',
  find: async ({ context, requireReadWhole }, { body }) => {
    const served = context.corpus.current();
    const found = findFile(served, body.filepath);
    await requireReadWhole(found.info);
    return { ...found, served };
  },
  answer: async ({ client, run }, _asked, { number, info, served }) => {
    const { buildId, corpus } = served;
    const asked: FileTextRequest = { operation: 'fileText', buildId, document: number };
    const read = await run<FileTextAnswer>(asked, { weight: 'light', ...client });
    const { text, events } = read.text === undefined ? textOf(corpus, number) : { ...read, text: read.text };
    const between = events.length === 0 ? {} : { events: [...events] };
    return { doc: { text, ...between, document: info, buildId }, buildId, whole: true };
  },
});

/** It does not tell the order of the words. Long values are cut, since a source may have a paragraph as one token. */
const fileWordFrequency = cachedCall({
  name: 'fileWordFrequency',
  tag: 'files',
  summary: 'The words of a file with their frequencies',
  schemas: { query: FileWordFrequencyQuery },
  doc: FileWordFrequencyDoc,
  failures: [400, 404, 503],
  isForEverybody: true,
  example: ({ file }) => ({ parameters: { filepath: file } }),
  countedAs: 'fileWordFrequency',
  emptyCounts: true,
  find: ({ context }, { query }) => findFile(context.corpus.current(), query.filepath).info,
  answer: async ({ client, run }, _asked, { fileName, words }) => {
    const { rows, buildId, truncated } = await run<OperationAnswer<'wordlist'>>(
      { ...completed({ operation: 'wordlist', file: fileName }), reader: EVERYBODY },
      { weight: 'light', ...client },
    );
    const wordList = rows.map(({ value, count }) => ({ key: value, value: count }));
    const doc: FileWordFrequencyDoc = { fileName, wordList, count: wordList.length, words, buildId };
    return { doc, buildId, whole: truncated === false };
  },
});

export const FILE_CALLS: readonly Call[] = [corpusFiles, getFileText, fileWordFrequency];
