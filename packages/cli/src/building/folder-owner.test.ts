import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const NOBODY = 65_534;

/** The user of a root process after `actAsOwnerOf`, and the owner of the files that it then writes. */
function actIn(folder: string): unknown {
  const script = `
    const { actAsOwnerOf } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-owner.ts'))});
    actAsOwnerOf(${JSON.stringify(folder)});
    const { mkdirSync } = await import('node:fs');
    mkdirSync(${JSON.stringify(join(folder, 'made'))}, { recursive: true });
    console.log(JSON.stringify([process.getuid(), process.getgid(), process.getgroups()]));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

it.runIf(process.getuid?.() === 0)('root acts as the owner of the folder, or of the nearest one above it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-owner-of-'));
  chmodSync(folder, 0o755);
  expect(actIn(folder)).toEqual([0, 0, expect.any(Array)]);
  rmSync(join(folder, 'made'), { recursive: true });
  chownSync(folder, NOBODY, NOBODY);
  expect(actIn(folder)).toEqual([NOBODY, NOBODY, [NOBODY]]);
  expect(actIn(join(folder, 'not/there/yet'))).toEqual([NOBODY, NOBODY, [NOBODY]]);
  expect(statSync(join(folder, 'not/there/yet/made')).uid).toBe(NOBODY);
  rmSync(folder, { recursive: true });
});
