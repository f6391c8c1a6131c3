import { success } from '../responses.ts';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { addVary, hasTag } from '../headers/headers.ts';
import type { Client, Computed } from '@zaban/calls';
import { clientOf } from '../clients/client.ts';
import type { CorpusService } from '../serving/index.ts';
import { compressed, encodingFor } from './encodings.ts';
import { AnswerCache, type CachedAnswer } from './answer-cache.ts';
import { SharedWork } from './shared-work.ts';

export interface CacheSettings {
  readonly corpus: Pick<CorpusService, 'current'>;
  /** Maximum bytes of the cache; 0: nothing is cached. */
  readonly maximumBytes: number;
  /**
   * Part of every ETag, different for each server and each start. Browsers cache answers for longer than a server runs: after an
   * upgrade of the software or a change of the site they must not receive 304 for an old answer.
   */
  readonly stamp: string;
}

/** Computes an answer for the first client that requests it. The signal is aborted when no client waits for it any more. */
type Compute = (client: Client) => Promise<Computed<object>>;

interface ComputedBytes extends CachedAnswer {
  readonly buildId: string;
  readonly whole: boolean;
}

/**
 * Sends answers. Those that depend only on the build of the index and the request are cached if they are complete, as bytes
 * under their build: when another build comes into force, cached answers of the old one are no longer found. Answers to GET
 * requests have an ETag of build and request; a request with the ETag of the build in force gets 304.
 */
export class ResponseCache {
  readonly #corpus: CacheSettings['corpus'];
  readonly #stamp: string;
  readonly #cache: AnswerCache;
  readonly #work = new SharedWork<ComputedBytes>();
  #hits = 0;
  #misses = 0;

  constructor({ corpus, maximumBytes, stamp }: CacheSettings) {
    this.#corpus = corpus;
    this.#stamp = stamp;
    this.#cache = new AnswerCache(maximumBytes);
  }

  get figures() {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#cache.bytes, count: this.#cache.count };
  }

  /** Evicts all answers of other builds. */
  keepOnly(buildId: string): void {
    this.#cache.keepOnly(keyOf(buildId, ''));
  }

  /**
   * Sends the cached answer to a call, or the answer that `compute` computes.
   * @param call the call with its name and parameters, as JSON; undefined: the answer is for this client alone
   * @throws the errors of `compute`
   */
  async send(reply: FastifyReply, call: string | undefined, compute: Compute): Promise<FastifyReply> {
    if (call === undefined) return reply.send(success((await compute(clientOf(reply))).doc));
    const { request } = reply;
    const key = keyOf(this.#corpus.current().buildId, call);
    addVary(reply, 'accept-encoding');
    if (request.method !== 'POST') {
      reply.header('cache-control', 'no-cache');
      const tag = this.#tagOf(key);
      if (hasTag(request.headers['if-none-match'], tag)) {
        return reply.header('etag', tag).code(304).send();
      }
    }
    const cached = this.#cache.get(key);
    if (cached === undefined) {
      this.#misses += 1;
      const computed = await this.#compute(key, call, clientOf(reply), compute);
      return this.#write(reply, {
        key: keyOf(computed.buildId, call),
        answer: computed,
        whole: computed.whole,
      });
    }
    this.#hits += 1;
    reply.header('server-timing', 'kept');
    return this.#write(reply, { key, answer: cached, whole: true });
  }

  /** Resolves to the same answer as an object. */
  async read(call: string | undefined, client: Client, compute: Compute): Promise<object> {
    if (call === undefined) return success((await compute(client)).doc);
    const key = keyOf(this.#corpus.current().buildId, call);
    const cached = this.#cache.get(key);
    if (cached === undefined) this.#misses += 1;
    else this.#hits += 1;
    const { body } = cached ?? (await this.#compute(key, call, client, compute));
    return JSON.parse(body.toString()) as object;
  }

  #compute(key: string, call: string, { signal, network }: Client, compute: Compute): Promise<ComputedBytes> {
    return this.#work.join(key, signal, async (all) => this.#store(call, await compute({ signal: all, network })));
  }

  #store(call: string, { doc, buildId, whole }: Computed<object>): ComputedBytes {
    const text = JSON.stringify(success(doc));
    // Not from Node's pool of small buffers: a cached answer would keep the whole pool in memory.
    const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    body.write(text);
    const computed = { body, encoded: {}, buildId, whole };
    if (whole) this.#cache.add(keyOf(buildId, call), computed);
    return computed;
  }

  async #write(
    reply: FastifyReply,
    { key, answer, whole }: { readonly key: string; readonly answer: CachedAnswer; readonly whole: boolean },
  ): Promise<FastifyReply> {
    const { request } = reply.type('application/json; charset=utf-8');
    if (request.method !== 'POST') {
      if (whole) reply.header('etag', this.#tagOf(key));
      else reply.header('cache-control', 'no-store');
    }
    const encoding = encodingFor(request.headers['accept-encoding'], answer.body.length);
    if (encoding === undefined) return reply.send(answer.body);
    let bytes = answer.encoded[encoding];
    if (bytes === undefined) {
      bytes = await compressed(answer.body, encoding);
      this.#cache.addEncoded(key, answer, encoding, bytes);
    }
    return reply.header('content-encoding', encoding).send(bytes);
  }

  #tagOf(key: string): string {
    const hash = createHash('sha256').update(this.#stamp).update(key).digest('base64url');
    return `W/"${hash.slice(0, 22)}"`;
  }
}

function keyOf(buildId: string, call: string): string {
  return `${buildId} ${call}`;
}
