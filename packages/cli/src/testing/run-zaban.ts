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
}

/** Runs the program as somebody at a terminal does; resolves when it has ended, with all that it wrote. */
export function runZaban(args: readonly string[], { folder, input = '', environment }: RunOptions): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const started = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: { ...process.env, ...environment },
    });
    let out = '';
    let err = '';
    started.stdout.on('data', (piece: Buffer) => (out += piece.toString()));
    started.stderr.on('data', (piece: Buffer) => (err += piece.toString()));
    started.on('error', reject);
    started.on('close', (status) => resolve({ status, out, err }));
    started.stdin.end(input);
  });
}
