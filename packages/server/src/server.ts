import { buildApp } from './app.ts';
import { checkResources, FILES_OF_ITS_OWN, ownResources } from './bootstrap/check-resources.ts';
import type { Config } from './config.ts';
import { createServices, type Helpers } from './bootstrap/create-services.ts';
import { startMetricsServer } from './bootstrap/metrics-server.ts';
import { IdleMemory } from './monitoring/give-back-memory.ts';
import { listen } from './bootstrap/listen.ts';

export interface RunningServer {
  /** Address without a trailing slash. */
  readonly url: string;
  /** Port of the metrics, if they have their own. */
  readonly metricsPort?: number | undefined;
  /** Refuses new requests, finishes the running ones, stores the usage counts, and releases all resources. */
  close(): Promise<void>;
}

/** Bytes by which the memory of the main thread may grow until it is collected: most of it is answers that are kept. */
const MEMORY_GROWTH = 32 * 2 ** 20;
/** Milliseconds that a stopping server waits for running requests, such as a download. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

/**
 * Starts the server of a site.
 * @throws ConfigError, DatabaseError, StorageError or a system error if it cannot start
 */
export async function startServer(config: Config, helpers: Helpers = {}): Promise<RunningServer> {
  const resources = ownResources();
  const warnings = checkResources(resources);
  const { services, setUrl, close } = await createServices(config, helpers);
  for (const warning of warnings) services.log.warn(warning);
  try {
    const app = await buildApp(services);
    await app.ready();
    if (helpers.ownProcess === true) {
      const memory = new IdleMemory({}, MEMORY_GROWTH);
      memory.giveBack();
      app.server.on('request', () => memory.afterRequest());
    }
    const metrics = await startMetricsServer(config, services.metrics);
    const most = resources.openFiles === undefined ? undefined : resources.openFiles - FILES_OF_ITS_OWN;
    const listening = await listen(app, config.host, config.port, most).catch(async (error: unknown) => {
      await metrics?.close();
      throw error;
    });
    const url = config.host === 'localhost' ? `http://localhost:${listening.port}` : listening.url;
    setUrl(url);
    let closing: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      // Closes connections that become idle during the shutdown, which would otherwise delay it.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50);
      const timeout = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
      await Promise.all([app.close(), listening.close()]);
      clearInterval(idle);
      clearTimeout(timeout);
      await metrics?.close();
      await close();
    };
    return { url, metricsPort: metrics?.port, close: () => (closing ??= stop()) };
  } catch (error) {
    await close();
    throw error;
  }
}
