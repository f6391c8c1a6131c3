import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createServices } from './create-services.ts';

export interface RunningServer {
  /** Address without a slash at its end. */
  readonly url: string;
  /** Takes no more requests, finishes those under way, writes what was counted, and lets go of everything. */
  close(): Promise<void>;
}

/** Milliseconds for which a stopping server waits for requests under way, such as a download. */
const LONGEST_REQUEST = 30_000;

/**
 * Serves a site from its index.
 * @throws ConfigError, IndexError or what the database says, when it cannot start
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const { services, setUrl, close } = await createServices(config);
  try {
    const app = await buildApp(services);
    const address = await app.listen({ host: config.host, port: config.port });
    const { port } = app.server.address() as { port: number };
    const url = config.host === 'localhost' ? `http://localhost:${port}` : address;
    setUrl(url);
    let closing: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      // Connections that become idle while the last requests are answered would keep the server waiting.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50);
      const patience = setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST);
      await app.close();
      clearInterval(idle);
      clearTimeout(patience);
      await close();
    };
    return { url, close: () => (closing ??= stop()) };
  } catch (error) {
    await close();
    throw error;
  }
}
