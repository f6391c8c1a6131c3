import { readConfig, startServer } from '../../packages/server/src/index.ts';
import { makeTestSite } from '../../packages/server/src/testing/test-site.ts';
import { makeTexts, type Target } from './target.ts';

export interface ServedTexts {
  /** Address of the site, without a trailing slash. */
  readonly url: string;
  readonly targets: readonly Target[];
  close(): Promise<void>;
}

/**
 * Serves a site with the texts to be reconstructed on this machine.
 *
 * @param step every `step`th of the other texts is included
 */
export async function serveTexts(step = 1): Promise<ServedTexts> {
  const { documents, targets } = makeTexts(step);
  const site = await makeTestSite();
  await site.build(documents);
  const settings = {
    data: site.data,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
    threads: 1,
  } as const;
  const server = await startServer(readConfig(site.site, {}, settings));
  return {
    url: server.url,
    targets,
    async close() {
      await server.close();
      site.remove();
    },
  };
}
