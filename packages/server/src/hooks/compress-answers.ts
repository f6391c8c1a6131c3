import { pipeline, Readable } from 'node:stream';
import { compressed, compressor, encodingFor } from '../response-cache/index.ts';
import type { App } from '../services.ts';
import { addVary } from '../headers/headers.ts';

/** Content types to compress: text except events, which would wait in the compressor. Workbooks and sounds are already compressed. */
const TEXT = /^(text\/(?!event-stream)|application\/(json|jsonl|xml)\b|[a-z]+\/[a-z.-]+\+(json|xml)\b)/;

/** Compresses text answers, including streams, if the client allows it. */
export function compressAnswers(app: App): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    if (reply.hasHeader('content-encoding') || !TEXT.test(String(reply.getHeader('content-type')))) return payload;
    if (!(payload instanceof Readable || typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    addVary(reply, 'accept-encoding');
    const size = payload instanceof Readable ? Infinity : Buffer.byteLength(payload);
    const encoding = encodingFor(headers['accept-encoding'], size);
    if (encoding === undefined) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    if (!(payload instanceof Readable)) return compressed(Buffer.from(payload), encoding);
    // An error also ends the compressed stream and the connection, so that the client sees that the answer is incomplete.
    return pipeline(payload, compressor(encoding), () => {});
  });
}
