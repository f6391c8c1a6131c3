import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

export interface Balancer {
  /** The address that visitors use. */
  readonly url: string;
  /** Sets the server that answers from now on. */
  use(server: number): void;
  close(): Promise<void>;
}

/** One address in front of several servers, like a load balancer; the test chooses the server that answers. */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const proxy = createServer((asked, reply) => {
    const { method, headers, url } = asked;
    const passed = request(new URL(url ?? '/', servers[turn]), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.once('error', () => reply.destroy());
    asked.pipe(passed);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    use: (server) => void (turn = server),
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
  };
}
