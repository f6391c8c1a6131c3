import {
  ALL_CRITERIA,
  completed,
  type CorpusFilesDoc,
  type FileWordFrequencyDoc,
  type OperationAnswer,
} from '@zaban/contract';
import type { Reader } from '@zaban/engine';
import type { DocumentInfo } from '@zaban/contract';
import { findFile } from '../context/find-file.ts';
import { unknownCriteria } from '../failures/unknown-criteria.ts';
import { OPEN_TO_EVERYBODY, type CallContext, type KnownSite } from '../context/context.ts';
import type { Answered, Asking, Made, RunOptions } from '../context/asking.ts';

/** @throws CallFailure unknown_criteria for a category that the site does not have */
export function requireCriteria({ categories }: Pick<KnownSite, 'categories'>, criteria: string): void {
  const isKnown = criteria === ALL_CRITERIA || categories.some(({ value }) => value === criteria);
  if (!isKnown) throw unknownCriteria(criteria, categories);
}

/** The files of a category, or of the whole corpus. */
export function corpusFiles({ corpus }: Pick<CallContext, 'corpus'>, criteria: string): Made<CorpusFilesDoc> {
  const { buildId, documents, byCategory } = corpus.current();
  const numbers = byCategory.get(criteria) ?? [];
  const doc = criteria === ALL_CRITERIA ? [...documents] : numbers.map((document) => documents[document]);
  return { doc, buildId, whole: true };
}

/** The reader for word lists, which are the same for all clients. Long values are cut, since a source may have a paragraph as one token. */
const EVERYBODY: Reader = { opened: OPEN_TO_EVERYBODY, closed: [] };

/** The words of a file with their frequencies. `run` runs operations whose answers do not reveal the order of words. */
export async function fileWordFrequency(
  { fileName, words }: DocumentInfo,
  run: <Answer extends object>(request: object, options?: RunOptions) => Promise<Answer>,
  asker: Asking['asker'],
): Answered<FileWordFrequencyDoc> {
  const { rows, buildId, truncated } = await run<OperationAnswer<'wordlist'>>(
    { ...completed({ operation: 'wordlist', file: fileName }), reader: EVERYBODY },
    { weight: 'light', ...asker },
  );
  const wordList = rows.map(({ value, count }) => ({ key: value, value: count }));
  const doc: FileWordFrequencyDoc = { fileName, wordList, count: wordList.length, words, buildId };
  return { doc, buildId, whole: truncated === false };
}

/** The metadata of a file. @throws CallFailure unknown_file */
export function fileNamed({ corpus }: Pick<CallContext, 'corpus'>, fileName: string): DocumentInfo {
  return findFile(corpus.current(), fileName).info;
}
