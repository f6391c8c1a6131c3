// How does the portal itself reach the browser?
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { SCREENS } from '@zaban/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { told } from '../../failures.ts';
import type { App, Services } from '../../services.ts';

const DAY = 86_400;
const YEAR = 365 * DAY;

/** A screen's address as a pattern: `/word/:word` has one part that varies. */
const SCREEN_PATTERNS = Object.entries(SCREENS).map(([name, path]) => ({
  name,
  pattern: new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}/?$`, 'i'),
}));

/** The page of a screen: prepared when the portal was built, else the one for all. */
function pageOf(portal: string, screen: string | undefined): string {
  const prepared = `screens/${screen}.html`;
  return screen !== undefined && existsSync(join(portal, prepared)) ? prepared : 'index.html';
}

export async function addPortal(app: App, { config, site }: Services): Promise<void> {
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
  if (built) {
    await app.register(fastifyStatic, {
      root: portal,
      prefix: '/',
      decorateReply: false,
      wildcard: false,
      index: false,
      cacheControl: false,
      // The build of the portal wrote each file in Brotli and gzip too.
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Names of assets change with their content.
        const forever = path.includes('/assets/');
        reply.header('cache-control', forever ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const [path] = request.url.split('?');
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    const isCall = path.startsWith('/corpus/') || basename(path).includes('.');
    if (built && wantsPage && !isCall) {
      const screen = SCREEN_PATTERNS.find(({ pattern }) => pattern.test(path))?.name;
      reply.code(screen === undefined ? 404 : 200).header('cache-control', 'no-cache');
      return reply.sendFile(pageOf(portal, screen), portal, { cacheControl: false });
    }
    const { status, body } = told('not_found', 'There is nothing at this address.');
    return reply.header('cache-control', 'no-store').code(status).send(body);
  });
}
