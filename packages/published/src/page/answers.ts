import type { GivenCall } from '../answering/call.ts';
import type { CallMessage, FromEngine } from '../answering/messages.ts';

interface Waiting {
  readonly resolve: (response: Response) => void;
  readonly reject: (reason: unknown) => void;
}

/** A way to an engine. */
interface CallPort {
  post(message: CallMessage): void;
}

/** The calls of the portal, answered by the engine as a server would. */
export class Answers {
  readonly #port: CallPort;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #failure: Error | undefined;

  constructor(port: CallPort) {
    this.#port = port;
  }

  /** As `fetch` of a path from `/corpus/` on. Rejects with the reason of the signal when it is aborted. */
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

  /** Has the engine fetch what a call needs that is about to come; nobody reads this answer. Resolves when it is here. */
  async expect(given: GivenCall): Promise<void> {
    await this.#send(given);
  }

  /** Rejects all calls, those to come too: the engine is gone. */
  fail(error: Error): void {
    this.#failure = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  /** Takes what the engine says of a call. */
  take(message: FromEngine & { kind: 'answer' | 'file' }): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (waiting === undefined) return;
    if (message.kind === 'answer') {
      const headers = { 'content-type': 'application/json' };
      waiting.resolve(new Response(JSON.stringify(message.body), { status: message.status, headers }));
      return;
    }
    const { content, name, type } = message;
    const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
    waiting.resolve(new Response(content, { headers }));
  }

  #send(given: GivenCall, signal?: AbortSignal | null): Promise<Response> {
    const id = ++this.#last;
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(signal.reason);
        return;
      }
      this.#waiting.set(id, { resolve, reject });
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.delete(id)) return;
        this.#port.post({ kind: 'cancel', id });
        reject(signal.reason);
      });
      this.#port.post({ kind: 'call', id, given });
    });
  }
}
