import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';
import { carriesToken, METRICS_TYPE } from '../monitoring/metrics-access.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { goOnWithout } from './listen.ts';
import { BARE_SECURITY_HEADERS } from '../headers/security-headers.ts';

/**
 * Serves the metrics at a separate port, which the site's proxy does not forward. Resolves to undefined if no port is set.
 * @throws the system error if the port cannot be used
 */
export async function startMetricsServer(
  { metricsHost, metricsPort, metricsToken }: Pick<Config, 'metricsHost' | 'metricsPort' | 'metricsToken'>,
  metrics: Metrics,
) {
  if (metricsPort === undefined) return undefined;
  const server: Server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    const isThere = (request.method === 'GET' || request.method === 'HEAD') && request.url === '/metrics';
    const may = carriesToken(request.headers.authorization, metricsToken);
    const status = !isThere ? 404 : may ? 200 : 401;
    const type = status === 200 ? METRICS_TYPE : 'text/plain; charset=utf-8';
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    response.writeHead(status, { ...BARE_SECURITY_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': type });
    response.end(
      status === 200
        ? metrics.print()
        : status === 401
          ? 'A token is needed.\n'
          : 'This address answers only /metrics.\n',
    );
  });
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening');
  goOnWithout(server);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
