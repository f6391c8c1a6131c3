import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyReply, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { addAdmission } from './visitors/admission.ts';
import {
  answerUnreadable,
  MAX_PARAM_LENGTH,
  refuseAddress,
  refuseExpectations,
  refuseOddHosts,
} from './refusals/client-errors.ts';
import { basePathOf, OwnCalls, withoutBasePath } from './headers/base-path.ts';
import { compressAnswers } from './headers/compress-answers.ts';
import { addCors } from './headers/cors.ts';
import { addDescription } from './description.ts';
import { addEtags } from './headers/etags.ts';
import { addFailures } from './refusals/failures.ts';
import { addAccounts } from './features/accounts/index.ts';
import { addDocuments } from './features/documents/index.ts';
import { addDownloads } from './features/downloads/index.ts';
import { addFiles } from './features/files/index.ts';
import { addHealth } from './features/health/index.ts';
import { addMessages } from './features/messages/index.ts';
import { addOperations } from './features/operations/index.ts';
import { addPages } from './features/pages/index.ts';
import { addPortal } from './features/portal/index.ts';
import { addSavedWork } from './features/saved-work/index.ts';
import { addSearch } from './features/search/index.ts';
import { addSite } from './features/site/index.ts';
import { addWorkbench } from './features/workbench/index.ts';
import { addWords } from './features/words/index.ts';
import { requestId } from './watching/logging.ts';
import { refuseIntricateJson } from './refusals/refuse-intricate-json.ts';
import { MethodsOfCalls } from './refusals/methods-of-calls.ts';
import { refuseOddSigns } from './refusals/refuse-odd-signs.ts';
import { PERMISSIONS_POLICY, securityHeaders } from './headers/security-headers.ts';
import type { App, Services } from './services.ts';
import { warnOfUnknownAddress } from './refusals/unknown-address.ts';

/** Bytes of a body; the longest message of the help form fits, an upload does not. */
const BODY_LIMIT = 256 * 1024;

/** Time in which a request, with its body, must have come. */
const REQUEST_MILLISECONDS = 30_000;
const HEADERS_MILLISECONDS = 15_000;
/** Queries that may wait before one's own in the longest queue, and some more. */
const MOST_QUERIES = 20;

/** The application: every feature wired by hand, in the order in which it stands here. */
export async function buildApp(services: Services): Promise<App> {
  const { config, metrics } = services;
  const basePath = basePathOf(config);
  const calls = new OwnCalls();
  const inside = withoutBasePath(basePath, calls);
  const app: App = fastify({
    loggerInstance: services.log,
    genReqId: requestId,
    // One line a request, when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // A machine with much other work takes longer than the 10 s that Fastify gives.
    pluginTimeout: 60_000,
    http: { headersTimeout: HEADERS_MILLISECONDS, connectionsCheckingInterval: 5000, requireHostHeader: false },
    clientErrorHandler: answerUnreadable,
    requestTimeout: REQUEST_MILLISECONDS,
    // A connection on which nothing moves for longer than any answer takes is only held, by one who does not read.
    connectionTimeout: MOST_QUERIES * config.queryMilliseconds,
    // Requests under way are finished; idle connections are closed.
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => inside(url),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, _request, reply) => refuseAddress(error, reply as FastifyReply),
    // What comes over an open connection while the server stops is answered, and the connection closed.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();

  // Plain text would be taken for a body; it is refused with the sentence that asks for JSON.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRoute', ({ url }) => calls.add(url));
  const methods = new MethodsOfCalls();
  methods.watch(app);
  app.setValidatorCompiler(validatorCompiler);
  // What is sent has the type of its schema at compile time, and the tests parse it.
  app.setSerializerCompiler(() => JSON.stringify);
  addFailures(app);
  // Before anything that refuses, so that refusals carry it too.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  // Refusals carry these headers too: without them a portal of another origin could not read them.
  addCors(app, config.portalOrigin);
  await app.register(helmet, securityHeaders(config));
  const isTurnedAway = addAdmission(app, services);
  warnOfUnknownAddress(app, services);
  refuseOddHosts(app);
  refuseExpectations(app);
  refuseIntricateJson(app);
  refuseOddSigns(app);
  addEtags(app);
  compressAnswers(app);
  await app.register(fastifyStatic, { root: config.data, serve: false });
  await addDescription(app, config.publicUrl, basePath, config.documents !== undefined);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    metrics.observe(request.method, route, status, milliseconds / 1000);
    // Thousands of them must not fill the log, which tells their number.
    if (isTurnedAway(request)) return;
    request.log.info({ method: request.method, route, status, milliseconds: Math.round(milliseconds) }, 'answered');
  });

  // Routes that the description shall know are added once it listens.
  await app.register(async (scope) => {
    const features = scope as unknown as App;
    addSearch(features, services);
    addOperations(features, services);
    addWorkbench(features, services);
    addFiles(features, services);
    addDownloads(features, services);
    addWords(features, services);
    addAccounts(features, services);
    addSavedWork(features, services);
    addMessages(features, services);
    addSite(features, services);
    addPages(features, services);
    addHealth(features, services);
    addDocuments(features, services);
    await addPortal(features, services, methods);
  });
  return app;
}
