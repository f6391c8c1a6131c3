import { FileWordFrequencyDoc, FileWordFrequencyQuery, successOf } from '@zaban/contract';
import { fileNamed, fileWordFrequency } from '@zaban/calls';
import { failureResponses } from '../../refusals/failure-responses.ts';
import type { App, Services } from '../../services.ts';

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
      const file = fileNamed({ corpus }, request.query.filepath);
      usage.count('fileWordFrequency');
      return answers.give(request, reply, JSON.stringify(['fileWordFrequency', file.fileName]), (asker) =>
        fileWordFrequency(file, (asked, options) => corpus.run(asked, options), asker),
      );
    },
  );
}
