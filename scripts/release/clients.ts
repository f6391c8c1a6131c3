import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packWheel } from './wheel.ts';

/**
 * Packs the clients for Python and R as source packages, which `pip install` and `R CMD INSTALL` take, and the one for Python also as
 * a wheel. The same files and time give the same bytes.
 *
 * @param seconds modification time of all files, in seconds since 1970
 */
export function packClients(checkout: string, version: string, seconds: number, output: string): void {
  for (const language of ['python', 'r']) {
    const tarball = execFileSync(
      'tar',
      [
        '--create',
        '--gzip',
        '--sort=name',
        `--mtime=@${seconds}`,
        '--owner=0',
        '--group=0',
        '--numeric-owner',
        '--mode=u=rwX,go=rX',
        '--exclude=__pycache__',
        '--exclude=*.egg-info',
        `--transform=s,^${language},zaban,`,
        language,
      ],
      { cwd: join(checkout, 'clients'), maxBuffer: 2 ** 24 },
    );
    writeFileSync(join(output, `zaban-${language}-${version}.tar.gz`), tarball);
  }
  packWheel(checkout, version, output);
}
