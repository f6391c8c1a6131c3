// What is in the Debian package, whose is it, and is it the same each time? The long test installs it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDebianPackage } from '../../scripts/release/debian.ts';

const CHECKOUT = resolve(import.meta.dirname, '../..');
const HAS_DPKG = existsSync('/usr/bin/dpkg-deb') && existsSync('/usr/bin/strip');
const SECONDS = 1_700_000_000;

if (!HAS_DPKG) {
  if (process.env.CI) throw new Error('dpkg-deb or strip is not installed; in CI nothing may be skipped.');
  console.log('SKIPPED: the Debian package. Install "dpkg" and "binutils" to test it.');
}

describe.runIf(HAS_DPKG)('the Debian package', () => {
  let folder: string;

  /** A package of a small program, in a folder of its own; any executable stands for Node. */
  function make(name: string): string {
    const program = join(folder, name, 'installed/node_modules/zaban/cli/bin/zaban.js');
    mkdirSync(resolve(program, '..'), { recursive: true });
    writeFileSync(program, 'console.log("zaban");\n', { mode: 0o700 });
    const release = { version: '1.2.3', seconds: SECONDS, node: '/usr/bin/true' };
    makeDebianPackage(CHECKOUT, join(folder, name, 'installed'), release, join(folder, name));
    const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
    return join(folder, name, `zaban_1.2.3_${architecture}.deb`);
  }

  const unpacked = (path: string): string => join(folder, 'unpacked', path);
  const text = (path: string): string => readFileSync(unpacked(path), 'utf8');
  let deb: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'zaban-deb-'));
    deb = make('first');
    execFileSync('dpkg-deb', ['-R', deb, unpacked('')]);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has the same bytes each time', () => {
    expect(readFileSync(make('second')).equals(readFileSync(deb))).toBe(true);
  });

  it('belongs to root, and only root and the service read the settings', () => {
    const lines = execFileSync('dpkg-deb', ['-c', deb], { encoding: 'utf8' }).trim().split('\n');
    expect(lines.filter((line) => !/^\S+ root\/root /.test(line))).toEqual([]);
    const modeOf = (path: string): string | undefined =>
      lines.find((line) => line.endsWith(` .${path}`))?.split(' ')[0];
    expect(modeOf('/etc/zaban/zaban.env')).toBe('-rw-r-----');
    expect(modeOf('/usr/bin/zaban')).toBe('-rwxr-xr-x');
    expect(modeOf('/usr/lib/zaban/node_modules/zaban/cli/bin/zaban.js')).toBe('-rwxr-xr-x');
  });

  it('keeps settings that were changed at an upgrade', () => {
    expect(text('DEBIAN/conffiles')).toBe('/etc/zaban/zaban.env\n');
  });

  it('has scripts that a shell can read', () => {
    for (const name of ['postinst', 'prerm', 'postrm']) {
      const { stderr } = spawnSync('sh', ['-n', unpacked(`DEBIAN/${name}`)], { encoding: 'utf8' });
      expect(stderr).toBe('');
    }
  });

  it('runs the service as its user, from its own places', () => {
    const unit = text('lib/systemd/system/zaban.service');
    expect(unit).toContain('\nUser=zaban\n');
    expect(unit).toContain('\nExecStart=/usr/bin/zaban serve $ZABAN_SITE\n');
    expect(unit).toContain('\nEnvironmentFile=/etc/zaban/zaban.env\n');
    expect(unit).not.toMatch(/\/srv\//);
  });

  it.runIf(existsSync('/usr/bin/systemd-analyze'))('is judged by systemd at 2.5 of 10 or less', () => {
    const { stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=yes', unpacked('lib/systemd/system/zaban.service')],
      { encoding: 'utf8' },
    );
    const [, exposure] = /Overall exposure level for zaban\.service: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(2.5);
  });
});
