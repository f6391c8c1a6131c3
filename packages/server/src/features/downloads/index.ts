// How does a signed-in user get the zip of a corpus?
import { randomUUID } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { CorpusNameParams, ROUTES } from '@zaban/contract';
import type { FastifyRequest } from 'fastify';
import { failureResponses, fileAnswer } from '../../responses.ts';
import { busy, CallError } from '@zaban/calls';
import { findDownload } from '../../downloads/index.ts';
import { chosenCorpus } from '../../corpus-access/index.ts';
import type { App, Services } from '../../services.ts';
import { requireReader } from '../../sessions/index.ts';

interface BegunDownload {
  readonly userId: string;
  readonly corpus: string;
  readonly buildId: string;
}

export function addGetCorpusFile(app: App, services: Services): void {
  const { config, database, usage } = services;
  const begun = new WeakMap<FastifyRequest, BegunDownload>();

  app.get(
    ROUTES.getCorpusFile.path,
    {
      schema: {
        tags: ['downloads'],
        summary: 'The zip of a corpus, for signed-in users',
        description: 'Texts, metadata.csv, licence, citation and checksums. A download can be resumed (Range).',
        params: CorpusNameParams,
        response: {
          200: fileAnswer('The zip.', 'application/zip'),
          206: fileAnswer('The requested part of the zip.', 'application/zip'),
          ...failureResponses(401, 403, 404, 412, 416, 503),
        },
      },
      onResponse: async (request, reply) => {
        const download = begun.get(request);
        if (download === undefined || !isBeginning(request, reply.statusCode)) return;
        const { userId, corpus, buildId } = download;
        usage.count('download');
        await database.db
          .insertInto('downloads')
          .values({
            id: randomUUID(),
            created_at: new Date().toISOString(),
            user_id: userId,
            corpus,
            build_id: buildId,
          })
          .execute();
      },
    },
    async (request, reply) => {
      const user = await requireReader(services, reply, 'download corpus data');
      const { corpus, context } = await chosenCorpus(services, request);
      const { site } = context;
      const wanted = request.params.name.toLowerCase();
      const category = site.categories.find(({ value, name }) => value === wanted || name.toLowerCase() === wanted);
      if (category === undefined) {
        const known = site.categories.map(({ name }) => name.toLowerCase()).join(', ');
        throw new CallError('unknown_file', `There is no corpus “${request.params.name}”. There are: ${known}.`);
      }
      const { buildId, byCategory } = corpus.current();
      const download = findDownload(config.data, buildId, category.value);
      if (download === undefined) {
        throw (byCategory.get(category.value) ?? []).length === 0
          ? new CallError('unknown_file', `The corpus “${category.name}” has no texts on this site.`)
          : busy('The file is not ready yet. Please try again in a minute.', 60);
      }
      begun.set(request, { userId: user.id, corpus: category.value, buildId });
      return reply
        .header('content-disposition', `attachment; filename="${category.value}-${buildId.slice(0, 12)}.zip"`)
        .header('cache-control', 'private, no-cache')
        .sendFile(basename(download.file), dirname(download.file), { cacheControl: false });
    },
  );
}

/** Whether an answer starts a download; one that resumes a download, or has status 304, does not. */
function isBeginning(request: FastifyRequest, status: number): boolean {
  if (request.method !== 'GET') return false;
  return status === 200 || (status === 206 && request.headers.range?.startsWith('bytes=0-') === true);
}
