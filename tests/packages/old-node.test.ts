import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const PROGRAM = resolve(import.meta.dirname, '../../packages/cli/bin/zaban.js');

it('tells an older Node which one is needed and where it comes from, in one sentence, before it reads anything else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-old-node-'));
  const older = join(folder, 'older.mjs');
  writeFileSync(older, "Object.defineProperty(process.versions, 'node', { value: '20.11.1' });\n");
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', older, PROGRAM, '--version'], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    /^zaban needs Node 24 or newer and was started by Node 20\.11\.1\. Install Node 24 from https:\S+ .*\n$/,
  );
});
