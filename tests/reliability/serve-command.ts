import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buildPortal } from '@zaban/portal/build';

export interface ServedByCommand {
  readonly url: string;
  /** Lines that were printed so far, the log among them. */
  readonly lines: readonly string[];
  /** The sentences in them. */
  readonly sentences: readonly string[];
  readonly stop: () => Promise<void>;
}

/** `zaban serve` for a site, when it serves; what it complains of goes through. */
export async function zabanServe(site: string, environment: NodeJS.ProcessEnv): Promise<ServedByCommand> {
  await buildPortal();
  const child = spawn('zaban', ['serve', site], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const sentences: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (status) => reject(new Error(`zaban serve ended with ${status}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const { msg, url: address } = JSON.parse(line) as { msg: string; url?: string };
      sentences.push(msg);
      if (address !== undefined) resolve(address);
    });
  });
  return {
    url,
    lines,
    sentences,
    stop: async () => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}
