// How is an analysis asked for over HTTP?
import { Readable } from 'node:stream';
import {
  OPERATION_ANSWERS,
  OPERATION_NAMES,
  OPERATION_QUERIES,
  OPERATION_REQUESTS,
  requestOfQuery,
  successOf,
  type OperationName,
} from '@zaban/contract';
import { failureResponses } from '../../failure-responses.ts';
import { abandoned } from '../../abandoned.ts';
import type { App, Services } from '../../services.ts';
import { WatchedProgress } from '../../workers/index.ts';
import { EVENT_STREAM, progressEvents, wantsEvents } from './event-stream.ts';

const SUMMARIES: Readonly<Record<OperationName, string>> = {
  positions: 'Where a query matches',
  concordance: 'Lines with context: sorted, sampled, filtered',
  sentences: 'Sentences with a query',
  frequencies: 'A query by what stands in and around it, by document field, by file',
  groups: 'Lines put together by what they have in common, with counts',
  distribution: 'A query by the values of a document field, those without a hit too',
  collocations: 'What stands near a query more often than chance would have it',
  keyness: 'What a part of the corpus uses more, or less, than another',
  ngrams: 'Sequences of two to six tokens',
  wordlist: 'Words of a file, a part, or the corpus by frequency',
  dispersion: 'How evenly a query is spread over the files',
  documents: 'The documents of a part with their metadata',
};

/** Operations that need many passes over the corpus, whatever is asked. */
const HEAVY: ReadonlySet<OperationName> = new Set(['collocations', 'keyness', 'ngrams']);

/** One call an operation: GET, with the whole request in the query string, so that it can be shared and kept. */
export function addOperations(app: App, services: Services): void {
  for (const name of OPERATION_NAMES) addOperation(app, services, name);
}

function addOperation(app: App, { corpus, usage }: Services, name: OperationName): void {
  app.get(
    `/corpus/${name}`,
    {
      schema: {
        tags: ['operations'],
        summary: SUMMARIES[name],
        querystring: OPERATION_QUERIES[name],
        response: { 200: successOf(OPERATION_ANSWERS[name]), ...failureResponses(400, 503) },
      },
    },
    async (request, reply) => {
      const asked = requestOfQuery(name, request.query);
      const complete = OPERATION_REQUESTS[name].parse(asked);
      usage.count(name);
      const started = performance.now();
      const elapsed = (): number => Math.round((performance.now() - started) * 1000) / 1000;
      const options = { heavy: HEAVY.has(name), signal: abandoned(reply) };
      const vary = reply.getHeader('vary');
      reply.header('vary', vary === undefined ? 'accept' : `${String(vary)}, accept`);
      if (wantsEvents(request.headers)) {
        const progress = new WatchedProgress();
        const answer = corpus.run(complete, { ...options, progress }).then((answer) => ({
          message: 'Success',
          doc: { ...answer, milliseconds: elapsed() },
        }));
        // A compressed event would wait for the next one.
        request.headers['x-no-compression'] = 'true';
        reply.header('content-type', EVENT_STREAM).header('cache-control', 'no-store');
        return reply.send(Readable.from(progressEvents(answer, progress)) as never);
      }
      const answer = await corpus.run(complete, options);
      const milliseconds = elapsed();
      return reply.header('server-timing', `search;dur=${milliseconds}`).send({
        message: 'Success',
        doc: { ...answer, milliseconds } as never,
      });
    },
  );
}
