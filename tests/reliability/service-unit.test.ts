import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROGRAM = '/usr/bin/systemd-analyze';
const HAS_SYSTEMD = existsSync(PROGRAM);
const house = join(import.meta.dirname, '../..');

if (!HAS_SYSTEMD) {
  if (process.env.CI) throw new Error('systemd is not installed; in CI nothing may be skipped.');
  console.log('SKIPPED: the unit file. Install its reader with "apt-get install systemd" to test it.');
}

describe.runIf(HAS_SYSTEMD)('the unit of the service', () => {
  it('is judged by systemd at 2.5 of 10 or less', () => {
    const { stdout } = spawnSync(PROGRAM, ['security', '--offline=yes', join(house, 'deploy/zaban.service')], {
      encoding: 'utf8',
    });
    const [, exposure] = /Overall exposure level for zaban\.service: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(2.5);
  });

  it('has no setting that systemd does not know', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zaban-unit-'));
    const unit = readFileSync(join(house, 'deploy/zaban.service'), 'utf8').replaceAll('/srv/zaban', house);
    writeFileSync(join(folder, 'zaban.service'), unit);
    const { stdout, stderr } = spawnSync(PROGRAM, ['verify', '--man=no', join(folder, 'zaban.service')], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    const complaints = (stdout + stderr).split('\n').filter((line) => /zaban\.service/.test(line));
    expect(complaints).toEqual([]);
  });
});
