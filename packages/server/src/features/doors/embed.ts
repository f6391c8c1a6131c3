import { createHash } from 'node:crypto';
import { EMBED_STYLE, EMBEDDED, embedPage, embedPlace, oEmbedAnswer } from '@zaban/doors';
import { EMBED_PATH, searchOf, type OperationName } from '@zaban/contract';
import { z } from 'zod';
import { clientOf } from '../../clients/client.ts';
import { failureResponse } from '../../errors/failures.ts';
import { READS } from '../../hooks/cors.ts';
import type { App, Services } from '../../services.ts';
import { askOf } from './ask-of.ts';

/** Seconds for which a browser may use a small page again. */
const PAGE_SECONDS = 300;

const size = z.coerce.number().int().min(1).max(10_000).optional();

const Asked = z.object({
  url: z.string().max(16_000),
  format: z.string().optional(),
  maxwidth: size,
  maxheight: size,
});

/**
 * Small pages of results, which pages of other sites may show in a frame, and oEmbed, by which programs learn of the frame. A small
 * page has what a visitor without an account is shown.
 * @param ancestors origins whose pages may have the frame
 */
export function addEmbed(app: App, services: Services, ancestors: readonly string[]): void {
  for (const name of EMBEDDED) addPage(app, services, name, policyOf(ancestors));
  app.get('/oembed', { schema: { hide: true, querystring: Asked }, config: READS }, async (request, reply) => {
    const { url: address, format = 'json', maxwidth, maxheight } = request.query;
    if (format !== 'json') {
      const { body } = failureResponse('bad_request', 'The answer is in JSON only.');
      return reply.code(501).send(body);
    }
    const site = services.publicUrl();
    if (embedPlace(site, address) === undefined) {
      const { status, body } = failureResponse('not_found', `There is no result to embed at “${address}”.`);
      return reply.code(status).send(body);
    }
    return oEmbedAnswer({ address, site, siteName: services.site.name, maxwidth, maxheight });
  });
}

function addPage(app: App, { publicUrl }: Services, name: OperationName, policy: string): void {
  app.get(`${EMBED_PATH}${name}`, { schema: { hide: true } }, async (request, reply) => {
    const { signal } = clientOf(reply);
    const search = searchOf(request.url);
    // Without the cookie: who embeds a page does not decide what its visitors read.
    const ask = askOf(app, { ip: request.ip, headers: { host: request.headers.host } });
    const address = publicUrl();
    const own = `${address}${EMBED_PATH}${name}?${search}`;
    const { html, failure } = await embedPage(name, new URLSearchParams(search), { ask, address, signal }, own);
    reply.removeHeader('x-frame-options');
    return reply
      .code(failure === undefined ? 200 : failureResponse(failure.code, failure.err).status)
      .header('content-security-policy', policy)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', failure === undefined ? `private, max-age=${PAGE_SECONDS}` : 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** A small page loads nothing and runs nothing; its style sheet is known by its digest. */
function policyOf(ancestors: readonly string[]): string {
  const digest = createHash('sha256').update(EMBED_STYLE).digest('base64');
  return `default-src 'none';style-src 'sha256-${digest}';base-uri 'none';form-action 'none';frame-ancestors ${ancestors.join(' ')}`;
}
