import { execFileSync } from 'node:child_process';

/** Packs a folder as npm publishes it: file times are fixed, so the bytes depend on the contents alone. */
export function pack(folder: string, output: string): void {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', output], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
