import { spawn } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../bin/zaban.js');

export interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  /** Folder in which the program is started. */
  readonly folder: string;
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the output is closed after its first chunk, as `head` does. */
  readonly closesEarly?: boolean;
}

/** Runs the program as from a terminal. Resolves with its output and status when it has ended. */
export function runZaban(args: readonly string[], options: RunOptions): Promise<Ended> {
  return runNode([program, ...args], options);
}

/** Runs `main` of the module at this address. Resolves as `runZaban`. */
export function runModule(address: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  const code = `import(${JSON.stringify(address)}).then(({ main }) => main(process.argv.slice(1)))`;
  return runNode(['--eval', code, '--', ...args], options);
}

function runNode(
  args: readonly string[],
  { folder, input = '', environment, closesEarly = false }: RunOptions,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const started = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
    });
    let out = '';
    let err = '';
    started.stdout.on('data', (piece: Buffer) => (out += piece.toString()));
    started.stderr.on('data', (piece: Buffer) => (err += piece.toString()));
    if (closesEarly) {
      started.stdout.once('data', () => started.stdout.destroy());
      // Writing fails after the program ended early.
      started.stdin.on('error', () => undefined);
    }
    started.on('error', reject);
    started.on('close', (status) => resolve({ status, out, err }));
    started.stdin.end(input);
  });
}
