import { FileWordFrequencyDoc, FileWordFrequencyQuery, successOf, type OperationAnswer } from '@zaban/contract';
import { abandoned } from '../../abandoned.ts';
import { failureResponses } from '../../failure-responses.ts';
import { findFile } from '../../find-file.ts';
import type { App, Services } from '../../services.ts';

export function addFileWordFrequency(app: App, { corpus, usage }: Services): void {
  app.get(
    '/corpus/fileWordFrequency',
    {
      schema: {
        tags: ['files'],
        summary: 'The words of a file with their frequencies',
        querystring: FileWordFrequencyQuery,
        response: { 200: successOf(FileWordFrequencyDoc), ...failureResponses(400, 404, 503) },
      },
    },
    async (request, reply) => {
      const { info } = findFile(corpus.current(), request.query.filepath);
      usage.count('fileWordFrequency');
      const { rows, buildId } = await corpus.run<OperationAnswer<'wordlist'>>(
        { operation: 'wordlist', file: info.fileName, attribute: 'lc', minimum: 1, wordsOnly: true, offset: 0 },
        { signal: abandoned(reply) },
      );
      const wordList = rows.map(({ value, count }) => ({ key: value, value: count }));
      const doc = { fileName: info.fileName, wordList, count: wordList.length, words: info.words, buildId };
      return { message: 'Success' as const, doc };
    },
  );
}
