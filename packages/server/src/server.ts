import { buildApp } from './app.ts';
import { checkResources, FILES_OF_ITS_OWN, ownResources } from './starting/check-resources.ts';
import type { Config } from './starting/config.ts';
import { createServices, type Helpers } from './starting/create-services.ts';
import { startFiguresServer } from './watching/figures-server.ts';
import { giveBackMemory } from './watching/give-back-memory.ts';
import { listen } from './starting/listen.ts';

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
    await app.ready();
    if (helpers.ownProcess === true) giveBackMemory();
    const figures = await startFiguresServer(config, services.metrics);
    const most = resources.openFiles === undefined ? undefined : resources.openFiles - FILES_OF_ITS_OWN;
    const listening = await listen(app, config.host, config.port, most).catch(async (error: unknown) => {
      await figures?.close();
      throw error;
    });
    const url = config.host === 'localhost' ? `http://localhost:${listening.port}` : listening.url;
    setUrl(url);
    let closing: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      // Connections that become idle while the last requests are answered would keep the server waiting.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50);
      const patience = setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST);
      await Promise.all([app.close(), listening.close()]);
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
