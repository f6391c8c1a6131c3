import { buildApp } from './app.ts';
import { checkResources, FILES_OF_ITS_OWN, ownResources } from './check-resources.ts';
import type { Config } from './config.ts';
import { createServices, type Helpers } from './create-services.ts';
import { startFiguresServer } from './figures-server.ts';
import { giveBackMemory } from './give-back-memory.ts';

export interface RunningServer {
  /** Address without a slash at its end. */
  readonly url: string;
  /** Port of the figures where they have one of their own. */
  readonly figuresPort?: number | undefined;
  /** Takes no more requests, finishes those under way, writes what was counted, and lets go of everything. */
  close(): Promise<void>;
}

/** Milliseconds for which a stopping server waits for requests under way, such as a download. */
const LONGEST_REQUEST = 30_000;

/**
 * Serves a site from its index.
 * @throws ConfigError, DatabaseError, StorageError or what the system says, when it cannot start
 */
export async function startServer(config: Config, helpers: Helpers = {}): Promise<RunningServer> {
  const resources = ownResources();
  const warnings = checkResources(resources);
  const { services, setUrl, close } = await createServices(config, helpers);
  for (const warning of warnings) services.log.warn(warning);
  try {
    const app = await buildApp(services);
    // Connections must not take the files that the server itself has to open.
    if (resources.openFiles !== undefined) app.server.maxConnections = resources.openFiles - FILES_OF_ITS_OWN;
    await app.ready();
    giveBackMemory();
    const figures = await startFiguresServer(config, services.metrics);
    const address = await app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
      await figures?.close();
      throw error;
    });
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
      await figures?.close();
      await close();
    };
    return { url, figuresPort: figures?.port, close: () => (closing ??= stop()) };
  } catch (error) {
    await close();
    throw error;
  }
}
