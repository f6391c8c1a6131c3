// How does a running site serve the documentation of the software?
import { tagOf } from '../../hooks/etags.ts';
import type { FastifyReply } from 'fastify';
import mime from 'mime';
import { facesOf, makeDocuments, readDocuments, type DocumentFile } from '../../documents/index.ts';
import { failureResponse } from '../../errors/failures.ts';
import { hasTag } from '../../headers/headers.ts';
import type { App, Services } from '../../services.ts';
import { SOFTWARE_VERSION } from '@zaban/calls/site';

const PLACE = '/docs/guide';

/** Serves the documentation at /docs/guide, beside the calls at /docs. The pages are made at the first request. */
export function addDocuments(app: App, { config }: Services): void {
  const { documents } = config;
  if (documents === undefined) return;
  let made: ReadonlyMap<string, DocumentFile> | undefined;
  const send = (reply: FastifyReply, path: string): FastifyReply => {
    made ??= makeDocuments(readDocuments(documents), {
      version: SOFTWARE_VERSION,
      calls: '../../docs',
      site: '../../',
      faces: facesOf(config.portal, '../../'),
    });
    const name = path === '' ? 'index.html' : path;
    const file = made.get(name);
    if (file === undefined) {
      const { status, body } = failureResponse(
        'not_found',
        'There is no document at this address; /docs/guide/ lists all.',
      );
      return reply.code(status).send(body);
    }
    const tag = tagOf(file);
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (hasTag(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
    const type = mime.getType(name) ?? 'application/octet-stream';
    return reply.type(/^(text|image\/svg)/.test(type) ? `${type}; charset=utf-8` : type).send(file);
  };
  // Links are relative to the folder of a page, so the address of the start page must end with a slash.
  app.get(PLACE, { schema: { hide: true } }, (_request, reply) => reply.redirect('guide/', 302));
  app.get(`${PLACE}/*`, { schema: { hide: true } }, (request, reply) =>
    send(reply, (request.params as Readonly<Record<string, string>>)['*'] ?? ''),
  );
}
