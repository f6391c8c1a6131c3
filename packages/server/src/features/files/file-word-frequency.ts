import {
  completed,
  FileWordFrequencyDoc,
  FileWordFrequencyQuery,
  successOf,
  type OperationAnswer,
} from '@zaban/contract';
import type { Reader } from '@zaban/engine';
import { failureResponses } from '../../failure-responses.ts';
import { findFile } from '../../find-file.ts';
import { OPEN_TO_EVERYBODY } from '../../reading/index.ts';
import type { App, Services } from '../../services.ts';

/** The list is open to everybody, and the same for all. A source may hold a paragraph as one token: such a value is cut. */
const EVERYBODY: Reader = { opened: OPEN_TO_EVERYBODY, closed: [] };

export function addFileWordFrequency(app: App, { answers, corpus, usage }: Services): void {
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
      const { fileName, words } = info;
      return answers.give(request, reply, JSON.stringify(['fileWordFrequency', fileName]), async (asker) => {
        const { rows, buildId, truncated } = await corpus.run<OperationAnswer<'wordlist'>>(
          { ...completed({ operation: 'wordlist', file: fileName }), reader: EVERYBODY },
          { weight: 'light', ...asker },
        );
        const wordList = rows.map(({ value, count }) => ({ key: value, value: count }));
        const doc: FileWordFrequencyDoc = { fileName, wordList, count: wordList.length, words, buildId };
        return { doc, buildId, whole: truncated === false };
      });
    },
  );
}
