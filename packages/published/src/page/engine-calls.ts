import { attachment } from '@zaban/contract/file-names';
import type { GivenCall } from '../answering/call.ts';
import type { CallMessage, FromEngine } from '../answering/messages.ts';

/** Passes the portal's calls to the engine, and its answers back as responses. */
export class EngineCalls {
  readonly #post: (message: CallMessage) => void;
  readonly #waiting = new Map<number, PromiseWithResolvers<Response>>();
  #last = 0;
  #failure: Error | undefined;

  /** `post`: sends a message to the engine. */
  constructor(post: (message: CallMessage) => void) {
    this.#post = post;
  }

  /** Whether a call is not answered yet. */
  get areAwaited(): boolean {
    return this.#waiting.size > 0;
  }

  /** Like `fetch` for paths that begin with `/corpus/`. Rejects with the reason of the signal when it is aborted. */
  ask(path: string, { method = 'GET', body, signal }: RequestInit = {}): Promise<Response> {
    return this.#send(
      {
        method: method === 'POST' ? 'POST' : 'GET',
        path,
        ...(typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}),
      },
      signal,
    );
  }

  /** Sends an expected call in advance, so that the engine fetches its data; the answer is dropped. Resolves when it has arrived. */
  async expect(given: GivenCall): Promise<void> {
    await this.#send(given);
  }

  /** Rejects all open and future calls, because the engine failed. */
  fail(error: Error): void {
    this.#failure = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  /** Handles the engine's answer to a call. */
  take(message: FromEngine & { kind: 'answer' | 'file' }): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (waiting === undefined) return;
    if (message.kind === 'answer') {
      const headers = { 'content-type': 'application/json' };
      waiting.resolve(new Response(message.body, { status: message.status, headers }));
      return;
    }
    const { content, name, type } = message;
    const headers = { 'content-type': type, 'content-disposition': attachment(name) };
    waiting.resolve(new Response(content, { headers }));
  }

  #send(given: GivenCall, signal?: AbortSignal | null): Promise<Response> {
    const id = ++this.#last;
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    const waiting = Promise.withResolvers<Response>();
    this.#waiting.set(id, waiting);
    const cancel = (): void => {
      if (!this.#waiting.delete(id)) return;
      this.#post({ kind: 'cancel', id });
      waiting.reject(signal?.reason);
    };
    signal?.addEventListener('abort', cancel);
    const settled = (): void => signal?.removeEventListener('abort', cancel);
    waiting.promise.then(settled, settled);
    try {
      this.#post({ kind: 'call', id, given });
    } catch (error) {
      this.#waiting.delete(id);
      waiting.reject(error);
    }
    return waiting.promise;
  }
}
