import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyReply, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { addAdmission } from './hooks/admission.ts';
import {
  answerUnreadable,
  MAX_PARAM_LENGTH,
  refuseAddress,
  refuseExpectations,
  refuseOddHosts,
} from './errors/client-errors.ts';
import { basePathOf, firstParts, withoutBasePath } from './headers/base-path.ts';
import { addCorpusChoice } from './corpus-access/index.ts';
import { compressAnswers } from './hooks/compress-answers.ts';
import { addCors } from './hooks/cors.ts';
import { addDescription } from './description/index.ts';
import { addEtags } from './hooks/etags.ts';
import { addFailures } from './errors/failures.ts';
import { addAccounts } from './features/accounts/index.ts';
import { callsOf } from './features/calls/index.ts';
import { addDoors } from './features/doors/index.ts';
import { addDocuments } from './features/documents/index.ts';
import { addRecordings } from './features/recordings/index.ts';
import { addGetCorpusFile } from './features/downloads/index.ts';
import { addExports } from './features/exports/index.ts';
import { addHealth } from './features/health/index.ts';
import { addMessages } from './features/messages/index.ts';
import { addOperations } from './features/operations/index.ts';
import { addPortal } from './features/portal/index.ts';
import { addSavedWork } from './features/saved-work/index.ts';
import { addWordListFile } from './features/words/index.ts';
import { refuseIntricateJson } from './guards/refuse-intricate-json.ts';
import { methodsOfCalls } from './errors/methods-of-calls.ts';
import { refuseForeignNames } from './guards/refuse-rebound.ts';
import { refuseOddSigns } from './guards/refuse-odd-signs.ts';
import { refuseUndecodableQuery } from './guards/refuse-undecodable-query.ts';
import { PERMISSIONS_POLICY, securityHeaders } from './headers/security-headers.ts';
import type { App, Services } from './services.ts';
import { warnOfUnknownAddress } from './hooks/unknown-address.ts';

/** Maximum bytes of a request body: enough for the longest message of the help form. */
const BODY_LIMIT = 256 * 1024;

/** Time limits for receiving a complete request, and its headers. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 15_000;
/** More queries than can be ahead of a query in the longest queue. */
const MAX_QUERIES = 20;

/** Builds the application: registers every feature explicitly, in this order. */
export async function buildApp(services: Services): Promise<App> {
  const { config, metrics } = services;
  const basePath = basePathOf(config);
  const calls = new Set<string>();
  const inside = withoutBasePath(basePath, calls);
  const app: App = fastify({
    loggerInstance: services.log,
    // In the answer and in the log.
    genReqId: () => randomUUID(),
    // The server logs one line per request itself, when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // A busy machine may need longer than Fastify's default of 10 s.
    pluginTimeout: 60_000,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5000, requireHostHeader: false },
    clientErrorHandler: answerUnreadable,
    requestTimeout: REQUEST_MS,
    // Closes a connection that is idle for longer than any answer can take: its client does not read.
    connectionTimeout: MAX_QUERIES * config.queryMilliseconds,
    // At shutdown, running requests are finished and idle connections closed.
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => inside(url),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, _request, reply) => refuseAddress(error, reply as FastifyReply),
    // Requests on open connections during the shutdown are answered; then the connection is closed.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();

  // Without a parser for plain text, such a body is refused with the message that asks for JSON.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRoute', ({ url }) => void calls.add(firstParts(url)));
  const methodsOf = methodsOfCalls(app);
  app.setValidatorCompiler(validatorCompiler);
  // Answers are not validated at run time: the compiler checks their types, and the tests parse them.
  app.setSerializerCompiler(() => JSON.stringify);
  addFailures(app);
  // Registered before the hooks that refuse requests, so that refusals have this header too.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  // Refusals need these headers too: without them a page of another origin could not read them.
  addCors(app, { portalOrigin: config.portalOrigin, areReadsOpen: services.site.doors.pages });
  await app.register(helmet, securityHeaders(config));
  const isTurnedAway = addAdmission(app, services);
  warnOfUnknownAddress(app, services);
  refuseOddHosts(app);
  refuseForeignNames(app, config);
  refuseExpectations(app);
  refuseIntricateJson(app);
  refuseOddSigns(app);
  refuseUndecodableQuery(app);
  // A weak tag is not enough for a part of a file (RFC 9110, 13.1.5), and the library compares tags by their text.
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['if-range']?.toString().startsWith('W/')) delete headers.range;
  });
  addEtags(app);
  compressAnswers(app);
  await app.register(fastifyStatic, { root: config.data, serve: false });
  await addDescription(app, services);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    metrics.observe(request.method, route, status, milliseconds / 1000);
    // Turned-away requests are not logged one by one, since there may be thousands; the log has their number.
    if (isTurnedAway(request)) return;
    request.log.info({ method: request.method, route, status, milliseconds: Math.round(milliseconds) }, 'answered');
  });

  // Added after the plugin of the API description, which records all routes that follow.
  await app.register(async (scope) => {
    const features = scope as unknown as App;
    // Each group of the description lists its calls in the order in which they are added.
    addCorpusChoice(features, services);
    const addCalls = callsOf(features, services);
    addCalls('search');
    addOperations(features, services);
    addCalls('operations');
    addExports(features, services);
    addCalls('files');
    addCalls('downloads');
    addRecordings(features, services);
    addGetCorpusFile(features, services);
    addWordListFile(features, services);
    addCalls('words');
    addAccounts(features, services);
    addSavedWork(features, services);
    addMessages(features, services);
    addCalls('site');
    addHealth(features, services);
    await addDoors(features, services);
    addDocuments(features, services);
    await addPortal(features, services, methodsOf);
  });
  return app;
}
