import { execFileSync } from 'node:child_process';

/** Packs a folder with npm, which fixes the file times, so that the bytes depend only on the contents. */
export function pack(folder: string, output: string): void {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', output], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
