import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ChildServer {
  readonly address: URL;
  /** Processor time used so far in seconds, and resident memory in bytes. */
  usage(): { readonly seconds: number; readonly memory: number };
  stop(): Promise<void>;
}

const TICKS = 100;
const PAGE = 4096;

/** Serves an index in a separate process, which keeps compiled code as the program does. */
export async function startChildServer(index: string, ...args: string[]): Promise<ChildServer> {
  const { directory } = enableCompileCache();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-index.ts'), index, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(directory !== undefined && { NODE_COMPILE_CACHE: dirname(directory) }) },
  });
  const gone = once(child, 'exit');
  const lines = createInterface(child.stdout);
  // Warnings may come before the address.
  const address = new Promise<string | undefined>((resolve) => {
    lines.on('line', (line) => line.startsWith('http') && resolve(line));
    void gone.then(() => resolve(undefined));
  });
  const first = await address;
  if (first === undefined) throw new Error('The server did not start.');
  return {
    address: new URL(first),
    usage() {
      // Fields after the name of the program, which may contain spaces: user and system time are fields 14 and 15 of
      // the line.
      const [, fields] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
      const numbers = fields.split(' ').map(Number);
      return { seconds: (numbers[11] + numbers[12]) / TICKS, memory: numbers[21] * PAGE };
    },
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
