import type { FastifyReply } from 'fastify';
import type { App } from '../services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route only reads, so that pages of any site may have its answer. */
    readonly reads?: boolean;
  }
}

/** The configuration of a route that only reads. */
export const READS = { reads: true } as const;

interface Settings {
  /** Another origin whose portal makes all calls, with cookies. */
  readonly portalOrigin: string | undefined;
  /** Whether pages of any site may make calls that only read. They never send cookies. */
  readonly areReadsOpen: boolean;
}

/** Headers that a page of another site may read besides the usual ones: the name of a file, and when to try again. */
const EXPOSED = 'content-disposition, retry-after';

/** Says to browsers which pages of other origins may read the answer of a call. */
export function addCors(app: App, { portalOrigin, areReadsOpen }: Settings): void {
  const allow = (reply: FastifyReply, reads: boolean, origin: string | undefined): void => {
    if (portalOrigin !== undefined) reply.header('vary', 'Origin');
    if (portalOrigin !== undefined && origin === portalOrigin) {
      reply.header('access-control-allow-origin', portalOrigin).header('access-control-allow-credentials', 'true');
    } else if (reads && areReadsOpen) {
      // A browser gives no page an answer with this sign to a request with cookies.
      reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED);
    }
  };
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    allow(reply, routeOptions.config.reads === true, headers.origin);
  });
  if (portalOrigin !== undefined) app.options('/corpus/*', { schema: { hide: true } }, answerAsked);
  if (!areReadsOpen) return;
  app.addHook('onRoute', ({ url, method, config }) => {
    const adds = config?.reads === true && method !== 'OPTIONS' && method !== 'HEAD';
    if (adds && !app.hasRoute({ method: 'OPTIONS', url })) {
      app.options(url, { schema: { hide: true }, config: READS }, answerAsked);
    }
  });
}

/** Answers a browser that asks which calls a page may make. */
async function answerAsked(_request: unknown, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', 'content-type')
    .header('access-control-max-age', '86400')
    .code(204)
    .send();
}
