// Sites of their own for component tests: in the simulated document no server can run, so this process starts them on request.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Config } from '@zaban/server';
import { hashQuickly } from '../../packages/server/src/testing/quick-passwords.ts';
import { type SiteServer, startSite } from './site-server.ts';

/** What is asked of the keeper: a new site, or something of the site with this address. */
export type Wish =
  | { readonly act: 'start'; readonly settings: Partial<Config> }
  | { readonly act: 'mails' | 'restart' | 'close'; readonly url: string };

export interface SiteKeeper {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the keeper, which answers with the address of a new site, with mails, or with nothing. */
export async function startSiteKeeper(index: string): Promise<SiteKeeper> {
  const sites = new Map<string, SiteServer>();
  const hashAsBefore = hashQuickly();
  async function fulfil(wish: Wish): Promise<unknown> {
    if (wish.act === 'start') {
      const site = await startSite(index, wish.settings);
      sites.set(site.url, site);
      return site.url;
    }
    const answer = await sites.get(wish.url)?.[wish.act]();
    if (wish.act === 'close') sites.delete(wish.url);
    return answer ?? null;
  }
  const server = createServer((request, response) => {
    // A connection that was kept could end just when the next wish is sent.
    response.setHeader('connection', 'close');
    void json(request)
      .then((wish) => fulfil(wish as Wish))
      .then(
        (answer) => response.end(JSON.stringify(answer)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await Promise.all(Array.from(sites.values(), (site) => site.close()));
      hashAsBefore();
      server.closeAllConnections();
      server.close();
    },
  };
}
