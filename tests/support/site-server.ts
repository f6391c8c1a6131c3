import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig, startServer } from '@zaban/server';
import { PORTAL_FOLDER } from '@zaban/portal';

export interface SiteServer {
  /** Address without a trailing slash. */
  readonly url: string;
  /** Texts of the mails sent so far, the oldest first. */
  mails(): string[];
  /** Stops the server and starts another on the same data and the same port. */
  restart(): Promise<void>;
  /** Stops the server; its data are kept until `close`. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Serves the sample site on a free port of this machine, with its own database and outbox. */
export async function startSite(index: string, settings: Partial<Config> = {}): Promise<SiteServer> {
  const data = mkdtempSync(join(tmpdir(), 'zaban-site-'));
  const config = readConfig(
    'sites/pakistani-english',
    { ZABAN_DATA: data, PORT: '0' },
    { portal: PORTAL_FOLDER, index, logLevel: 'silent', host: '127.0.0.1', limits: false, ...settings },
  );
  let server = await startServer(config);
  const { url } = server;
  const outbox = join(data, 'outbox');
  const stop = () => server.close();
  return {
    url,
    mails: () => {
      try {
        return readdirSync(outbox)
          .toSorted()
          .map((file) => readFileSync(join(outbox, file), 'utf8'));
      } catch {
        return [];
      }
    },
    stop,
    async restart() {
      await stop();
      server = await startServer({ ...config, port: Number(new URL(url).port) });
    },
    async close() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
