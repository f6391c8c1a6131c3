// How are the calls of `@zaban/calls` served over HTTP?
import { CALLS, type Call, type CallContext, type Calling, type Made } from '@zaban/calls';
import { SOFTWARE_VERSION } from '@zaban/calls/site';
import { successOf } from '@zaban/contract';
import { Families } from '@zaban/word-list';
import { requireReadWhole } from '../../access/require-read-whole.ts';
import { success } from '../../answers/success.ts';
import { findDownload } from '../../downloads/index.ts';
import { failureResponses } from '../../refusals/failure-responses.ts';
import { leaveOutEmpty } from '../../refusals/leave-out-empty.ts';
import type { App, Services } from '../../services.ts';
import { askerOf } from '../../visitors/asker.ts';
import { storedWords } from './stored-words.ts';

/** Returns a function that adds the calls of a group of the API description. */
export function callsOf(app: App, services: Services): (tag: string) => void {
  const { config, corpus, site, registeredTextsNeed } = services;
  const families = new Families(site.words);
  const context: CallContext = { site, corpus, registeredTextsNeed, families, version: SOFTWARE_VERSION };
  const known = {
    context,
    read: async <Result>(work: () => Result): Promise<Result> => work(),
    ...storedWords(services, families),
    downloadOf: (buildId: string, category: string) => findDownload(config.data, buildId, category),
  };
  return (tag) => {
    for (const call of CALLS) if (call.tag === tag) addCall(app, services, known, call);
  };
}

function addCall(
  app: App,
  services: Services,
  known: Omit<Calling, 'asker' | 'run' | 'requireReadWhole'>,
  call: Call,
): void {
  const { access, answers, corpus, usage } = services;
  const { name, method, path, tag, summary, description, schemas, doc, failures, maximumAge } = call;
  const { params, query, body } = schemas;
  app.route({
    method,
    url: path,
    schema: {
      tags: [tag],
      summary,
      ...(description === undefined ? {} : { description }),
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined ? {} : { body }),
      response: { 200: successOf(doc), ...failureResponses(...failures) },
    },
    ...(query === undefined || call.emptyCounts === true ? {} : { preValidation: leaveOutEmpty }),
    handler: async (request, reply) => {
      const asked = { params: request.params, query: request.query, body: request.body } as never;
      const calling: Calling = {
        ...known,
        asker: askerOf(request, reply),
        run: (wanted, options) => corpus.run(wanted, options),
        requireReadWhole: (document) => requireReadWhole(services, document, request, reply),
      };
      const found = await call.find?.(calling, asked);
      if (call.countedAs !== undefined) usage.count(call.countedAs);
      if (!call.isCached) {
        if (maximumAge !== undefined) reply.header('cache-control', `public, max-age=${maximumAge}`);
        return reply.send(success(await call.answer(calling, asked, found)));
      }
      const reading = call.isForEverybody === true ? undefined : await access.authorise(request, reply);
      const key = reading?.isBounded === true ? undefined : JSON.stringify([name, asked]);
      const run = reading === undefined ? calling.run : (reading.run as Calling['run']);
      return answers.give(
        request,
        reply,
        key,
        async (asker) => (await call.answer({ ...calling, asker, run }, asked, found)) as Made<object>,
      );
    },
  });
}
