import type { FastifyRequest } from 'fastify';
import { clientNetworkOf, widestNetworkOf } from '../clients/networks.ts';

/** Maximum shares of the slots for one client, and for all clients of one IPv6 /48. */
const OF_CLIENT = 1 / 2;
const OF_WIDEST = 3 / 4;

/**
 * Slots for running requests. One client (see `clientNetworkOf`) may have half of them, and the clients of one /48, which may belong to
 * one owner, three quarters; requests without a client may have all.
 */
export class Slots {
  readonly #most: number;
  readonly #taken = new Map<FastifyRequest, readonly string[]>();
  readonly #byNetwork = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  get taken(): number {
    return this.#taken.size;
  }

  hasRoomFor(request: FastifyRequest): boolean {
    if (this.#taken.size >= this.#most) return false;
    const [client, widest] = networksOf(request);
    return this.#has(client, OF_CLIENT) && this.#has(widest, OF_WIDEST);
  }

  enter(request: FastifyRequest): void {
    const networks = networksOf(request);
    this.#taken.set(request, networks);
    for (const network of networks) this.#byNetwork.set(network, (this.#byNetwork.get(network) ?? 0) + 1);
  }

  /** Frees the slot of a request, if it has one. */
  leave(request: FastifyRequest): void {
    const networks = this.#taken.get(request) ?? [];
    this.#taken.delete(request);
    for (const network of networks) {
      const left = (this.#byNetwork.get(network) ?? 0) - 1;
      if (left > 0) this.#byNetwork.set(network, left);
      else this.#byNetwork.delete(network);
    }
  }

  /** Whether a network has less than its share of the slots. */
  #has(network: string | undefined, share: number): boolean {
    return network === undefined || (this.#byNetwork.get(network) ?? 0) < this.#most * share;
  }
}

/** The client of a request and, for IPv6, its /48; empty if there is no client. */
function networksOf(request: FastifyRequest): readonly string[] {
  const client = clientNetworkOf(request);
  if (client === undefined) return [];
  const widest = widestNetworkOf(request.ip);
  return widest === client ? [client] : [client, widest];
}
