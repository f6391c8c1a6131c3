import { createHash } from 'node:crypto';
import { addVary, hasTag, headerList } from '../headers/headers.ts';
import type { App } from '../services.ts';

/** The weak ETag of a content: equal for equal contents. */
export function tagOf(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * The body of a 304 to HEAD. Of any other Fastify tells the length, here 0, which is not that of the answer (RFC 9110, section 8.6).
 * It has an end, for which the handler of unknown addresses waits.
 */
function nothing(): ReadableStream {
  return new ReadableStream({ start: (stream) => stream.close() });
}

/** Adds an ETag to answers of GET calls that may be stored, and answers 304 if the client already has the same answer. */
export function addEtags(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isHead = request.method === 'HEAD';
    if (isHead && reply.statusCode === 304) return nothing();
    const isReading = request.method === 'GET' || isHead;
    if (!isReading || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    // Nobody may keep such an answer, so nobody has an earlier one to compare it with.
    if (headerList(reply.getHeader('cache-control')?.toString()).includes('no-store')) return payload;
    const tag = tagOf(payload);
    reply.header('etag', tag);
    if (!hasTag(request.headers['if-none-match'], tag)) return payload;
    reply.code(304);
    // As on the whole answer, whose text is compressed.
    addVary(reply, 'accept-encoding');
    reply.removeHeader('content-length');
    reply.removeHeader('content-type');
    return isHead ? nothing() : null;
  });
}
