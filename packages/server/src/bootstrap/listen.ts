import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { App } from '../services.ts';

/** The addresses at which an application listens. */
export interface Listening {
  /** URL of the first address, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Accepts no more connections at the further addresses. Resolves when the open ones there have ended. */
  readonly close: () => Promise<void>;
}

/**
 * Listens at all addresses of a host, such as the two of `localhost`, with one limit for the connections of all of them.
 *
 * @param most maximum open connections; undefined: no limit
 * @throws the system error if listening at the first address fails
 */
export async function listen(app: App, host: string, port: number, most?: number): Promise<Listening> {
  const [first, ...further] = host === 'localhost' ? await addressesOf(host) : [host];
  return listenAt(app, { first, further, port }, most);
}

/** @param further further addresses; those at which listening fails are skipped, such as ::1 without IPv6 */
export async function listenAt(
  app: App,
  { first, further, port }: { readonly first: string; readonly further: readonly string[]; readonly port: number },
  most?: number,
): Promise<Listening> {
  if (most !== undefined) boundConnections(app.server, most);
  const url = await app.listen({ host: first, port });
  goOnWithout(app.server);
  const taken = (app.server.address() as { port: number }).port;
  const servers = await Promise.all(further.map((address) => passOn(app.server, address, taken, most)));
  return {
    url,
    port: taken,
    close: async () => {
      await Promise.all(
        servers.map(async (server) => {
          if (server === undefined) return;
          server.close();
          await once(server, 'close');
        }),
      );
    },
  };
}

async function addressesOf(host: string): Promise<[string, ...string[]]> {
  const [first = host, ...further] = new Set((await lookup(host, { all: true })).map(({ address }) => address));
  return [first, ...further];
}

/** Listens at another address and passes its connections to a server. Resolves to undefined if listening fails. */
async function passOn(
  server: HttpServer,
  host: string,
  port: number,
  most: number | undefined,
): Promise<Server | undefined> {
  const passing = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  if (most !== undefined) passing.maxConnections = most;
  passing.listen(port, host);
  return once(passing, 'listening').then(
    () => goOnWithout(passing),
    () => undefined,
  );
}

/**
 * Lets a listening server go on when the system fails to accept one connection, because it has no more file descriptors or memory.
 * Without a listener, this error would end the process. Returns the server.
 */
export function goOnWithout<Listening extends Server>(server: Listening): Listening {
  return server.on('error', () => {});
}

/** Closes connections beyond `most` over all addresses, so that they do not exhaust the file descriptors of the process. */
function boundConnections(server: HttpServer, most: number): void {
  server.maxConnections = most;
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open > most) socket.destroy();
  });
}
