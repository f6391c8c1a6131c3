// How are the calls of `@zaban/calls` served over HTTP?
import { CALLS, type Call, type Calling, type Computed } from '@zaban/calls';
import { successOf } from '@zaban/contract';
import { requireReadWhole } from '../../access/require-read-whole.ts';
import { failureResponses, success } from '../../responses.ts';
import { findDownload } from '../../downloads/index.ts';
import { refuseCrossSite } from '../../guards/refuse-cross-site.ts';
import { leaveOutEmpty } from '../../guards/leave-out-empty.ts';
import { acceptLicence, chosenCorpus, chosenSite, corporaSeenBy } from '../../corpus-access/index.ts';
import type { App, Services } from '../../services.ts';
import { clientOf } from '../../clients/client.ts';
import { storedWords } from './stored-words.ts';

/** Returns a function that adds the calls of a group of the API description. */
export function callsOf(app: App, services: Services): (tag: string) => void {
  const known = {
    read: async <Result>(work: () => Result): Promise<Result> => work(),
    ...storedWords(services),
    downloadOf: (buildId: string, category: string) => findDownload(services.config.data, buildId, category),
  };
  return (tag) => {
    for (const call of CALLS) if (call.tag === tag) addCall(app, services, known, call);
  };
}

function addCall(
  app: App,
  services: Services,
  known: Omit<Calling, 'context' | 'client' | 'run' | 'requireReadWhole' | 'corpora' | 'acceptLicence' | 'buildNamed'>,
  call: Call,
): void {
  const { name, method, path, tag, summary, description, schemas, doc, failures, maximumAge } = call;
  const { params, query, body } = schemas;
  app.route({
    method,
    url: path,
    config: { reads: call.changes !== true },
    schema: {
      tags: [tag],
      summary,
      ...(description === undefined ? {} : { description }),
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined ? {} : { body }),
      response: { 200: successOf(doc), ...failureResponses(...failures) },
    },
    ...(call.changes === true && { onRequest: refuseCrossSite(services.config) }),
    ...(query === undefined || call.emptyCounts === true ? {} : { preValidation: leaveOutEmpty }),
    handler: async (request, reply) => {
      const { access, corpus, context, responseCache } = await chosenCorpus(services, request);
      const asked = { params: request.params, query: request.query, body: request.body } as never;
      const calling: Calling = {
        ...known,
        context,
        acceptLicence: (licence) => acceptLicence(services, licence, reply),
        buildNamed: async (name) => {
          const site = chosenSite(services, request);
          const { corpus: build } = await (name === undefined ? site.use() : site.useBuild(name));
          return { served: build.current(), run: (wanted, options) => build.run(wanted, options) };
        },
        corpora: () => corporaSeenBy(services, reply),
        client: clientOf(reply),
        run: (wanted, options) => corpus.run(wanted, options),
        requireReadWhole: (document) => requireReadWhole(services, document, reply),
      };
      const found = await call.find?.(calling, asked);
      // What is not there was not used, whether that is answered by an error or by null.
      if (call.countedAs !== undefined && found !== null) services.usage.count(call.countedAs);
      if (!call.isCached) {
        if (maximumAge !== undefined) reply.header('cache-control', `public, max-age=${maximumAge}`);
        return reply.send(success(await call.answer(calling, asked, found)));
      }
      const granted = call.isForEverybody === true ? undefined : await access.authorise(reply);
      const key = granted?.isBounded === true ? undefined : JSON.stringify([name, asked]);
      const run = granted === undefined ? calling.run : (granted.run as Calling['run']);
      return responseCache.send(
        reply,
        key,
        async (client) => (await call.answer({ ...calling, client, run }, asked, found)) as Computed<object>,
      );
    },
  });
}
