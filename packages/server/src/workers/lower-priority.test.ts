import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const NOBODY = 65_534;

it.runIf(process.platform === 'linux')('a thread of a service that was started with a high nice value keeps it', () => {
  const script = `
    const { lowerPriority } = await import(${JSON.stringify(join(import.meta.dirname, 'lower-priority.ts'))});
    const { getPriority, setPriority } = await import('node:os');
    setPriority(0, 15);
    if (process.getuid() === 0) process.setuid(${NOBODY});
    lowerPriority(5);
    const kept = getPriority(0);
    lowerPriority(17);
    console.log(JSON.stringify([kept, getPriority(0)]));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([15, 17]);
});
