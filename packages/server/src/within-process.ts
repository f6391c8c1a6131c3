import type { Ask } from '@zaban/doors';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { askOf } from './features/doors/ask-of.ts';
import { createServices } from './bootstrap/create-services.ts';

/** A site that answers calls within the process. */
export interface OpenedSite {
  /** Makes a call as a visitor without an account. */
  readonly ask: Ask;
  readonly close: () => Promise<void>;
}

/**
 * Opens a site without a port.
 * @throws ConfigError, DatabaseError, StorageError or a system error if it cannot be opened
 */
export async function openSite(config: Config): Promise<OpenedSite> {
  const { services, close } = await createServices(config);
  try {
    const app = await buildApp(services);
    await app.ready();
    return {
      ask: askOf(app, {}),
      close: async () => {
        await app.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
