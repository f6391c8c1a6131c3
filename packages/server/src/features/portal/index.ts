// How are the files of the portal served?
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { SCREENS, webManifest } from '@zaban/contract';
import type { FastifyReply } from 'fastify';
import { addVary, hasTag } from '../../headers/headers.ts';
import { encodingFor } from '../../response-cache/index.ts';
import { basePathOf } from '../../headers/base-path.ts';
import { POLICY_OF_PARSER } from '../../headers/security-headers.ts';
import { NOTHING_HERE, failureResponse } from '../../errors/failures.ts';
import type { App, Services } from '../../services.ts';
import { readBuiltFiles, type BuiltFile } from './built-files.ts';
import { addRecords, recordLinks } from './records.ts';

const DAY_SECONDS = 86_400;
const YEAR = 365 * DAY_SECONDS;

/** Patterns of the screens' addresses; `/word/:word` has a variable part. */
const SCREEN_PATTERNS = Object.entries(SCREENS).map(([name, path]) => ({
  name,
  pattern: new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}/?$`, 'i'),
}));

/** Sends a file in the most efficient allowed encoding, or 304 if the client has it. */
async function sendFile(reply: FastifyReply, { type, tag, size, read, encoded }: BuiltFile): Promise<FastifyReply> {
  reply.header('etag', tag);
  addVary(reply, 'accept-encoding');
  const isThere = hasTag(reply.request.headers['if-none-match'], tag);
  if (isThere && reply.statusCode === 200) return reply.code(304).send();
  reply.type(type);
  const encoding = encodingFor(reply.request.headers['accept-encoding'], size);
  const smaller = encoding === undefined ? undefined : encoded[encoding];
  if (encoding === undefined || smaller === undefined) return reply.send(await read());
  return reply.header('content-encoding', encoding).send(smaller);
}

/** @param methodsOf tells the methods of the call at a path */
export async function addPortal(app: App, services: Services, methodsOf: (path: string) => string[]): Promise<void> {
  const { config, site } = services;
  if (site.audioFolder !== undefined) {
    await app.register(fastifyStatic, {
      root: site.audioFolder,
      prefix: '/audio/',
      decorateReply: false,
      index: false,
      maxAge: (YEAR * 1000) / 365,
    });
  }
  const { portal } = config;
  const built = portal !== undefined && existsSync(join(portal, 'index.html'));
  const { files, close } = built
    ? await readBuiltFiles(portal, basePathOf(config), site, { address: config.publicUrl, links: recordLinks(site) })
    : { files: new Map<string, BuiltFile>(), close: async () => {} };
  app.addHook('onClose', close);
  for (const [path, file] of files) {
    // Names of assets change with their content, so they never expire.
    const forever = path.startsWith('assets/');
    const parses = path.startsWith('assets/analysis-worker-');
    app.get(`/${path}`, { schema: { hide: true } }, (_request, reply) => {
      reply.header('cache-control', forever ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      if (parses) reply.header('content-security-policy', POLICY_OF_PARSER);
      return sendFile(reply, file);
    });
  }
  addRecords(app, services);
  const manifest = JSON.stringify(webManifest(site));
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').send(manifest),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    const methods = methodsOf(path);
    // A route that finds no file comes here too.
    const others = methods.includes(request.method) ? [] : methods;
    const isCall = path.startsWith('/corpus/') || basename(path).includes('.') || others.length > 0;
    const screen = SCREEN_PATTERNS.find(({ pattern }) => pattern.test(path))?.name;
    // The pre-rendered page of the screen, otherwise the common page.
    const page = files.get(`screens/${screen}.html`) ?? files.get('index.html');
    if (page !== undefined && wantsPage && !isCall) {
      return sendFile(reply.code(screen === undefined ? 404 : 200).header('cache-control', 'no-cache'), page);
    }
    if (page !== undefined && screen !== undefined) others.push('GET', 'HEAD');
    if (others.length > 0) reply.header('allow', others.join(', '));
    const { status, body } = failureResponse(
      'not_found',
      others.length === 0 ? NOTHING_HERE : `This address takes ${others.join(' or ')}, not ${request.method}.`,
    );
    return reply
      .header('cache-control', 'no-store')
      .code(others.length === 0 ? status : 405)
      .send(body);
  });
}
