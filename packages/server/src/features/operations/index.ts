// How are operations called over HTTP?
import { Readable } from 'node:stream';
import {
  PATHS,
  ignoredWarnings,
  OPERATION_ANSWERS,
  OPERATION_NAMES,
  OPERATION_QUERIES,
  OPERATIONS,
  successOf,
  type OperationName,
} from '@zaban/contract';
import { clientOf } from '../../clients/client.ts';
import { EVENT_STREAM, addVary, wantsEvents } from '../../headers/headers.ts';
import { completeRequest, runOperationCall, unknownParameters } from '@zaban/calls';
import { failureResponses } from '../../responses.ts';
import { READS } from '../../hooks/cors.ts';
import { leaveOutEmpty } from '../../guards/leave-out-empty.ts';
import { chosenCorpus, otherCorpora } from '../../corpus-access/index.ts';
import type { App, Services } from '../../services.ts';
import { WatchedProgress } from '../../workers/index.ts';
import { progressEvents } from './event-stream.ts';

/** Adds one call per operation: GET with the whole request in the query string, so that its address can be shared and saved. */
export function addOperations(app: App, services: Services): void {
  for (const name of OPERATION_NAMES) addOperation(app, services, name);
}

function addOperation(app: App, services: Services, name: OperationName): void {
  const taken = Object.keys(OPERATION_QUERIES[name].shape);
  app.get(
    PATHS.operation(name),
    {
      config: READS,
      schema: {
        tags: ['operations'],
        summary: OPERATIONS[name].summary,
        querystring: OPERATION_QUERIES[name],
        response: { 200: successOf(OPERATION_ANSWERS[name]), ...failureResponses(400, 503) },
      },
      preValidation: leaveOutEmpty,
    },
    async (request, reply) => {
      const complete = completeRequest(name, request.query);
      services.usage.count(name);
      addVary(reply, 'accept');
      const ignored = ignoredWarnings(unknownParameters(request.url, taken), name, taken);
      const { access, responseCache } = await chosenCorpus(services, request);
      const { run: runHere, isBounded } = await access.authorise(reply);
      const others = await otherCorpora(services, complete, reply);
      const run = others?.runWith(runHere) ?? runHere;
      // The answer has warnings about ignored parameters, so they are part of the cache key.
      const search = ignored.length === 0 ? complete : { ...complete, ignored };
      const key = isBounded || others?.isBounded === true ? undefined : JSON.stringify([search, others?.key]);
      if (wantsEvents(request.headers)) {
        const progress = new WatchedProgress();
        const answer = responseCache.read(key, clientOf(reply), (client) =>
          runOperationCall(
            { request: complete, ignored },
            { client, run: (asked, options) => run(asked, { ...options, progress }) },
          ),
        );
        reply.header('content-type', EVENT_STREAM).header('cache-control', 'no-store');
        // Without this header, nginx would buffer the events.
        reply.header('x-accel-buffering', 'no');
        return reply.send(Readable.from(progressEvents(answer, progress, request.log)) as never);
      }
      return responseCache.send(reply, key, async (client) => {
        const computed = await runOperationCall({ request: complete, ignored }, { client, run });
        reply.header('server-timing', `search;dur=${computed.doc.milliseconds}`);
        return computed;
      });
    },
  );
}
