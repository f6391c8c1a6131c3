// How is the recording of a spoken text played from one of its lines?
import { CallError, findFile, momentOf, type ServedIndex } from '@zaban/calls';
import { recordingOf } from '@zaban/calls/site';
import {
  type DocumentInfo,
  RecordingAtDoc,
  RecordingAtQuery,
  RecordingQuery,
  ROUTES,
  successOf,
} from '@zaban/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireReadWhole } from '../../access/require-read-whole.ts';
import { chosenCorpus } from '../../corpus-access/index.ts';
import { failureResponses, fileAnswer, success } from '../../responses.ts';
import type { App, Services } from '../../services.ts';

/** Adds the calls that say when a token is heard, and that give the sound. A recording is given like the whole of all its texts. */
export function addRecordings(app: App, services: Services): void {
  const { recordingFiles, recordingsFolder } = services.site;
  // Without recordings both calls answer that there are none, and the description leaves them out.
  const hide = recordingFiles.size === 0;
  const textsOf = new WeakMap<ServedIndex, Map<string, DocumentInfo[]>>();

  /** A text of each access level in each sound file. */
  const textsByFile = (served: ServedIndex): Map<string, DocumentInfo[]> => {
    const known = textsOf.get(served);
    if (known !== undefined) return known;
    const byFile = Map.groupBy(served.documents, (document) => recordingOf(recordingFiles, document) ?? '');
    const texts = new Map(
      Array.from(byFile, ([file, all]) => [file, [...new Map(all.map((text) => [text.access, text])).values()]]),
    );
    textsOf.set(served, texts);
    return texts;
  };

  /** The sound file of a text. @throws CallError if it has none, or if the visitor may not read all texts of it whole */
  const fileFor = async (
    { hasRecordings, served, document }: { hasRecordings: boolean; served: ServedIndex; document: DocumentInfo },
    reply: FastifyReply,
  ): Promise<string> => {
    const file = hasRecordings ? recordingOf(recordingFiles, document) : undefined;
    if (file === undefined) throw new CallError('unknown_file', `There is no recording of ${document.fileName}.`);
    for (const text of textsByFile(served).get(file) ?? []) await requireReadWhole(services, text, reply);
    return file;
  };

  const corpusOf = async (request: FastifyRequest) => {
    const { corpus, context } = await chosenCorpus(services, request);
    return { served: corpus.current(), hasRecordings: context.site.hasRecordings === true };
  };

  app.get(
    ROUTES.recordingAt.path,
    {
      schema: {
        hide,
        tags: ['files'],
        summary: 'When a token is said in the recording of its text',
        querystring: RecordingAtQuery,
        response: { 200: successOf(RecordingAtDoc), ...failureResponses(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { position } = request.query;
      const { served, hasRecordings } = await corpusOf(request);
      const document = served.documents[served.corpus.documents.at(position as never)];
      if (document === undefined) throw new CallError('unknown_file', `The corpus has no token ${position}.`);
      await fileFor({ hasRecordings, served, document }, reply);
      return success({ fileName: document.fileName, ...momentOf(served.corpus, document, position) });
    },
  );

  app.get(
    ROUTES.recording.path,
    {
      schema: {
        hide,
        tags: ['files'],
        summary: 'The recording of a text',
        description: 'For those who may read all texts of the recording whole. A part can be asked for (Range).',
        querystring: RecordingQuery,
        response: {
          200: fileAnswer('The sound.', 'audio/mpeg', 'audio/ogg'),
          206: fileAnswer('The requested part.', 'audio/mpeg', 'audio/ogg'),
          ...failureResponses(400, 401, 403, 404, 416),
        },
      },
    },
    async (request, reply) => {
      const { served, hasRecordings } = await corpusOf(request);
      const document = findFile(served, request.query.filepath).info;
      // A recording that not everybody may hear is not stored at all, as the next line then says.
      reply.header('cache-control', 'private, no-cache');
      const file = await fileFor({ hasRecordings, served, document }, reply);
      return reply.sendFile(file, recordingsFolder, { cacheControl: false });
    },
  );
}
