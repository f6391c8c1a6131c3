import type { App } from '../services.ts';

/** Allows calls with cookies from a portal on another origin, and from no other origin. */
export function addCors(app: App, origin: string | undefined): void {
  if (origin === undefined) return;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    if (request.headers.origin !== origin) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-allow-credentials', 'true');
  });
  app.options('/corpus/*', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '86400')
      .code(204)
      .send(),
  );
}
