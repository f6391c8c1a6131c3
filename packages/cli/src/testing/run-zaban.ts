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
  /** Whether the output is closed after its first piece, as `head` closes it. */
  readonly closesEarly?: boolean;
}

/** Runs the program as somebody at a terminal does; resolves when it has ended, with all that it wrote. */
export function runZaban(args: readonly string[], options: RunOptions): Promise<Ended> {
  return runNode([program, ...args], options);
}

/** Runs `main` of the module at this address as the program does. */
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
      // What is not read any more cannot be written to the end.
      started.stdin.on('error', () => undefined);
    }
    started.on('error', reject);
    started.on('close', (status) => resolve({ status, out, err }));
    started.stdin.end(input);
  });
}
