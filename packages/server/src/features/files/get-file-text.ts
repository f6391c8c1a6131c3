import { FileTextBody, FileTextDoc, successOf } from '@zaban/contract';
import { requireReadWhole } from '../../access/require-read-whole.ts';
import { failureResponses } from '../../refusals/failure-responses.ts';
import { findFile } from '@zaban/calls';
import type { App, Services } from '../../services.ts';
import type { FileTextAnswer, FileTextRequest } from '@zaban/calls';

export function addGetFileText(app: App, services: Services): void {
  const { answers, corpus, usage } = services;
  app.post(
    '/corpus/getFileText',
    {
      schema: {
        tags: ['files'],
        summary: 'The whole text of a file',
        description: 'The access level of the text decides who gets it: everyone, signed-in users, or nobody (403).',
        body: FileTextBody,
        response: { 200: successOf(FileTextDoc), ...failureResponses(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) => {
      const served = corpus.current();
      const { number, info } = findFile(served, request.body.filepath);
      await requireReadWhole(services, info, request, reply);
      usage.count('fileText');
      return answers.give(request, reply, JSON.stringify(['fileText', info.fileName]), async (asker) => {
        const { buildId } = served;
        const asked: FileTextRequest = { operation: 'fileText', buildId, document: number };
        const read = await corpus.run<FileTextAnswer>(asked, { weight: 'light', ...asker });
        // If the worker has another build than the one whose access rights were checked, the text is read here.
        const text = read.text ?? served.corpus.documentText(number);
        const doc: FileTextDoc = { text, document: info, buildId };
        return { doc, buildId, whole: true };
      });
    },
  );
}
