// How do tests see the page of all controls, which is in no build?
import { createServer } from 'vite';

export interface Gallery {
  /** Address of the page. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts the development server on a free port of this machine. */
export async function serveGallery(): Promise<Gallery> {
  const server = await createServer({
    configFile: `${import.meta.dirname}/../vite.config.ts`,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    // Only what this page imports is prepared, before the page asks: otherwise it would be loaded twice.
    optimizeDeps: { entries: ['gallery/index.html'] },
  });
  await server.listen();
  const [root = ''] = server.resolvedUrls?.local ?? [];
  return { url: `${root}gallery/`, close: () => server.close() };
}
