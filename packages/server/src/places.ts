import type { FastifyRequest } from 'fastify';

/** Places for requests under way, of which one client (see `clientOf`) has half at most; nobody in particular, all. */
export class Places {
  readonly #most: number;
  readonly #taken = new Map<FastifyRequest, string | undefined>();
  readonly #byClient = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  get taken(): number {
    return this.#taken.size;
  }

  hasRoomFor(client: string | undefined): boolean {
    const own = client === undefined ? 0 : (this.#byClient.get(client) ?? 0);
    return this.#taken.size < this.#most && own < this.#most / 2;
  }

  enter(request: FastifyRequest, client: string | undefined): void {
    this.#taken.set(request, client);
    if (client !== undefined) this.#byClient.set(client, (this.#byClient.get(client) ?? 0) + 1);
  }

  /** Frees the place of a request, if it has one. */
  leave(request: FastifyRequest): void {
    const client = this.#taken.get(request);
    this.#taken.delete(request);
    if (client === undefined) return;
    const left = (this.#byClient.get(client) ?? 0) - 1;
    if (left > 0) this.#byClient.set(client, left);
    else this.#byClient.delete(client);
  }
}
