import { pipeline, Readable } from 'node:stream';
import { compressed, compressor, encodingFor } from '../answers/index.ts';
import type { App } from '../services.ts';
import { addVary } from './headers.ts';

/** Texts but events: a compressed event would wait for the next one. Workbooks and sounds are compressed as they are. */
const TEXT = /^(text\/(?!event-stream)|application\/(json|jsonl|xml)\b|[a-z]+\/[a-z.-]+\+(json|xml)\b)/;

/** Answers of text are compressed on their way out, streams among them, where who asks allows it. */
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
    // An error ends the compressed stream too, and with it the connection: the answer is not taken for a whole one.
    return pipeline(payload, compressor(encoding), () => {});
  });
}
